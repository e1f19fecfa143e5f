import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { pdfLimits } from '../../../../../src/shared/rules/shared-pdf.ts';
import { controlRoom, countSent } from '../../../../support/rooms/control-room.ts';

const pageCount = 20;

/** ben shares a PDF; `directors` have control of it. */
const pdfRoom = async (directors: readonly string[] = ['ben']) => {
  const all = controlRoom();
  await all.arrive();
  all.room.resources.shareVideo('paper', {
    parameters: JSON.stringify({ content_type: 'application/pdf' }),
    control_participants: [...directors],
  });
  await all.arrive();
  const of = (client: typeof all.ann) => client.pdfs.of('paper');
  for (const client of [all.ann, all.ben, all.cem, all.hal]) of(client);
  // Whoever asked at the beginning is answered.
  await all.clock.advance(1_000);
  return { ...all, of, stateOf: (client: typeof all.ann) => of(client).state.value };
};

test('RES-051 the director tells page, scale and fit, and the others follow', async () => {
  const { ann, ben, cem, of, stateOf, arrive } = await pdfRoom();
  of(ben).goTo(4, pageCount);
  await arrive();
  for (const client of [ann, cem]) assert.equal(stateOf(client), { page: 4, scale: 1, fitToTile: true });
  of(ben).zoom(1.5);
  await arrive();
  assert.equal(stateOf(ann), { page: 4, scale: 1.5, fitToTile: false });
  of(ben).setFit(true, 1.5);
  await arrive();
  assert.equal(stateOf(ann), { page: 4, scale: 1.5, fitToTile: true });
});

test('RES-056 whoever follows changes nothing, whatever their client sends', async () => {
  const { ann, ben, cem, of, stateOf, arrive } = await pdfRoom();
  assert.is(of(ann).isFollowing.value, true);
  of(ann).setFit(false, 2);
  of(ann).zoom(3);
  of(ann).goTo(7, pageCount);
  of(ann).look(0.1, 0.1);
  await arrive();
  assert.is(countSent(ann, 'pdf-change'), 0);
  const payload = { page: 3, scale: 1, fitToTile: false };
  ann.messages.send({ type: 'pdf-change', tileIdentity: 'paper', payload });
  await arrive();
  for (const client of [ann, ben, cem]) assert.equal(stateOf(client), { page: 0, scale: 1, fitToTile: true });
});

test('who comes late lands on the page of all, also while nobody turns pages', async () => {
  const { room, ben, of, stateOf, clock } = await pdfRoom();
  of(ben).goTo(11, pageCount);
  await clock.advance(60_000);
  const late = room.join('late');
  await clock.advance(1_000);
  of(late);
  assert.equal(stateOf(late), { page: 11, scale: 1, fitToTile: true });
});

test('a director who leaves and comes back finds their page again, and takes nobody away from it', async () => {
  const { ann, ben, of, stateOf, clock } = await pdfRoom();
  of(ben).goTo(6, pageCount);
  await ben.move('side');
  await clock.advance(1_000);
  await ben.move('main');
  of(ben);
  await clock.advance(2_000);
  for (const client of [ann, ben]) assert.is(stateOf(client).page, 6, client.identity);
});

test('RES-053 a page before the first is the first, and one after the last the last', async () => {
  const { ben, of, stateOf } = await pdfRoom();
  of(ben).goTo(99, pageCount);
  assert.is(stateOf(ben).page, pageCount - 1);
  of(ben).goTo(-3, pageCount);
  assert.is(stateOf(ben).page, 0);
});

test('what is larger than the tile is moved for all, told ten times a second at most', async () => {
  const { ann, ben, of, stateOf, clock, arrive } = await pdfRoom();
  of(ben).zoom(3);
  await arrive();
  const before = countSent(ben, 'pdf-change');
  for (let step = 1; step <= 30; step++) {
    of(ben).look(0.5, step / 30);
    await clock.advance(10);
  }
  await clock.advance(pdfLimits.tellIntervalMs);
  await arrive();
  assert.ok(countSent(ben, 'pdf-change') - before <= 4);
  assert.equal(stateOf(ann), { page: 0, scale: 3, fitToTile: false, x: 0.5, y: 1 });
});

test('another page begins at its head', async () => {
  const { ben, of, stateOf } = await pdfRoom();
  of(ben).zoom(3);
  of(ben).look(0.2, 0.9);
  of(ben).goTo(1, pageCount);
  assert.equal(stateOf(ben), { page: 1, scale: 3, fitToTile: false, x: 0.5, y: 0 });
});

test('where nobody has control everybody turns their own pages, and nobody is told', async () => {
  const { ann, ben, of, stateOf, arrive } = await pdfRoom([]);
  of(ann).goTo(5, pageCount);
  await arrive();
  assert.is(stateOf(ann).page, 5);
  assert.is(stateOf(ben).page, 0);
  assert.is(countSent(ann, 'pdf-change'), 0);
});

test('whoever gets control brings all to where they are', async () => {
  const { ann, ben, cem, room, of, stateOf, arrive } = await pdfRoom([]);
  of(cem).goTo(8, pageCount);
  room.resources.shareVideo('paper', {
    parameters: JSON.stringify({ content_type: 'application/pdf' }),
    control_participants: ['cem'],
  });
  await arrive();
  for (const client of [ann, ben]) assert.is(stateOf(client).page, 8);
});

test.run();
