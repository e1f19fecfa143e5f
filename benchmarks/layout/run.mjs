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

/** A room with one starred share and otherwise people. */
const roomWithShare = (count) =>
  ourItems(count).map((item, index) => ({ ...item, starred: index === 0, size: index === 0 ? 0.75 : 0.25 }));

/** A 16:9 area that grows with the number of items, so that everybody fits however many they are. */
const areaFor = (count, pxOfItem) => {
  const width = Math.sqrt((count * pxOfItem * 16) / 9);
  return { widthPx: Math.round(width), heightPx: Math.round((width * 9) / 16) };
};

/** What is fitted: items, and the px² of the area for each of them: for a hundred somewhat more than full HD, or a wall. */
const fittedRooms = {
  'one starred share': { items: roomWithShare, pxOfItem: 22_000 },
  'every seventh large': { items: ourItems, pxOfItem: 60_000 },
};

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

/**
 * Microseconds of a call of each work, by name: the least of many short batches, taken by turns, so that whatever else
 * the machine does falls on all of them and on none of the answers.
 */
const timesOf = (works, { quick }) => {
  const batchMs = 1;
  const rounds = quick ? 20 : 200;
  const subjects = Object.entries(works).map(([name, work]) => {
    let calls = 1;
    for (;;) {
      const start = performance.now();
      for (let call = 0; call < calls; call++) work();
      if (performance.now() - start > batchMs) break;
      calls *= 2;
    }
    return { name, work, calls, best: Number.POSITIVE_INFINITY };
  });
  for (let round = 0; round < rounds; round++) {
    for (const subject of subjects) {
      const start = performance.now();
      for (let call = 0; call < subject.calls; call++) subject.work();
      subject.best = Math.min(subject.best, ((performance.now() - start) / subject.calls) * 1000);
    }
  }
  return Object.fromEntries(subjects.map(({ name, best }) => [name, best]));
};

/** How time grows with the number of items: the slope of a line through the logarithms. */
const exponentOf = (points) => {
  const logs = points.map(([count, time]) => [Math.log(count), Math.log(time)]);
  const meanX = logs.reduce((sum, [x]) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, [, y]) => sum + y, 0) / logs.length;
  const above = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return above / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
};

/** Answers the rows of the report. */
export async function run({ quick = false } = {}) {
  const { arrange, layoutItems, toSentArrangement, fromSentArrangement } = await import(
    pathToFileURL(await bundle(here('ours.ts'), 'layout')).href
  );
  const rows = [];
  const points = { columns: [] };
  for (const count of counts) {
    const unchecked = ourItems(count);
    const items = layoutItems(unchecked);
    const peerItems = theirItems(count);
    const fitted = {};
    for (const [room, { items: itemsOf, pxOfItem }] of Object.entries(fittedRooms)) {
      const request = { items: layoutItems(itemsOf(count)), columns: 'auto', ...areaFor(count, pxOfItem) };
      const { regime } = arrange(request);
      if (regime !== 'fit') throw new Error(`${count} items, ${room}: not fitted but ${regime}`);
      fitted[room] = () => arrange(request);
    }
    const { ours, scrolling, check, slow, fast, ...fittedTimes } = timesOf(
      {
        ...fitted,
        ours: () => arrange({ items, columns, widthPx, heightPx }),
        scrolling: () => arrange({ items, columns: 'auto', widthPx, heightPx }),
        check: () => layoutItems(unchecked),
        slow: () => theirs(verticalCompactor, peerItems),
        fast: () => theirs(fastVerticalCompactor, peerItems),
      },
      { quick },
    );
    points.columns.push([count, ours]);
    const of = (quantity, mine, peer, goal) =>
      rows.push({ quantity: `${quantity}, ${count} items`, ours: mine, peer, ratio: mine / peer, goal, unit: 'µs' });
    of('four columns against react-grid-layout', ours, slow, 0.02);
    of('four columns against its fastVertical', ours, fast, 0.5);
    of('four columns and the check of the items against its fastVertical', ours + check, fast, undefined);
    of('everybody in 1200 × 650 against its fastVertical', scrolling, fast, undefined);
    for (const [room, time] of Object.entries(fittedTimes)) {
      points[room] = [...(points[room] ?? []), [count, time]];
      rows.push({
        quantity: `everybody fitted, ${room}, ${count} items`,
        ours: time,
        unit: 'µs',
        ...(count === 100 ? { goal: 200 } : {}),
      });
    }
  }
  rows.push({ quantity: 'growth of four columns (exponent)', ours: exponentOf(points.columns), goal: 1.1 });
  for (const room of Object.keys(fittedRooms)) {
    rows.push({
      quantity: `growth of everybody fitted, ${room} (exponent)`,
      ours: exponentOf(points[room]),
      goal: 1.1,
    });
  }
  for (const count of [100, 1000, 5000]) {
    const request = { items: layoutItems(ourItems(count)), columns: 'auto', widthPx, heightPx };
    const arrangement = arrange(request);
    // Somebody joined since: the layout before has another list of items.
    const previous = { ...arrangement, order: layoutItems(ourItems(count)) };
    const { layout, copy } = timesOf(
      {
        layout: () => arrange(request, previous),
        copy: () => {
          structuredClone({ number: 1, request, previous: toSentArrangement(previous) });
          fromSentArrangement(structuredClone(toSentArrangement(arrangement)));
        },
      },
      { quick },
    );
    rows.push({
      quantity: `a layout here, against copying it to a worker and back, ${count} items`,
      ours: layout,
      // structuredClone writes and reads; of both ways, this thread does one of each.
      peer: copy / 2,
      ratio: layout / (copy / 2),
      unit: 'µs',
    });
  }
  return { name: 'layout', rows };
}
