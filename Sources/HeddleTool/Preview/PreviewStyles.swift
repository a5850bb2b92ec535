/// The looks of the page: colours of both appearances, and sides by the direction of text.
enum PreviewStyles {
  static let text = #"""

    :root {
      color-scheme: light dark;
      --page: light-dark(#eceef3, #101116);
      --panel: light-dark(#ffffff, #1b1c23);
      --ink: light-dark(#17181d, #f1f2f6);
      --quiet: light-dark(#555a68, #a9aebd);
      --line: light-dark(#cfd3de, #3a3d4a);
      --accent: light-dark(#2456d6, #8fb0ff);
      --on-accent: light-dark(#ffffff, #0d1533);
      --card: light-dark(#fbfbfdf2, #2a2c38f2);
      --card-under: light-dark(#eef0f6d9, #23252fd9);
      --card-line: light-dark(#00000014, #ffffff1c);
      --sky: light-dark(
        linear-gradient(165deg, #9db8e8 0%, #c9b9e4 48%, #f0c9b8 100%),
        linear-gradient(165deg, #1d2a52 0%, #35264f 52%, #4a2a33 100%));
      --sky-ink: light-dark(#14182a, #f4f4fb);
      font: 16px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    * { box-sizing: border-box; }
    [hidden] { display: none !important; }
    body { margin: 0; background: var(--page); color: var(--ink); }
    .unseen {
      position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
      white-space: nowrap;
    }
    .skip { position: absolute; inset-inline-start: 1rem; top: -4rem; z-index: 9; }
    .skip:focus {
      top: .5rem; padding: .5rem 1rem; border-radius: .5rem; background: var(--accent);
      color: var(--on-accent);
    }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .screen :focus-visible { outline-color: var(--sky-ink); }
    .top {
      display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between;
      gap: .5rem 2rem; max-width: 54rem; margin: 0 auto; padding: 1.25rem 1.5rem .75rem;
    }
    h1 { margin: 0; font-size: 1.35rem; letter-spacing: -.01em; }
    .top p { margin: .1rem 0 0; color: var(--quiet); }
    .notice {
      max-width: 60rem; margin: 0 auto 1rem; padding: .75rem 1rem; border-radius: .75rem;
      background: light-dark(#ffe3df, #57201b);
    }
    .layout {
      display: grid; grid-template-columns: minmax(17rem, 22rem) minmax(0, 27rem);
      justify-content: center; align-items: start; gap: 2rem; padding: .5rem 1.5rem 3rem;
    }
    @media (max-width: 46rem) {
      .layout { grid-template-columns: minmax(0, 1fr); }
      .controls { position: static !important; }
    }

    /* Controls */
    .controls {
      position: sticky; top: 1rem; display: grid; gap: .9rem; padding: 1.1rem;
      border: 1px solid var(--line); border-radius: 1.1rem; background: var(--panel);
    }
    .field { display: grid; gap: .2rem; color: var(--quiet); font-size: .85rem; }
    select, button { font: inherit; color: var(--ink); }
    select {
      width: 100%; padding: .45rem .6rem; border: 1px solid var(--line); border-radius: .6rem;
      background: var(--page); font-size: .95rem;
    }
    .top select { width: auto; }
    button { cursor: pointer; }
    .controls button {
      padding: .45rem .7rem; border: 1px solid var(--line); border-radius: .6rem;
      background: var(--page);
    }
    button:disabled { opacity: .45; cursor: default; }
    .timeline { display: grid; gap: .25rem; }
    .timeline label { color: var(--quiet); font-size: .85rem; }
    .timeline output { min-height: 2.9em; font-variant-numeric: tabular-nums; }
    .steps {
      display: grid; grid-template-columns: auto auto 1fr auto auto; gap: .25rem;
      align-items: center;
    }
    .steps button { padding: .1rem .6rem .2rem; line-height: 1.2; font-size: 1.1rem; }
    input[type="range"] { width: 100%; min-width: 0; accent-color: var(--accent); }
    .hint { margin: 0; color: var(--quiet); font-size: .78rem; }
    .controls .switch {
      display: flex; justify-content: space-between; align-items: center; text-align: start;
    }
    .knob {
      position: relative; width: 2.6rem; height: 1.5rem; border-radius: 1rem;
      background: light-dark(#9aa0b0, #5a5f70);
    }
    .knob::after {
      content: ""; position: absolute; inset: .15rem auto .15rem .15rem; width: 1.2rem;
      border-radius: 50%; background: #fff;
    }
    .switch[aria-checked="true"] .knob { background: var(--accent); }
    .switch[aria-checked="true"] .knob::after { inset: .15rem .15rem .15rem auto; }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem; }
    .status { margin: 0; color: var(--quiet); font-size: .9rem; min-height: 2.7em; }
    .keys { font-size: .85rem; color: var(--quiet); }
    .keys summary { cursor: pointer; }
    .keys dl { display: grid; grid-template-columns: auto 1fr; gap: .3rem .8rem; margin: .5rem 0 0; }
    .keys dd { margin: 0; }
    kbd {
      padding: 0 .35em; border: 1px solid var(--line); border-radius: .35em;
      background: var(--page); font: inherit;
    }

    /* The phone */
    .phone {
      padding: .7rem; border-radius: 3.1rem; background: light-dark(#24262e, #000);
      box-shadow: 0 1.2rem 3rem light-dark(#2b345544, #000a), 0 0 0 1px light-dark(#0003, #fff3);
    }
    .screen {
      min-height: 44rem; padding: 1.6rem .8rem 2rem; border-radius: 2.5rem;
      background: var(--sky); color: var(--sky-ink);
    }
    .clock { display: grid; justify-items: center; margin-bottom: 1.4rem; }
    .clock .time {
      font-size: 3.6rem; line-height: 1.1; font-weight: 250; letter-spacing: -.02em;
      font-variant-numeric: tabular-nums;
    }
    .padlock { position: relative; width: 1rem; height: 1.5rem; visibility: hidden; }
    .locked .padlock { visibility: visible; }
    .padlock::before {
      content: ""; position: absolute; inset: .55rem 0 .15rem; border-radius: .2rem;
      background: currentColor;
    }
    .padlock::after {
      content: ""; position: absolute; inset: .1rem .15rem .9rem; border: .14rem solid currentColor;
      border-bottom: 0; border-radius: .5rem .5rem 0 0;
    }
    .stacks { list-style: none; display: grid; gap: .75rem; margin: 0; padding: 0; }
    .stacks ol { list-style: none; display: grid; gap: .5rem; margin: .5rem 0 0; padding: 0; }
    .stack { position: relative; min-width: 0; }
    .empty { text-align: center; padding: 3rem 0; }
    .card {
      position: relative; z-index: 2; padding: .7rem .85rem .6rem; border-radius: 1.05rem;
      background: var(--card); color: var(--ink); border: 1px solid var(--card-line);
      overflow-wrap: anywhere;
    }
    .stack.closed.many { padding-bottom: .5rem; }
    .stack.closed.many > .card { cursor: pointer; }
    .stack.closed.many::before, .stack.closed.deep::after {
      content: ""; position: absolute; z-index: 1; bottom: 0; inset-inline: .65rem; height: 2rem;
      border-radius: 1rem; background: var(--card-under); border: 1px solid var(--card-line);
    }
    .stack.closed.deep { padding-bottom: .95rem; }
    .stack.closed.deep::before { bottom: .45rem; }
    .stack.closed.deep::after { z-index: 0; inset-inline: 1.3rem; }
    .head { display: flex; align-items: center; gap: .45rem; font-size: .8rem; }
    .icon {
      flex: none; display: grid; place-items: center; width: 1.3rem; height: 1.3rem;
      border-radius: .35rem; color: #fff; font-size: .75rem; font-weight: 600;
      background: hsl(var(--hue) 52% 40%);
    }
    .app {
      flex: 1; min-width: 0; color: var(--quiet); overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap;
    }
    .head time { flex: none; color: var(--quiet); font-variant-numeric: tabular-nums; }
    .card p { margin: 0; }
    .title { margin-top: .3rem !important; font-weight: 600; }
    .subtitle { font-weight: 500; }
    .body {
      display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; line-clamp: 4;
      overflow: hidden; white-space: pre-line;
    }
    .summary { margin-top: .35rem !important; color: var(--quiet); font-size: .87rem; }
    .actions { display: flex; flex-wrap: wrap; gap: .35rem; margin-top: .45rem; }
    .actions button, .show-more {
      padding: .2rem .65rem; border: 1px solid var(--card-line); border-radius: 1rem;
      background: light-dark(#0000000d, #ffffff14); font-size: .8rem;
    }
    .actions button:hover, .show-more:hover { background: light-dark(#0000001c, #ffffff26); }
    .card .actions :focus-visible { outline-color: var(--accent); }
    .actions .clear { margin-inline-start: auto; }
    .show-more { display: block; margin: 1rem auto 0; color: inherit; padding: .4rem 1rem; }
    .why {
      margin: .55rem 0 .1rem; padding-top: .5rem; border-top: 1px solid var(--line);
      font-size: .82rem;
    }
    .why dl {
      display: grid; grid-template-columns: auto minmax(0, 1fr); gap: .1rem .7rem; margin: .4rem 0 0;
    }
    .why dt { color: var(--quiet); }
    .why dd { margin: 0; }
    .why code { font: .95em ui-monospace, "Cascadia Mono", Menlo, monospace; }
    @media (prefers-reduced-motion: no-preference) {
      .card { animation: arrive .16s ease-out; }
      @keyframes arrive { from { opacity: .2; transform: translateY(-.3rem); } }
    }
    @media (forced-colors: active) {
      .card, .stack::before, .stack::after { border-color: CanvasText; }
      .knob { border: 1px solid; }
      .knob::after { background: ButtonText; }
    }

    """#
}
