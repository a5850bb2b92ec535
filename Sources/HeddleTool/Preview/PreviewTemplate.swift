/// The markup of the page.
///
/// Its words are English like the command's own; only what a device would show is in the language
/// that is chosen on the page.
enum PreviewTemplate {
  /// The beginning, with a policy that lets nothing load and nothing run but what is named here.
  static func head(styles: String, script: String) -> String {
    #"""
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\#(policy(styles: styles, script: script))">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="generator" content="heddle preview">
    <title>Notification Center preview</title>
    <style>\#(styles)</style>
    </head>

    """#
  }

  private static func policy(styles: String, script: String) -> String {
    let directives = [
      "default-src 'none'", "script-src '\(source(of: script))' 'wasm-unsafe-eval'",
      "style-src '\(source(of: styles))'", "base-uri 'none'", "form-action 'none'",
      "require-trusted-types-for 'script'", "trusted-types 'none'",
    ]
    return directives.joined(separator: "; ")
  }

  private static func source(of text: String) -> String {
    "sha256-" + Base64.text(of: SHA256.hash(of: Array(text.utf8)))
  }

  static func foot(script: String) -> String {
    "<script>\(script)</script>\n</body>\n</html>\n"
  }

  static let body = #"""
    <body>
    <a class="skip" href="#stacks">Skip to the notifications</a>
    <header class="top">
      <div>
        <h1>Notification Center preview</h1>
        <p>Groups and summaries as <strong>iOS 12 to 14</strong> show them.</p>
      </div>
      <label class="field">Appearance
        <select id="appearance">
          <option value="light dark">As the system</option>
          <option value="light">Light</option>
          <option value="dark">Dark</option>
        </select>
      </label>
    </header>
    <noscript><p class="notice">This page needs JavaScript and WebAssembly.</p></noscript>
    <p class="notice" id="failure" role="alert" hidden></p>
    <div class="layout">
    <section class="controls" aria-labelledby="controls-heading">
      <h2 id="controls-heading" class="unseen">Controls</h2>
      <div class="timeline">
        <label for="moment">Moment</label>
        <output id="moment-text" for="moment"></output>
        <div class="steps">
          <button type="button" id="first" aria-label="Before the first event">«</button>
          <button type="button" id="previous" aria-label="One event back">‹</button>
          <input type="range" id="moment" min="0" step="1" aria-describedby="moment-keys">
          <button type="button" id="next" aria-label="One event on">›</button>
          <button type="button" id="last" aria-label="After the last event">»</button>
        </div>
        <p id="moment-keys" class="hint">Arrow keys step, Page Up and Page Down leap,
          Home and End go to the ends.</p>
      </div>
      <label class="field">Language
        <select id="locale"></select>
      </label>
      <label class="field">Notification grouping
        <select id="grouping">
          <option value="automatic">Automatic</option>
          <option value="by-app">By app</option>
          <option value="off">Off</option>
        </select>
      </label>
      <label class="field">Show previews
        <select id="previews">
          <option value="always">Always</option>
          <option value="when-unlocked">When unlocked</option>
          <option value="never">Never</option>
        </select>
      </label>
      <button type="button" id="locked" class="switch" role="switch" aria-checked="false">
        <span>Locked screen</span><span class="knob" aria-hidden="true"></span>
      </button>
      <div class="pair">
        <button type="button" id="undo" disabled>Undo clear</button>
        <button type="button" id="clear-all">Clear all</button>
      </div>
      <details class="keys">
        <summary>Keys in the list</summary>
        <dl>
          <dt><kbd>↑</kbd> <kbd>↓</kbd></dt><dd>next card</dd>
          <dt><kbd>Enter</kbd></dt><dd>open or close a stack</dd>
          <dt><kbd>Escape</kbd></dt><dd>close the stack</dd>
          <dt><kbd>Delete</kbd></dt><dd>clear the stack or the notification</dd>
          <dt><kbd>I</kbd></dt><dd>why it is there</dd>
        </dl>
      </details>
      <p id="status" role="status" class="status"></p>
    </section>
    <main class="phone" aria-labelledby="phone-heading">
      <h2 id="phone-heading" class="unseen">Notification Center</h2>
      <div class="screen" id="screen">
        <div class="clock" aria-hidden="true">
          <span class="padlock" id="padlock"></span>
          <span class="time" id="clock-time"></span>
          <span class="date" id="clock-date"></span>
        </div>
        <ol class="stacks" id="stacks" tabindex="-1" aria-label="Groups of notifications"></ol>
        <p class="empty" id="empty" hidden>No notifications</p>
        <button type="button" class="show-more" id="more-groups" hidden></button>
      </div>
    </main>
    </div>

    """#
}
