/** The style of the page: light and dark, on a narrow screen and on paper. Contrasts keep to WCAG 2.2, level AA. */

export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #fff; --text: #1c1e21; --dim: #586069; --edge: #d5d9de; --soft: #f5f6f8; --link: #0b57d0;
  --error: #b3261e; --warning: #8a5a00; --hint: #1d5fa8; --on: #fff;
  --del: #fde8e6; --ins: #e3f5e6; --today: #7a1fa2;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #15171a; --text: #e6e8eb; --dim: #a2abb5; --edge: #373d45; --soft: #1e2126; --link: #8ab4f8;
    --error: #ff9a90; --warning: #f2bd54; --hint: #8ec2ff; --on: #15171a;
    --del: #4a2320; --ins: #1c3a24; --today: #d6a6f0;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 75rem;
  padding: 1.25rem;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.35rem; }
h3 { margin: 0 0 .25rem; font-size: 1.1rem; }
h4 { margin: 0; font-size: 1rem; font-weight: 400; overflow-wrap: anywhere; }
p { margin: .25rem 0; overflow-wrap: anywhere; }
code, pre { font: .9em/1.45 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
header p, .note, .facts, footer { color: var(--dim); }
header p::first-letter { text-transform: uppercase; }
.day { white-space: nowrap; }
.facts, .note { font-size: .9rem; }
.skip, .hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.skip:focus { position: static; clip-path: none; width: auto; height: auto; }
.counts { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.25rem 0 0; padding: 0; list-style: none; }
.counts li { padding: .5rem 1rem; border: 1px solid var(--edge); border-radius: .5rem; background: var(--soft); }
.counts b { font-size: 1.35rem; margin-right: .25rem; }
.counts .error b { color: var(--error); } .counts .warning b { color: var(--warning); } .counts .hint b { color: var(--hint); }
.counts .none, .counts .none b { color: var(--dim); }
.line { --labels: 40%; position: relative; margin-top: 1rem; padding-bottom: .25rem; }
.axis {
  position: sticky;
  z-index: 2;
  top: 0;
  height: 1.5rem;
  margin-left: var(--labels);
  border-bottom: 1px solid var(--edge);
  background: var(--page);
  color: var(--dim);
  font-size: .8rem;
}
.axis span { position: absolute; transform: translateX(-50%); white-space: nowrap; }
.axis span::after { content: ''; position: absolute; left: 50%; top: 1.3rem; height: .4rem; border-left: 1px solid var(--edge); }
.bars { margin: 0; padding: 0; list-style: none; }
.bars li {
  display: grid;
  grid-template-columns: var(--labels) 1fr;
  align-items: center;
  padding: .5rem 0;
  border-bottom: 1px solid var(--edge);
}
.bars .name, .bars .state { grid-column: 1; padding-right: 1rem; }
.bars .state { color: var(--dim); font-size: .9rem; }
.track { grid-area: 1 / 2 / 3; position: relative; height: .6rem; }
.bar { position: absolute; height: 100%; min-width: 4px; border-radius: .3rem; background: var(--hint); }
.bar.error { background: var(--error); } .bar.warning { background: var(--warning); }
.bar.open { border-radius: .3rem 0 0 .3rem; mask-image: linear-gradient(to right, #000 60%, transparent); }
.bar.over { background-image: repeating-linear-gradient(135deg, transparent 0 6px, var(--page) 6px 8px); }
.bar.before { width: .6rem; border-radius: 0; background-image: none; clip-path: polygon(100% 0, 0 50%, 100% 100%); }
.track::before, .track::after { position: absolute; z-index: 1; top: -.25rem; bottom: -.25rem; border-left: 2px dashed var(--today); }
.track::before { left: var(--at-today); }
.track::after { left: var(--at-ahead); border-left-style: dotted; }
.line.two { margin-bottom: 3rem; }
.area { position: absolute; inset: 1.5rem 0 0 var(--labels); pointer-events: none; }
.today, .ahead { position: absolute; top: 0; bottom: 0; border-left: 2px dashed var(--today); }
.ahead { border-left-style: dotted; }
.today b, .ahead b {
  position: absolute;
  bottom: -1.4rem;
  transform: translateX(-50%);
  color: var(--today);
  font-size: .8rem;
  white-space: nowrap;
}
.ahead b { bottom: -2.6rem; }
#controls {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: .75rem 1.25rem;
  padding: .75rem 1rem;
  border: 1px solid var(--edge);
  border-radius: .5rem;
  background: var(--soft);
}
#controls[hidden], [hidden] { display: none; }
fieldset { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: 0; padding: 0; border: 0; }
legend { float: left; margin-right: 1rem; padding: 0; }
select, input[type=search] {
  padding: .35rem .5rem;
  border: 1px solid var(--dim);
  border-radius: .3rem;
  background: var(--page);
  color: var(--text);
  font: inherit;
}
input[type=search] { width: 16rem; max-width: 100%; }
#shown { color: var(--dim); font-size: .9rem; }
.elsewhere, #groups:is(:not([data-by]), [data-by=deprecation]) .id { display: none; }
#groups[data-by]:not([data-by=deprecation]) .elsewhere { display: block; }
.group { margin: 1.25rem 0 2rem; scroll-margin-top: 1rem; }
article { margin: .75rem 0; padding: .6rem .9rem; border: 1px solid var(--edge); border-left-width: 4px; border-radius: .4rem; }
article[data-severity=error] { border-left-color: var(--error); }
article[data-severity=warning] { border-left-color: var(--warning); }
article[data-severity=hint] { border-left-color: var(--hint); }
.badge { display: inline-block; padding: 0 .5rem; border-radius: .3rem; color: var(--on); background: var(--hint); font-size: .85rem; }
.badge.error { background: var(--error); } .badge.warning { background: var(--warning); }
details { margin: .4rem 0; }
summary { cursor: pointer; color: var(--link); }
pre { margin: .4rem 0; padding: .5rem 0; overflow-x: auto; border: 1px solid var(--edge); border-radius: .3rem; }
del, ins { display: block; width: max-content; min-width: 100%; padding: 0 .75rem; text-decoration: none; }
del { background: var(--del); } ins { background: var(--ins); }
.limitations li { margin: .25rem 0; overflow-wrap: anywhere; }
.empty { margin: 2rem 0; font-size: 1.1rem; }
footer { margin-top: 3rem; border-top: 1px solid var(--edge); font-size: .9rem; }
@media (max-width: 40rem) {
  body { padding: .9rem; }
  .counts { gap: .4rem; }
  .counts li { padding: .2rem .6rem; }
  .counts b { font-size: 1.1rem; }
  .axis span:nth-child(even) { display: none; }
  .line { --labels: 0%; }
  .bars li { grid-template-columns: 1fr; }
  .bars .name, .bars .state { position: relative; z-index: 1; padding: 0; }
  .track { grid-area: auto; margin-top: .3rem; }
  /* The lines would cross the labels, which are above the bars here: each bar has its own part of them. */
  .today, .ahead { border-color: transparent; }
  .track::before, .line.two .track::after { content: ''; }
}
@media print {
  body { max-width: none; padding: 0; font-size: 10pt; }
  #controls, #shown, .skip { display: none; }
  article, .bars li { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
  pre { white-space: pre-wrap; }
  .bar, .badge, del, ins { print-color-adjust: exact; }
}
`;
