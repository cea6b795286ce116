/** Two colours of the shop on paper and on ink; plots take theirs from the page. */
export const styles = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#ffffff, #151413);
  --panel: light-dark(#f6f4f1, #1f1d1b);
  --ink: light-dark(#1c1a18, #f2efeb);
  --quiet: light-dark(#625c55, #b5aea5);
  --line: light-dark(#ddd8d1, #3a3632);
  --bar: light-dark(#7a2e3a, #e59aa6);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 24px 16px 64px; max-width: 1180px;
  background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
h1 { margin: 0; font-size: 32px; font-weight: 600; letter-spacing: -0.01em; }
h2 { margin: 56px 0 16px; padding-top: 16px; border-top: 1px solid var(--line); font-size: 24px; font-weight: 600; }
h3, figcaption { margin: 0 0 12px; font-size: 16px; font-weight: 600; }
header p { margin: 4px 0 0; color: var(--quiet); max-width: 65ch; }
header .period { color: var(--ink); }
.empty, .note { color: var(--quiet); }
.note { margin: 8px 0 0; font-size: 14px; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px; margin: 0 0 32px; }
.figures div { padding: 14px 16px; background: var(--panel); border-radius: 8px; }
dt { color: var(--quiet); font-size: 14px; }
dd { margin: 0; font-size: clamp(18px, 5vw, 24px); font-weight: 600; line-height: 1.25; }
dd small { display: block; color: var(--quiet); font-size: 13px; font-weight: 400; line-height: 1.5; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr); gap: 16px; margin: 0 0 40px; }
@media (min-width: 900px) { .pair { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 40px; } }
figure { margin: 0; }
svg { display: block; width: 100%; height: auto; font: 12px system-ui, sans-serif; overflow: visible; }
.bar { fill: var(--bar); }
.track { fill: var(--panel); }
.grid { stroke: var(--line); stroke-width: 1; }
.label, .value { fill: var(--ink); }
.tick { fill: var(--quiet); }
.scroll { max-height: 320px; overflow: auto; border: 1px solid var(--line); border-radius: 8px; }
.scroll:focus-visible { outline: 2px solid var(--bar); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: 7px 12px; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th:first-child { text-align: left; }
tbody tr:last-child > * { border-bottom: 0; }
tbody th { font-weight: 400; }
thead th { position: sticky; top: 0; background: var(--panel); color: var(--quiet); font-weight: 600; }
@media print { .scroll { max-height: none; overflow: visible; } .pair, .figures { break-inside: avoid; } }
`
