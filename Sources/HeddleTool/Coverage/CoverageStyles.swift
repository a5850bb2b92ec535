/// The looks of the page of coverage: colours of both appearances, each with a sign beside it.
enum CoverageStyles {
  static let text = #"""

    :root {
      color-scheme: light dark;
      --page: light-dark(#f6f7fa, #14151a);
      --panel: light-dark(#ffffff, #1c1d24);
      --ink: light-dark(#17181d, #eceef4);
      --quiet: light-dark(#5a6070, #a4aabb);
      --line: light-dark(#d5d9e3, #353844);
      --accent: light-dark(#2456d6, #8fb0ff);
      --full: light-dark(#12713a, #6fd598);
      --part: light-dark(#8a5a00, #f0bf5c);
      --none: light-dark(#b3261e, #ff9b91);
      --part-ground: light-dark(#fff3d6, #3a2f14);
      --none-ground: light-dark(#ffe4e0, #431d1a);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); }
    main { max-width: 72rem; margin: 0 auto; padding: 1.5rem; }
    h1 { margin: 0 0 1rem; font-size: 1.45rem; letter-spacing: -.01em; }
    h2 { margin: 2.25rem 0 .25rem; font-size: 1.15rem; scroll-margin-top: 1rem; }
    h2 small { color: var(--quiet); font-weight: 400; font-size: .85rem; margin-inline-start: .5rem; }
    p { margin: .35rem 0; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 1px; }
    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; background: var(--panel); font-variant-numeric: tabular-nums; }
    th, td {
      padding: .35rem .8rem; border: 1px solid var(--line); text-align: end; white-space: nowrap;
    }
    th:first-child { text-align: start; }
    thead th { color: var(--quiet); font-weight: 600; font-size: .85rem; }
    tfoot th, tfoot td { font-weight: 700; }
    .controls { margin-top: 1rem; }
    .legend { color: var(--quiet); font-size: .9rem; }
    .full { color: var(--full); }
    .part { color: var(--part); }
    .none { color: var(--none); }
    .source {
      overflow-x: auto; padding: .5rem 0; border: 1px solid var(--line); border-radius: .6rem;
      background: var(--panel);
      font: .86rem/1.55 ui-monospace, "Cascadia Mono", "DejaVu Sans Mono", Menlo, monospace;
    }
    .line { min-width: max-content; }
    .line.part { background: var(--part-ground); }
    .line.none { background: var(--none-ground); }
    .line summary { cursor: pointer; list-style: none; }
    .line summary::after { content: "  ⋯" / ""; white-space: pre; font-weight: 700; }
    .line summary::-webkit-details-marker { display: none; }
    .mark {
      display: inline-block; width: 2rem; text-align: center; font-weight: 700;
      user-select: none;
    }
    .number {
      display: inline-block; width: 3.2rem; padding-inline-end: .9rem; text-align: end;
      color: var(--quiet); user-select: none;
    }
    .line code { color: var(--ink); font: inherit; white-space: pre; tab-size: 4; }
    mark { color: inherit; background: none; text-decoration: underline wavy; }
    mark.part { text-decoration-color: var(--part); }
    mark.none { text-decoration-color: var(--none); }
    .line ul {
      margin: 0; padding: .1rem 1rem .4rem 6.6rem; max-width: 100ch; color: inherit;
      white-space: normal;
    }
    body:has(#only-gaps:checked) div.line { display: none; }
    @media print { .controls { display: none; } }
    @media (forced-colors: active) { mark { background: Mark; color: MarkText; } }

    """#
}
