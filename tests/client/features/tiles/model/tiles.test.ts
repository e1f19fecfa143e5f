import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cameraOf } from '../../../../support/facts/publications.ts';
import { setUp, share } from '../../../../support/stage/room-with-tiles.ts';

test("TILE-010 a tile's mode is cursor or draw while the tool is one of three", async () => {
  const { tiles } = await setUp();
  const tile = tiles.find('p1')!;
  tiles.setTool('p1', 'highlight');
  assert.is(tile.local.tool.value, 'highlight');
  assert.is(tile.local.annotationMode.value, 'draw');
  tiles.setTool('p1', 'cursor');
  assert.is(tile.local.annotationMode.value, 'cursor');
});

test('TILE-026 the volume snaps and reaches the media cubed', async () => {
  const { client, tiles } = await setUp();
  tiles.setVolume('p1', 0.05);
  assert.is(tiles.find('p1')?.local.volume.value, 0.1);
  assert.equal(client.media.volumes, [{ identity: 'p1', key: 'microphone', screenId: null, volume: 0.1 ** 3 }]);
  tiles.setVolume('p1', 1);
  assert.is(client.media.volumes.at(-1)?.volume, 1);
});

test('TILE-026 a volume stays what it is from room to room, and can be set to what it was', async () => {
  const { client, room, tiles } = await setUp(2);
  const { volumes } = client.media;
  const heard = () => volumes.findLast(({ identity }) => identity === 'p1')?.volume ?? 1;
  tiles.setVolume('p1', 0);
  room.update('p1', { currentRoom: 'side' });
  await client.move('side');
  assert.equal([client.tiles.find('p1')?.local.volume.value, heard()], [0, 0]);
  client.tiles.setVolume('p1', 1);
  assert.equal([client.tiles.find('p1')?.local.volume.value, heard()], [1, 1]);
});

test('TILE-026 of two shares of one person each has its own volume', async () => {
  const { client, tiles } = await setUp();
  const screens = ['a', 'b'].flatMap((screenId) =>
    (['screen', 'screen-audio'] as const).map((key) => ({
      ...cameraOf('p1'),
      trackId: `${key}-${screenId}`,
      key,
      screenId,
    })),
  );
  client.person('p1').screens.value = screens;
  tiles.setVolume('p1||screen||b', 0.5);
  const sound = { identity: 'p1', key: 'screen-audio', screenId: 'b' };
  assert.equal(client.media.volumes, [{ ...sound, volume: 0.5 ** 3 }]);
});

test('somebody who shares nothing has a nonsharing tile, the same one when the camera comes', async () => {
  const { client, tiles } = await setUp();
  const tile = tiles.find('p1')!;
  assert.is(tile.type.value, 'nonsharing');
  client.person('p1').camera.value = cameraOf('p1');
  assert.is(tile.type.value, 'camera');
  assert.is(tiles.find('p1'), tile);
  client.person('p1').camera.value = { ...cameraOf('p1'), muted: true };
  assert.is(tile.type.value, 'nonsharing');
});

test('TILE-018 a tile keeps who looks at it', async () => {
  const { clock, client, room, tiles } = await setUp(2);
  const other = room.join('other');
  share(client, 'p1', 's');
  other.messages.send({ type: 'tile-attention', tiles: ['p1||screen||s'] });
  await clock.advance(100);
  assert.equal(tiles.find('p1||screen||s')?.attention.value, ['other']);
  other.messages.send({ type: 'tile-attention', tiles: [] });
  await clock.advance(100);
  assert.equal(tiles.find('p1||screen||s')?.attention.value, []);
});

test.run();
