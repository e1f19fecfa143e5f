/** The style of the benchmarks' page: the product's tokens, dark and light as the system has it. */
export const style = `
:root { color-scheme: light dark; --ground: #eef0f4; --panel: #fff; --line: #0b122014; --line2: #0b122026;
  --ink: #12161f; --ink2: #4c5566; --ink3: #606a7d; --accent: #4a50e0; --live: #c62a35; --speak: #0b7a4c }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0d0f14; --panel: #14171e; --line: #ffffff14; --line2: #ffffff24;
    --ink: #eceff5; --ink2: #a4acbb; --ink3: #8089a0; --accent: #8b93ff; --live: #ff6161; --speak: #3fdd9b } }
* { box-sizing: border-box }
html { scroll-padding-top: 16px }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.45 Inter, system-ui, sans-serif;
  font-variant-numeric: tabular-nums }
header, main { max-width: 1120px; margin: 0 auto; padding: 0 24px }
header { display: flex; gap: 12px; align-items: center; padding-top: 32px }
header svg { color: var(--accent) }
h1 { font-size: 26px; font-weight: 650; letter-spacing: -.025em; margin: 0 }
h2 { font-size: 18px; font-weight: 650; letter-spacing: -.015em; margin: 0 }
p { max-width: 76ch; margin: 12px 0; color: var(--ink2) }
code { font: 12.5px ui-monospace, monospace; color: var(--ink) }
a { color: var(--accent); text-underline-offset: 3px }
a:focus-visible, .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
ul { list-style: none; margin: 0; padding: 0 }
nav ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr)); gap: 4px 24px; margin: 16px 0 24px }
nav li { display: flex; justify-content: space-between; gap: 12px; min-height: 30px; align-items: center }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 20px 24px; margin: 0 0 16px }
.method { margin: 8px 0 4px }
.facts { font-size: 12.5px; color: var(--ink3); margin: 0 0 16px; max-width: none }
.verdict { font-size: 12.5px; white-space: nowrap }
.reached.verdict { color: var(--speak) } .missed.verdict { color: var(--live); font-weight: 550 } .none.verdict { color: var(--ink3) }
.row, .axis { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr) 188px; gap: 0 20px; align-items: center }
.row { min-height: 32px; padding: 3px 0 }
.row + .row { border-top: 1px solid var(--line) }
.name { overflow-wrap: anywhere }
.value { white-space: nowrap } .value b { display: inline-block; min-width: 72px; font-weight: 550 }
.lane { position: relative; display: block; height: 20px; margin: 0 12px }
.lane i { position: absolute }
.bar { top: 7px; height: 6px; border-radius: 3px; background: currentColor; opacity: .3 }
.lane.reached { color: var(--accent) } .lane.missed { color: var(--live) }
.now { top: 3px; width: 14px; height: 14px; margin-left: -7px; border-radius: 50%; background: currentColor }
.before { top: 6px; width: 8px; height: 8px; margin-left: -4px; border-radius: 50%; border: 1.5px solid var(--ink3); background: var(--panel) }
.goal { top: -1px; width: 0; height: 22px; margin-left: -1px; border-left: 2px solid var(--ink) }
.goal::before { content: ''; position: absolute; top: 0; left: -6px; border: 5px solid transparent; border-top: 6px solid var(--ink); border-bottom: 0 }
.missed .now, .now.miss { border-radius: 2px }
.axis { border-top: 1px solid var(--line2); margin-bottom: 16px }
.axis .lane { grid-column: 2; height: 28px; color: var(--ink3) }
.tick { top: 0; height: 4px; border-left: 1px solid var(--line2) } .tick.major { height: 7px; border-color: var(--ink3) }
.tick b { position: absolute; top: 7px; transform: translateX(-50%); font-size: 12px; font-style: normal; font-weight: 450; white-space: nowrap }
.tick.peer b { color: var(--ink); font-weight: 550 }
.key { display: flex; flex-wrap: wrap; gap: 8px 24px; font-size: 12.5px; color: var(--ink2) }
.key span { position: relative; padding-left: 22px } .key i { position: absolute; left: 8px; color: var(--accent) }
.key i.now { margin-left: -7px } .key i.now.miss { color: var(--live) } .key .goal { top: -2px } .key .before { background: none }
.scroll { overflow-x: auto; border-radius: 8px }
table { border-collapse: collapse; width: 100%; font-size: 13px }
th, td { text-align: left; font-weight: 450; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top }
thead th { color: var(--ink3); font-size: 12px; border-top: 0; vertical-align: bottom }
tbody th { min-width: 240px } td { white-space: nowrap }
.number { text-align: right; white-space: nowrap }
thead .number { white-space: normal; min-width: 76px }
@media (max-width: 720px) {
  header, main { padding-left: 12px; padding-right: 12px } header { padding-top: 20px }
  section { padding: 16px }
  .row { grid-template-columns: 1fr; gap: 2px; padding: 8px 0 }
  .axis { grid-template-columns: 1fr } .axis .lane { grid-column: 1 }
  tbody th { min-width: 190px } .tick:not(.major) b { display: none } }
`;
