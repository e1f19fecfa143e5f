import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RecordedDrawings } from '../../../../src/server/modules/recording/recorded-drawings.ts';

const drawing = (pathId: string) => ({
  ...{ pathId, mode: 'draw' as const, color: '#ff0000', startedAt: 1, offset: 0, pathData: [0.1, 0.2, 0.3, 0.4] },
});

test('of one person drawings on 200 tiles are kept, and of somebody else as many', () => {
  const drawings = new RecordedDrawings();
  const draw = (author: string, tile: number) => drawings.draw(`tile-${tile}`, author, drawing(`path-${tile}`), 1);
  for (let tile = 0; tile < 200; tile++) assert.ok(draw('ada', tile));
  assert.not.ok(draw('ada', 200));
  assert.ok(draw('ada', 0), 'where there is something already');
  assert.ok(draw('lea', 200));
});

test('whoever leaves takes along what they drew and what was drawn on what is theirs, and draws anew when they are back', () => {
  const drawings = new RecordedDrawings();
  assert.ok(drawings.draw('lea', 'ada', drawing('on-lea'), 1));
  assert.ok(drawings.draw('ada', 'lea', drawing('on-ada'), 1));
  drawings.leave('ada', 2);
  const cleared = drawings.written().filter(({ type }) => type === 'clear');
  assert.equal(cleared.map(({ tileId }) => tileId).sort(), ['ada', 'lea']);
  assert.ok(drawings.draw('lea', 'ada', { ...drawing('again'), startedAt: 5 }, 5));
  assert.is(drawings.written().at(-1)?.type, 'annotate');
});

test('who says over and over what there is of theirs, and names nothing, has nothing after the first time', () => {
  const drawings = new RecordedDrawings();
  for (let tile = 0; tile < 200; tile++) drawings.draw(`tile-${tile}`, 'ada', drawing(`path-${tile}`), 1);
  for (let time = 2; time < 1_000; time++) drawings.rename('ada', time);
  assert.is(drawings.written().filter(({ type }) => type === 'remove').length, 200);
});

test('of one person cursors are on 200 tiles at once: on one more, the first is taken away', () => {
  const drawings = new RecordedDrawings();
  const takenFrom = () =>
    drawings.written().flatMap((event) => (event.type === 'annotate' && event.cursor === null ? [event.tileId] : []));
  for (let tile = 0; tile < 200; tile++) assert.ok(drawings.point(`tile-${tile}`, 'ada', { x: 1, y: 2 }, tile));
  assert.equal(takenFrom(), []);
  assert.ok(drawings.point('tile-200', 'ada', { x: 1, y: 2 }, 200));
  assert.equal(takenFrom(), ['tile-0']);
});

test('whoever leaves takes their cursor along, and the cursors on what is theirs', () => {
  const drawings = new RecordedDrawings();
  assert.ok(drawings.point('lea', 'ada', { x: 1, y: 2 }, 1));
  assert.ok(drawings.draw('lea||screen||s1', 'ada', drawing('p1'), 2, { x: 3, y: 4 }));
  assert.ok(drawings.point('ada', 'lea', { x: 5, y: 6 }, 3));
  assert.ok(drawings.point('bob', 'lea', { x: 7, y: 8 }, 4));
  assert.ok(drawings.point('bob', 'ada', { x: 9, y: 9 }, 5));
  assert.ok(drawings.point('bob', 'ada', null, 6));
  drawings.leave('ada', 7);
  drawings.leave('ada', 8);
  const gone = drawings.written().flatMap((event) => {
    const isGone = event.type === 'annotate' && event.cursor === null;
    return isGone ? [`${event.timestamp} ${event.participantIdentity} on ${event.tileId}`] : [];
  });
  assert.equal(gone, ['6 ada on bob', '7 ada on lea', '7 ada on lea||screen||s1', '7 lea on ada']);
});

test('that a cursor is taken away which was nowhere is no event', () => {
  const drawings = new RecordedDrawings();
  assert.ok(drawings.point('lea', 'ada', null, 1));
  assert.equal(drawings.written(), []);
});

test('whoever points at more than 200 pages draws on another one all the same', () => {
  const drawings = new RecordedDrawings();
  for (let page = 0; page < 300; page++) assert.ok(drawings.point(`file||page||${page}`, 'ada', { x: 1, y: 2 }, page));
  assert.ok(drawings.draw('file||page||300', 'ada', drawing('p1'), 300, { x: 3, y: 4 }));
});

test.run();
