// The time of one layout, from items to pixels, by ours and by react-grid-layout's two compactors.
import { pathToFileURL } from 'node:url';
import { calcGridItemPosition, verticalCompactor } from 'react-grid-layout/core';
import { fastVerticalCompactor } from 'react-grid-layout/extras';
import { bundle } from '../chat-fan-out/harness.mjs';

const here = (name) => new URL(name, import.meta.url).pathname;
const counts = [25, 100, 400, 1000];
const columns = 4;
const widthPx = 1200;
const heightPx = 650;

/** Every seventh item is two columns wide, as a share would be; the rest are alike. */
const isWide = (index) => index % 7 === 0;

const ourItems = (count) =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    position: index,
    starred: false,
    size: isWide(index) ? 0.5 : 0.25,
    orientation: 'horizontal',
  }));

/** The same items where a user of that library would have put them: below each other, to be compacted upwards. */
const theirItems = (count) =>
  Array.from({ length: count }, (_, index) => ({
    i: `p${index}`,
    x: index % (columns - 1),
    y: index,
    w: isWide(index) ? 2 : 1,
    h: 1,
  }));

const positionParams = {
  margin: [8, 8],
  containerPadding: [8, 8],
  containerWidth: widthPx,
  cols: columns,
  rowHeight: 160,
  maxRows: Number.POSITIVE_INFINITY,
};

const theirs = (compactor, items) => {
  const layout = compactor.compact(items, columns);
  return layout.map(({ x, y, w, h }) => calcGridItemPosition(positionParams, x, y, w, h));
};

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Median microseconds of a call, over batches long enough for the clock. */
const timeOf = (work, { quick }) => {
  const batchMs = quick ? 5 : 20;
  const batches = quick ? 5 : 15;
  let calls = 1;
  for (;;) {
    const start = performance.now();
    for (let call = 0; call < calls; call++) work();
    if (performance.now() - start > batchMs) break;
    calls *= 2;
  }
  const times = Array.from({ length: batches }, () => {
    const start = performance.now();
    for (let call = 0; call < calls; call++) work();
    return ((performance.now() - start) / calls) * 1000;
  });
  return median(times);
};

/** How time grows with the number of items: the slope of a line through the logarithms. */
const exponentOf = (points) => {
  const logs = points.map(([count, time]) => [Math.log(count), Math.log(time)]);
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
  const above = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
};

/** Median microseconds that copying the question and the answer to a worker and back takes the page's thread. */
const copyTime = (request, arrangement, options) =>
  timeOf(() => {
    structuredClone({ number: 1, request, previous: arrangement });
    structuredClone({ number: 1, arrangement });
  }, options) / 2;

/** Answers the rows of the report. */
export async function run({ quick = false } = {}) {
  const { arrange } = await import(pathToFileURL(await bundle(here('ours.ts'), 'layout')).href);
  const options = { quick };
  const rows = [];
  const points = { columns: [], auto: [] };
  for (const count of counts) {
    const items = ourItems(count);
    const peerItems = theirItems(count);
    const ours = timeOf(() => arrange({ items, columns, widthPx, heightPx }), options);
    const slow = timeOf(() => theirs(verticalCompactor, peerItems), options);
    const fast = timeOf(() => theirs(fastVerticalCompactor, peerItems), options);
    const auto = timeOf(() => arrange({ items, columns: 'auto', widthPx, heightPx }), options);
    points.columns.push([count, ours]);
    points.auto.push([count, auto]);
    const of = (quantity, mine, peer, goal) =>
      rows.push({ quantity: `${quantity}, ${count} items`, ours: mine, peer, ratio: mine / peer, goal, unit: 'µs' });
    of('four columns against react-grid-layout', ours, slow, count >= 400 ? 0.02 : undefined);
    of('four columns against its fastVertical', ours, fast, 0.5);
    of('everybody fitted against its fastVertical', auto, fast, undefined);
  }
  rows.push({ quantity: 'growth of four columns (exponent)', ours: exponentOf(points.columns), goal: 1.1 });
  rows.push({ quantity: 'growth of everybody fitted (exponent)', ours: exponentOf(points.auto), goal: 1.1 });
  for (const count of [100, 1000, 5000]) {
    const request = { items: ourItems(count), columns: 'auto', widthPx, heightPx };
    const arrangement = arrange(request);
    const layout = timeOf(() => arrange(request, arrangement), options);
    const copy = copyTime(request, arrangement, options);
    rows.push({
      quantity: `a layout here, against copying it to a worker and back, ${count} items`,
      ours: layout,
      peer: copy,
      ratio: layout / copy,
      unit: 'µs',
    });
  }
  return { name: 'layout', rows };
}
