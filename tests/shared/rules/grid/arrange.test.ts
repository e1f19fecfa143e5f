import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { arrange } from '../../../../src/shared/rules/grid/arrange.ts';
import type { Arrangement, ColumnChoice, LayoutItem } from '../../../../src/shared/rules/grid/arrangement.ts';
import type { Rect } from '../../../../src/shared/rules/grid/rects.ts';
import { layoutItems } from '../../../../src/shared/rules/grid/sequence.ts';
import { seededRandom } from '../../../support/random.ts';

const item = (id: string, position: number, change: Partial<LayoutItem> = {}): LayoutItem => ({
  id,
  position,
  starred: false,
  size: 0.25,
  orientation: 'horizontal',
  ...change,
});
const people = (count: number): LayoutItem[] => Array.from({ length: count }, (_, index) => item(`p${index}`, index));
const fit = (items: readonly LayoutItem[], previous?: Arrangement, widthPx = 1200, heightPx = 648) =>
  arrange({ items: layoutItems(items), columns: 'auto', widthPx, heightPx }, previous);

const overlap = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width - 0.1 && b.x < a.x + a.width - 0.1 && a.y < b.y + b.height - 0.1 && b.y < a.y + a.height - 0.1;

const assertSound = (arrangement: Arrangement, note: string) => {
  const rects = [...arrangement.rects].map(([, rect]) => rect);
  for (const [index, rect] of rects.entries()) {
    assert.ok(rect.width > 0 && rect.height > 0, `${note}: a tile without an area`);
    assert.ok(rect.x >= -0.1 && rect.x + rect.width <= arrangement.widthPx + 0.1, `${note}: a tile beside the grid`);
    assert.ok(rect.y >= -0.1 && rect.y + rect.height <= arrangement.contentHeightPx + 0.1, `${note}: a tile below`);
    for (const other of rects.slice(index + 1)) assert.not.ok(overlap(rect, other), `${note}: tiles overlap`);
  }
};

test('nine people are three by three, a hundred are ten by ten', () => {
  const nine = fit(people(9), undefined, 920, 648);
  assert.equal([nine.columns, nine.rows], [3, 3]);
  const hundred = fit(people(100), undefined, 1300, 760);
  assert.equal([hundred.columns, hundred.rows], [10, 10]);
  assert.is(hundred.rects.size, 100);
});

const smallest = { widthPx: 10 * 120 + 11 * 4, heightPx: 10 * 68 + 11 * 4 };

test('tiles shrink to 120 × 68 px and no further: with a pixel less the grid scrolls', () => {
  const { widthPx, heightPx } = smallest;
  const fitted = fit(people(100), undefined, widthPx, heightPx);
  assert.equal([fitted.regime, fitted.columns, fitted.rows, fitted.contentHeightPx], ['fit', 10, 10, heightPx]);
  for (const [wide, high] of [
    [widthPx - 1, heightPx],
    [widthPx, heightPx - 1],
  ] as const) {
    const scrolled = fit(people(100), undefined, wide, high);
    assert.is(scrolled.regime, 'scroll');
    assert.ok(scrolled.contentHeightPx > high);
    assertSound(scrolled, `${wide}×${high}`);
    for (const [id, rect] of scrolled.rects) {
      assert.ok(rect.width >= 120 && rect.height >= 68, `${id} is ${rect.width}×${rect.height}`);
    }
  }
});

test('a grid that has shrunk and gets room fits everybody again', () => {
  const { widthPx, heightPx } = smallest;
  const scrolled = fit(people(100), undefined, widthPx - 1, heightPx);
  assert.is(fit(people(100), scrolled, widthPx, heightPx).regime, 'fit');
});

/** The stage of a phone that is held across. */
const phone = { widthPx: 844, heightPx: 290 };
const onPhone = (items: readonly LayoutItem[], leadId: string | null = null, previous?: Arrangement) =>
  arrange({ items: layoutItems(items), columns: 'auto', leadId, ...phone }, previous);

test('on a phone what is shared and what is starred comes first and large, then who leads', () => {
  const share = item('share', 99, { size: 0.5 });
  const { rects, regime } = onPhone([...people(97), share], 'p60');
  assert.is(regime, 'scroll');
  const [shared, lead, other] = [rects.get('share')!, rects.get('p60')!, rects.get('p1')!];
  assert.ok(shared.y < 10 && lead.y < 10 && shared.x < lead.x, 'the share is first, beside it who speaks');
  assert.ok(shared.width >= phone.widthPx * 0.45 && shared.height <= phone.heightPx);
  assert.ok(lead.width > 1.9 * other.width);
  const starred = onPhone([...people(97), item('star', 99, { size: 0.75, starred: true })]).rects.get('star')!;
  assert.ok(starred.x < 10 && starred.y < 10 && starred.width > 3 * other.width && starred.height <= phone.heightPx);
});

test('when somebody else leads, nobody moves but them, who led before and whose place is the first', () => {
  for (const [before, after] of [
    [null, 'p40'],
    ['p40', 'p70'],
    ['p40', 'p0'],
    ['p40', 'nobody'],
  ] as const) {
    const first = onPhone(people(98), before);
    const second = onPhone(people(98), after, first);
    const movers = [...first.rects].flatMap(([id, rect]) =>
      JSON.stringify(second.rects.get(id)) === JSON.stringify(rect) ? [] : [id],
    );
    const allowed = ['p0', before, after];
    assert.ok(movers.length > 0 && movers.every((id) => allowed.includes(id)), movers.join());
  }
});

test('where the grid scrolls, who leaves frees a place for the next newcomer and moves nobody', () => {
  const before = onPhone(people(98), 'p3');
  const left = onPhone(
    people(98).filter((person) => person.id !== 'p50'),
    'p3',
    before,
  );
  for (const [id, rect] of left.rects) assert.equal(before.rects.get(id), rect, id);
  const again = onPhone([...people(98).filter((person) => person.id !== 'p50'), item('new', 50)], 'p3', left);
  assert.equal(again.rects.get('new'), before.rects.get('p50'));
});

test('a starred share takes three quarters and the others what is left', () => {
  const share = item('share', 9, { starred: true, size: 0.75 });
  const { rects } = fit([...people(7), share], undefined, 920, 648);
  const { x, y, width, height } = rects.get('share')!;
  assert.ok(x < 10 && y < 10);
  assert.ok(Math.abs(width / 920 - 0.75) < 0.03, `width ${width}`);
  assert.ok(Math.abs(height / 648 - 0.75) < 0.03, `height ${height}`);
});

test('GRID-003 every layout is without overlaps, inside the container, and complete', () => {
  const random = seededRandom(3);
  for (let round = 0; round < 300; round++) {
    const items = people(random.below(60)).map((person) => ({
      ...person,
      size: random.next() < 0.2 ? (1 + random.below(16)) / 16 : 0.25,
      starred: random.next() < 0.05,
      orientation: random.next() < 0.1 ? ('vertical' as const) : ('horizontal' as const),
    }));
    const columns = random.pick<ColumnChoice>(['auto', 1, 2, 3, 4]);
    const result = arrange({
      items: layoutItems(items),
      columns,
      widthPx: 300 + random.below(3000),
      heightPx: 200 + random.below(1500),
      leadId: `p${random.below(60)}`,
    });
    assert.is(result.rects.size, items.length, `round ${round}`);
    assertSound(result, `round ${round}, ${columns} columns, ${items.length} items`);
  }
});

test('the same input gives the same rectangles', () => {
  const items = people(37);
  assert.equal([...fit(items).rects], [...fit(items).rects]);
});

test('an item keeps its place unless it must move: a join or a leave moves nobody while the cells stay', () => {
  const random = seededRandom(11);
  for (const columns of ['auto', 2, 4] as const) {
    let items = people(12);
    let next = 100;
    let before = arrange({ items: layoutItems(items), columns, widthPx: 1200, heightPx: 648 });
    for (let round = 0; round < 400; round++) {
      const joins = items.length < 3 || (items.length < 60 && random.next() < 0.55);
      const taken = new Set(items.map((item) => item.position));
      let position = 0;
      while (taken.has(position)) position++;
      if (joins) items = [...items, item(`n${next++}`, position)];
      else items = items.filter((_, index, all) => index !== (round * 7) % all.length);
      const after = arrange({ items: layoutItems(items), columns, widthPx: 1200, heightPx: 648 }, before);
      assertSound(after, `round ${round}`);
      const sameCells = after.columns === before.columns && after.rows === before.rows;
      const compacted = after.sequence.length < before.sequence.length - 1;
      for (const [id, rect] of before.rects) {
        if (sameCells && !compacted && after.rects.has(id))
          assert.equal(after.rects.get(id), rect, `round ${round} ${id}`);
      }
      before = after;
    }
  }
});

test('a fitted grid has room for a newcomer before it makes its tiles smaller', () => {
  const three = fit(people(3));
  const four = fit(people(4), three);
  assert.equal([four.columns, four.rows], [three.columns, three.rows]);
  for (const [id, rect] of three.rects) assert.equal(four.rects.get(id), rect);
});

test('a newcomer takes the place that somebody left', () => {
  const nine = fit(people(9));
  const eight = fit(
    people(9).filter((person) => person.id !== 'p4'),
    nine,
  );
  const again = fit([...people(9).filter((person) => person.id !== 'p4'), item('new', 4)], eight);
  assert.equal(again.rects.get('new'), nine.rects.get('p4'));
});

test('speaking is no input of the layout, and the same items keep every rectangle', () => {
  const before = fit(people(25));
  assert.equal([...fit(people(25), before).rects], [...before.rects]);
});

test('GRID-014 a tile with its gap is 16:9, and 8:9 when it is vertical', () => {
  const items = [item('a', 0), item('b', 1, { orientation: 'vertical' })];
  const { rects, gapPx } = arrange({ items: layoutItems(items), columns: 2, widthPx: 1208, heightPx: 600 });
  const shape = (id: string) => (rects.get(id)!.width + gapPx) / (rects.get(id)!.height + gapPx);
  assert.ok(Math.abs(shape('a') - 16 / 9) < 0.001);
  assert.ok(Math.abs(shape('b') - 8 / 9) < 0.001);
});

for (const columns of [1, 2, 3, 4] as const) {
  test(`GRID-013 in ${columns} columns a resized tile takes its sixteenths of the width, and a column at least`, () => {
    for (let step = 5; step <= 16; step++) {
      const { rects } = arrange({
        items: layoutItems([item('a', 0, { size: step / 16 })]),
        columns,
        widthPx: 1608,
        heightPx: 600,
      });
      const width = (rects.get('a')!.width + 8) / 1600;
      assert.ok(Math.abs(width - Math.max(step / 16, 1 / columns)) < 0.001, `${step}: ${width}`);
    }
  });
}

test('GRID-014 in the view that shows everybody pictures are cropped between 4:3 and 16:9 and no further', () => {
  for (const [widthPx, heightPx] of [
    [2_000, 400],
    [400, 2_000],
    [1_200, 700],
    [700, 700],
  ] as const) {
    for (const count of [1, 2, 3, 5, 9]) {
      const { rects } = fit(people(count), undefined, widthPx, heightPx);
      for (const [id, { width, height }] of rects) {
        const aspect = width / height;
        assert.ok(aspect > 4 / 3 - 0.001 && aspect < 16 / 9 + 0.001, `${id} of ${count} in ${widthPx}: ${aspect}`);
      }
    }
  }
});

const shares = (count: number): LayoutItem[] =>
  Array.from({ length: count }, (_, index) => item(`s${index}`, index - count, { size: 0.5 }));

test('GRID-014 three shares beside two people are cropped no further than people are', () => {
  for (const [widthPx, heightPx] of [
    [1_100, 700],
    [1_420, 760],
    [3_000, 1_900],
  ] as const) {
    for (const [id, { width, height }] of fit([...shares(3), ...people(2)], undefined, widthPx, heightPx).rects) {
      const aspect = width / height;
      assert.ok(aspect > (4 / 3) * 0.97 && aspect < (16 / 9) * 1.03, `${id} in ${widthPx} × ${heightPx}: ${aspect}`);
    }
  }
});

const upright = [390, 700] as const;

test('where what is shared could be no larger, everybody is as large: in an upright window a share and two people have its width', () => {
  const { rects } = fit([...shares(1), ...people(2)], undefined, ...upright);
  for (const [, { width }] of rects) assert.is(width, 390 - 2 * 8);
});

test('a share in an upright window is not made smaller so that people are as large', () => {
  const { rects } = fit([...shares(1), ...people(6)], undefined, ...upright);
  assert.ok(rects.get('s0')!.width > rects.get('p0')!.width * 1.5);
});

test('in an upright window nobody moves as people and shares come and go one by one, while they need not', () => {
  const three = fit([...shares(1), ...people(2)], undefined, ...upright);
  const two = fit([...shares(1), ...people(1)], three, ...upright);
  assert.equal(two.rects.get('s0'), three.rects.get('s0'));
  assert.equal(two.rects.get('p0'), three.rects.get('p0'));
});

test('GRID-014 who is starred in a room of few is larger than before, and cropped no further than others', () => {
  for (const [widthPx, heightPx] of [
    [1424, 780],
    [1010, 700],
    [824, 340],
  ] as const) {
    for (const count of [2, 3, 4, 6, 9]) {
      const before = fit(people(count), undefined, widthPx, heightPx);
      const starred = people(count).map((person) =>
        person.id === 'p0' ? { ...person, starred: true, size: 0.75 } : person,
      );
      const { width, height } = fit(starred, before, widthPx, heightPx).rects.get('p0')!;
      const usual = before.rects.get('p0')!;
      const note = `${count} people in ${widthPx} × ${heightPx}: ${width} × ${height}`;
      assert.ok(width * height > usual.width * usual.height, note);
      // Gaps between the cells that it covers take or give a little.
      assert.ok(width / height < (16 / 9) * 1.03 && width / height > 4 / 3 / 1.03, note);
    }
  }
});

test('GRID-024 a layout with a duplicate id throws', () => {
  assert.throws(() => fit([item('a', 0), item('a', 1)]), /Duplicate id in layout: a/);
});

test('in a container of another size people regroup for tiles that are larger by 5 %', () => {
  const wide = fit(people(49), undefined, 1424, 760);
  const besideChat = fit(people(49), wide, 1104, 760);
  const anew = fit(people(49), undefined, 1104, 760);
  assert.equal([besideChat.columns, besideChat.rows], [anew.columns, anew.rows]);
  const narrower = fit(people(49), wide, 1420, 760);
  assert.equal([narrower.columns, narrower.rows], [wide.columns, wide.rows]);
});

test('a container without width or height gives no rectangles, and the layout comes back with it', () => {
  const before = fit(people(4));
  const none = fit(people(4), before, 0, 500);
  assert.is(none.rects.size, 0);
  assert.is(fit(people(4), none).rects.size, 4);
});

test('hidden items have no rectangle', () => {
  assert.is(fit([item('a', 0), item('b', 1, { hidden: true })]).rects.size, 1);
});

test('an expanded item fills the container and the others lie below', () => {
  const { rects, contentHeightPx } = fit([
    item('a', 0, { size: 1 }),
    ...people(4).map((person) => ({ ...person, position: person.position + 1 })),
  ]);
  assert.equal(rects.get('a'), { x: 8, y: 8, width: 1184, height: 632 });
  assert.ok(contentHeightPx >= 1296);
  for (const [id, rect] of rects) if (id !== 'a') assert.ok(rect.y >= 648);
});

test.run();
