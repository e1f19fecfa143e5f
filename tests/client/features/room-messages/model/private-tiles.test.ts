import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode } from '../../../../../src/shared/messages/codec.ts';
import { pathsOf, stroke } from '../../../../support/facts/drawings.ts';
import { fakeClock, settle } from '../../../../support/fakes/fake-clock.ts';
import { type FakeClient, fakeRoom } from '../../../../support/rooms/fake-room.ts';

/** Ann shares a video that she and hosts alone see; hal is host, and ben is not. */
const start = async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben, hal] = [room.join('ann'), room.join('ben'), room.join('hal', 'host')];
  await clock.advance(1_000);
  room.resources.shareVideo('video', { owner: 'ann', private: true, control_participants: ['ann'] });
  await settle();
  return { clock, room, ann, ben, hal };
};

/** To whom messages went that name the tile, and of which types these were. */
const named = ({ sent }: FakeClient, tileId: string) => {
  const found = sent.flatMap(({ bytes, to }) => {
    const message = decode(bytes);
    if (!message.ok || !JSON.stringify(message.value).includes(`"${tileId}"`)) return [];
    return [{ type: message.value.type, to: to ?? ['everybody'] }];
  });
  return {
    types: [...new Set(found.map(({ type }) => type))].sort(),
    to: [...new Set(found.flatMap(({ to }) => to))].sort(),
  };
};

test('RES-016 what happens on the tile of something private is said to those alone who see it', async () => {
  const { clock, room, ann } = await start();
  ann.grid.setVisible(new Set(['video']));
  ann.players.of('video').setPlaying(true, 60);
  stroke(ann, 'video');
  stroke(ann, 'ben');
  ann.annotations.undo('video');
  stroke(ann, 'video');
  await clock.advance(10_000);
  room.join('cem');
  room.join('host-2', 'host');
  await clock.advance(10_000);
  const { types, to } = named(ann, 'video');
  assert.equal(types, ['batch-draw', 'draw', 'tile-attention', 'undo-draw', 'video-change']);
  assert.equal(to, ['hal', 'host-2']);
});

test('RES-016 who sees something private gets what is drawn on it, and the others the rest', async () => {
  const { clock, ann, room, hal } = await start();
  stroke(ann, 'ben');
  stroke(ann, 'video');
  await clock.advance(1_000);
  assert.is(pathsOf(hal, 'video', 'ann').length, 1);
  const [cem, other] = [room.join('cem'), room.join('other', 'host')];
  await clock.advance(1_000);
  const drawn = (client: FakeClient) => ['ben', 'video'].map((tileId) => pathsOf(client, tileId, 'ann').length);
  assert.equal(
    [drawn(cem), drawn(other)],
    [
      [1, 0],
      [1, 1],
    ],
  );
});

test('RES-016 nothing is drawn on something private by who does not see it', async () => {
  const { clock, room, ann, ben } = await start();
  room.resources.shareVideo('notes', { owner: 'ann', private: false });
  await settle();
  stroke(ben, 'notes');
  await clock.advance(1_000);
  assert.is(pathsOf(ann, 'notes', 'ben').length, 1);
  // By a page that does not keep to it.
  ben.messages.send({
    type: 'draw',
    tileIdentity: 'video',
    payload: {
      pathId: 'x',
      mode: 'draw',
      color: '#ff6161',
      startedAt: 1,
      offset: 0,
      pathData: [0, 0, 5, 5],
      cursor: null,
    },
  });
  await clock.advance(1_000);
  assert.equal(pathsOf(ann, 'video', 'ben'), []);
});

test.run();
