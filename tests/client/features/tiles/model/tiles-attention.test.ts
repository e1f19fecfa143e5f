import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode } from '../../../../../src/shared/messages/codec.ts';
import type { FakeClient } from '../../../../support/rooms/fake-room.ts';
import { setUp, share } from '../../../../support/stage/room-with-tiles.ts';

const attentionOf = (client: FakeClient) =>
  client.sent.flatMap(({ bytes }) => {
    const decoded = decode(bytes);
    return decoded.ok && decoded.value.type === 'tile-attention' ? [decoded.value.tiles] : [];
  });

test('TILE-018 who leaves the room looks at nothing any more', async () => {
  const { clock, client, room, tiles } = await setUp(2);
  const other = room.join('other');
  share(client, 'p1', 's');
  other.messages.send({ type: 'tile-attention', tiles: ['p1||screen||s'] });
  await clock.advance(100);
  room.leave('other');
  assert.equal(tiles.find('p1||screen||s')?.attention.value, []);
});

test('TILE-018 a person counts as looked at by those who made their tile large', async () => {
  const { clock, client, grid, placing } = await setUp();
  grid.setVisible(new Set(['p0', 'p1', 'p2', 'p3']));
  await clock.advance(2_000);
  assert.equal(attentionOf(client), []);
  placing.expand('p1');
  await clock.advance(2_000);
  assert.equal(attentionOf(client), [['p1']]);
});

test('TILE-020 attention is sent a second after its last change', async () => {
  const { clock, client, grid } = await setUp();
  const id = share(client, 'p1', 's');
  await clock.advance(2_000);
  const before = attentionOf(client).length;
  grid.setVisible(new Set([id]));
  await clock.advance(500);
  grid.setVisible(new Set());
  grid.setVisible(new Set([id]));
  await clock.advance(999);
  assert.is(attentionOf(client).length, before);
  await clock.advance(1);
  assert.equal(attentionOf(client).slice(before), [[id]]);
});

test('TILE-021 attention is sent on connect, and to a newcomer who asks', async () => {
  const { clock, client, room, grid } = await setUp(1);
  const id = share(client, 'p0', 's');
  grid.setVisible(new Set([id]));
  await clock.advance(2_000);
  assert.equal(attentionOf(client), [[id]]);
  room.join('new');
  await clock.advance(1_000);
  assert.equal(client.sent.at(-1)?.to, ['new']);
  assert.equal(attentionOf(client), [[id], [id]]);
  client.connection.endMedia();
  client.connection.connectMedia();
  await clock.advance(2_000);
  assert.equal(client.sent.at(-1)?.to, undefined);
  assert.equal(attentionOf(client), [[id], [id], [id]]);
});

test('attention is told when a recording begins, and when another recorder goes on with it', async () => {
  const { clock, client, room, grid } = await setUp(1);
  const id = share(client, 'p0', 's');
  grid.setVisible(new Set([id]));
  await clock.advance(2_000);
  room.changeRoom({ recording_enabled: true });
  await clock.advance(2_000);
  assert.equal(attentionOf(client), [[id], [id]]);
  room.changeRoom({ recording_revision: 1 });
  await clock.advance(2_000);
  assert.equal(attentionOf(client), [[id], [id], [id]]);
});

test.run();
