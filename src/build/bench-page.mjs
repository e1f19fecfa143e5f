// The page that shows the benchmarks' results: a table and a bar chart per benchmark, without scripts.

const escaped = (text) => String(text).replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`);
/** Three figures, or whole numbers from a thousand on. */
const format = (number) => {
  if (number === undefined || number === null) return '';
  return Math.abs(number) >= 1000 ? String(Math.round(number)) : Number(number).toPrecision(3);
};

const bar = (row, y, scale) => {
  const width = Math.max(2, Math.min(1, (row.ratio ?? 0) / scale) * 420);
  const goalX = row.goal === undefined ? null : 240 + Math.min(1, row.goal / scale) * 420;
  const missed = row.goal !== undefined && row.ratio > row.goal;
  return [
    `<text x="232" y="${y + 14}" text-anchor="end">${escaped(row.quantity)}</text>`,
    `<rect x="240" y="${y}" width="${width}" height="18" rx="4" class="${missed ? 'miss' : 'reach'}"/>`,
    `<text x="${248 + width}" y="${y + 14}">${format(row.ratio)}×</text>`,
    goalX === null ? '' : `<line x1="${goalX}" x2="${goalX}" y1="${y - 3}" y2="${y + 21}" class="goal"/>`,
  ].join('');
};

const chart = (rows) => {
  const shown = rows.filter((row) => row.ratio !== undefined);
  if (shown.length === 0) return '';
  const scale = Math.max(1, ...shown.flatMap((row) => [row.ratio, row.goal ?? 0])) * 1.1;
  const height = shown.length * 30 + 8;
  return `<svg viewBox="0 0 760 ${height}" role="img" aria-label="ratios to the peer">${shown
    .map((row, index) => bar(row, index * 30 + 4, scale))
    .join('')}</svg>`;
};

const table = (rows) =>
  `<table><thead><tr><th>Quantity</th><th>Ours</th><th>Peer</th><th>Unit</th><th>Ratio</th><th>Goal</th></tr></thead><tbody>${rows
    .map(
      (row) =>
        `<tr><td>${escaped(row.quantity)}</td><td>${format(row.ours)}</td><td>${format(row.peer)}</td><td>${escaped(row.unit ?? '')}</td><td>${format(row.ratio)}</td><td>${row.goal === undefined ? '' : `≤ ${row.goal}`}</td></tr>`,
    )
    .join('')}</tbody></table>`;

const style = `:root{color-scheme:light dark}body{font:14px/1.45 system-ui,sans-serif;max-width:880px;margin:40px auto;padding:0 24px}
h1{font-size:26px}h2{margin-top:40px}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:6px 8px;border-bottom:1px solid #8884}svg{width:100%;margin:8px 0;font-size:12px}
svg text{fill:currentColor}.reach{fill:#4a50e0}.miss{fill:#c62a35}.goal{stroke:currentColor;stroke-dasharray:3 2}`;

/** An HTML page of the reports of one run; a dashed line marks the goal. */
export const benchmarkPage = (reports, machine) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Rotunda benchmarks</title><style>${style}</style>
<h1>Rotunda benchmarks</h1><p>${escaped(machine)}. Ratios compare with the peer measured in the same run; smaller is better.</p>
${reports.map((report) => `<h2>${escaped(report.name)}</h2>${chart(report.rows)}${table(report.rows)}`).join('\n')}
</html>
`;
