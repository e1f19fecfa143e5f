// The page that shows the benchmarks' results, as one file without scripts: a chart and a table for each.
import { style } from './bench-page-style.mjs';
import { format, reaches } from './bench-results.mjs';

/** Earlier runs that are shown beside the new one. */
const earlierShown = 3;

const escaped = (text) => String(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const prose = (text) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
const dateOf = (startedAt) => startedAt.slice(0, 16).replace('T', ' ');

/**
 * A logarithmic axis from one power of ten to another, wide enough for the ratios and for 1, the peer itself.
 * `at` answers the place of a ratio in percent; 0 and less lie at the left end.
 */
export const logAxis = (ratios) => {
  const logs = [1, ...ratios].filter((ratio) => ratio > 0).map(Math.log10);
  const first = Math.floor(Math.min(...logs, -1));
  const last = Math.max(Math.ceil(Math.max(...logs)), first + 1);
  const ticks = [];
  for (let power = first; power <= last; power++) {
    ticks.push(Number(`1e${power}`));
    if (last - first <= 2 && power < last) ticks.push(Number(`2e${power}`), Number(`5e${power}`));
  }
  const at = (ratio) => {
    if (!(ratio > 0)) return 0;
    return Math.min(100, Math.max(0, ((Math.log10(ratio) - first) / (last - first)) * 100));
  };
  return { ticks, at };
};

const percent = (value) => `${Number(value.toFixed(2))}%`;

const mark = (kind, place, title) => `<i class="${kind}" style="left:${percent(place)}" title="${escaped(title)}"></i>`;

const verdictOf = (row) => {
  const reached = reaches(row);
  if (reached === null) return '<span class="verdict none">no goal</span>';
  return `<span class="verdict ${reached ? 'reached' : 'missed'}">${reached ? 'reaches' : 'misses'} ≤ ${format(row.goal)}</span>`;
};

/** The rows of earlier runs of the same quantity, oldest first. */
const earlierOf = (quantity, earlier) =>
  earlier
    .map((run) => ({ run, row: run.rows.find((row) => row.quantity === quantity) }))
    .filter(({ row }) => row !== undefined)
    .reverse();

const lane = (row, earlier, { at }) => {
  const [from, to] = [at(1), at(row.ratio)].sort((a, b) => a - b);
  const before = earlierOf(row.quantity, earlier).filter(({ row: { ratio } }) => ratio !== undefined);
  return `<li class="row">
<span class="name">${escaped(row.quantity)}</span>
<span class="lane ${reaches(row) === false ? 'missed' : 'reached'}">
<i class="bar" style="left:${percent(from)};width:${percent(to - from)}"></i>
${before.map(({ run, row: { ratio } }) => mark('before', at(ratio), `${dateOf(run.startedAt)}: ${format(ratio)} ×`)).join('')}
${row.goal === undefined ? '' : mark('goal', at(row.goal), `goal: at most ${format(row.goal)} ×`)}
${mark('now', at(row.ratio), `${format(row.ratio)} ×`)}
</span>
<span class="value"><b>${format(row.ratio)} ×</b> ${verdictOf(row)}</span>
</li>`;
};

/** Ratios to the peer. The table says the same in numbers, so readers of the screen are given the table alone. */
const chart = (rows, earlier) => {
  const shown = rows.filter((row) => row.ratio !== undefined && row.ratio !== null);
  if (shown.length === 0) return '';
  const past = shown.flatMap((row) => earlierOf(row.quantity, earlier).map((before) => before.row.ratio ?? 1));
  const axis = logAxis([...shown.flatMap((row) => [row.ratio, row.goal ?? 1]), ...past]);
  const ticks = axis.ticks.map((tick) => {
    const major = Math.log10(tick) % 1 === 0 ? ' major' : '';
    const peer = tick === 1 ? ' peer' : '';
    return `<i class="tick${major}${peer}" style="left:${percent(axis.at(tick))}"><b>${tick === 1 ? '1 × peer' : tick}</b></i>`;
  });
  return `<div class="chart" aria-hidden="true">
<ul>${shown.map((row) => lane(row, earlier, axis)).join('\n')}</ul>
<div class="axis"><span class="lane">${ticks.join('')}</span></div>
</div>`;
};

const shownValue = (row) => {
  if (row === undefined) return '';
  return row.ratio === undefined || row.ratio === null ? format(row.ours) : `${format(row.ratio)} ×`;
};

const table = (title, rows, earlier) => {
  const past = [...earlier].reverse();
  const heads = past.map(
    ({ startedAt, quick }) => `<th scope="col" class="number">${dateOf(startedAt)}${quick ? ', quick' : ''}</th>`,
  );
  const line = (row) => {
    const found = past.map((run) => run.rows.find(({ quantity }) => quantity === row.quantity));
    return `<tr><th scope="row">${escaped(row.quantity)}</th><td class="number">${format(row.ours)}</td>
<td class="number">${format(row.peer)}</td><td>${escaped(row.unit ?? '')}</td><td class="number">${format(row.ratio)}</td>
<td>${verdictOf(row)}</td>${found.map((before) => `<td class="number">${shownValue(before)}</td>`).join('')}</tr>`;
  };
  return `<div class="scroll" role="region" aria-label="${escaped(title)}: numbers" tabindex="0"><table>
<thead><tr><th scope="col">Quantity</th><th scope="col" class="number">Ours</th><th scope="col" class="number">Peer</th>
<th scope="col">Unit</th><th scope="col" class="number">Ratio</th><th scope="col">Goal</th>${heads.join('')}</tr></thead>
<tbody>${rows.map(line).join('\n')}</tbody></table></div>`;
};

const section = ({ name, title, method, runs }) => {
  const [latest, ...before] = runs;
  // A short run and one of another machine say little about this one.
  const earlier = before
    .filter(({ machine, quick }) => machine === latest.machine && quick === latest.quick)
    .slice(0, earlierShown);
  return `<section id="${escaped(name)}" aria-labelledby="${escaped(name)}-title">
<h2 id="${escaped(name)}-title">${escaped(title)}</h2>
<p class="method">${prose(method)}</p>
<p class="facts"><code>npm run bench ${escaped(name)}</code> · <time datetime="${escaped(latest.startedAt)}">${dateOf(latest.startedAt)} UTC</time>${latest.quick ? ' · a quick run' : ''} · ${escaped(latest.machine)}</p>
${chart(latest.rows, earlier)}
${table(title, latest.rows, earlier)}
</section>`;
};

const overview = (benchmarks) =>
  `<nav aria-label="Benchmarks"><ul>${benchmarks
    .map(({ name, title, runs }) => {
      const verdicts = runs[0].rows.map(reaches).filter((reached) => reached !== null);
      const missed = verdicts.filter((reached) => !reached).length;
      const [state, said] =
        missed > 0 ? ['missed', `${missed} of ${verdicts.length} missed`] : ['reached', 'all reached'];
      const goals = verdicts.length === 0 ? '' : `<span class="verdict ${state}">${said}</span>`;
      return `<li><a href="#${escaped(name)}">${escaped(title)}</a> ${goals}</li>`;
    })
    .join('')}</ul></nav>`;

const rotunda =
  '<svg viewBox="0 0 24 24" width="28" height="28" fill="none" aria-hidden="true"><circle cx="12" cy="12" r="9.6" stroke="currentColor" stroke-width="2" stroke-dasharray="4.7 2.84" stroke-dashoffset="2.35"/><circle cx="12" cy="12" r="4.6" fill="currentColor"/></svg>';

/**
 * The page of all benchmarks that have run. Each is its folder's `name`, its `title` and `method`, and its `runs`,
 * newest first.
 */
export const benchmarkPage = (benchmarks) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rotunda benchmarks</title><style>${style}</style></head>
<body><header>${rotunda}<h1>Rotunda benchmarks</h1></header><main>
<p>Each quantity is measured beside a peer or a floor in the same run, so read the ratios: 1 × is the peer, less is better.
Times depend on the machine, ratios hardly, counts not at all.</p>
<p class="key" aria-hidden="true"><span><i class="now"></i>this run</span><span><i class="now miss"></i>misses its goal</span>
<span><i class="goal"></i>goal</span><span><i class="before"></i>earlier runs</span></p>
${overview(benchmarks)}
${benchmarks.map(section).join('\n')}
</main></body></html>
`;
