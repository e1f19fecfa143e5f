import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { decode } from '../../../../src/shared/messages/codec.ts';
import { gridLimits } from '../../../../src/shared/rules/grid/limits.ts';
import { fakeClock, settle } from '../../../support/fake-clock.ts';
import { cameraOf, type FakeClient, fakeRoom, screenOf } from '../../../support/fake-room.ts';
import { memoryStore } from '../../../support/memory-store.ts';

const setUp = async (count = 4) => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const client = room.join('p0');
  for (let index = 1; index < count; index++) room.join(`p${index}`);
  client.tiles.resizeContainer(1200, 648);
  await clock.advance(1_000);
  return { clock, room, client, tiles: client.tiles };
};
const ids = (client: FakeClient) => client.tiles.items.value.map((item) => item.id);
const item = (client: FakeClient, id: string) => client.tiles.items.value.find((one) => one.id === id)!;
const share = (client: FakeClient, identity: string, screenId: string) => {
  client.person(identity).screens.value = [screenOf(identity, screenId)];
  return `${identity}||screen||${screenId}`;
};

test('GRID-001 a grid item has identity, type, tabs, position, starred, hidden, size, prevSize, starredSize and orientation', async () => {
  const { client } = await setUp();
  assert.equal(item(client, 'p1'), {
    id: 'p1',
    participantIdentity: 'p1',
    type: 'nonsharing',
    tabs: ['conversation'],
    position: 1,
    starred: false,
    hidden: false,
    locked: false,
    size: 0.25,
    prevSize: null,
    starredSize: null,
    orientation: 'horizontal',
  });
});

test('GRID-004 a locked tile is neither moved nor resized until it is unlocked', async () => {
  const { client, tiles } = await setUp();
  const act = () => {
    tiles.move('p2', 0);
    tiles.resize('p2', 0.5);
    tiles.resizeBy('p2', 1);
    tiles.expand('p2');
    return [ids(client).indexOf('p2'), item(client, 'p2').size];
  };
  tiles.setLocked('p2', true);
  assert.is(item(client, 'p2').locked, true);
  assert.equal(act(), [2, 0.25]);
  tiles.setLocked('p2', false);
  assert.equal(act(), [0, 1]);
});

test('GRID-004 tiles can be starred, hidden and maximised', async () => {
  const { client, tiles } = await setUp();
  tiles.star('p1');
  await settle();
  assert.is(tiles.find('p1')?.starred.value, true);
  tiles.hide('p3');
  assert.equal(
    tiles.hidden.value.map((tile) => tile.id),
    ['p3'],
  );
  tiles.bringBack('p3');
  assert.ok(ids(client).includes('p3'));
  tiles.expand('p2');
  assert.is(item(client, 'p2').size, 1);
});

test('GRID-006 a starred item moves to the front and its size becomes at least 0.75', async () => {
  const { client, tiles } = await setUp();
  tiles.star('p2');
  await settle();
  assert.is(ids(client)[0], 'p2');
  assert.is(item(client, 'p2').size, 0.75);
});

test('GRID-007 an unstarred item takes the smaller of its sizes and its old place', async () => {
  const { client, tiles } = await setUp();
  tiles.star('p2');
  await settle();
  tiles.unstar('p2');
  await settle();
  assert.is(item(client, 'p2').size, 0.25);
  assert.equal(ids(client), ['p0', 'p1', 'p2', 'p3']);
});

test('GRID-008 expand toggles between full size and the previous one', async () => {
  const { client, tiles } = await setUp();
  tiles.resize('p1', 0.5);
  tiles.expand('p1');
  assert.is(item(client, 'p1').size, 1);
  tiles.expand('p1');
  assert.is(item(client, 'p1').size, 0.5);
});

test('GRID-009 starring resets when the list of the room resets', async () => {
  const { client } = await setUp();
  client.starred.value = ['p1', 'p3'];
  assert.equal(ids(client).slice(0, 2), ['p1', 'p3']);
  client.starred.value = [];
  assert.equal(ids(client), ['p0', 'p1', 'p2', 'p3']);
  assert.ok(client.tiles.items.value.every((one) => one.size === 0.25 && !one.starred));
});

test('a share begins at 0.5, a person at 0.25', async () => {
  const { client } = await setUp();
  const id = share(client, 'p1', 's');
  assert.is(item(client, id).size, 0.5);
  assert.is(item(client, 'p1').size, 0.25);
});

test('GRID-017 the layout is recomputed 100 ms after an action, however many actions there are', async () => {
  const { clock, tiles } = await setUp();
  const before = tiles.arrangement.value;
  tiles.hide('p1');
  await clock.advance(60);
  tiles.hide('p2');
  assert.is(tiles.arrangement.value, before);
  await clock.advance(40);
  assert.is(tiles.arrangement.value.rects.size, 2);
});

test('GRID-018 a resize is followed 50 ms after its last step, the first size at once', async () => {
  const clock = fakeClock();
  const { tiles } = fakeRoom(clock).join('p0');
  tiles.resizeContainer(800, 600);
  assert.is(tiles.arrangement.value.widthPx, 800);
  for (let step = 1; step <= 5; step++) {
    tiles.resizeContainer(800 + step, 600);
    await clock.advance(10);
  }
  await clock.advance(39);
  assert.is(tiles.arrangement.value.widthPx, 800);
  await clock.advance(1);
  assert.is(tiles.arrangement.value.widthPx, 805);
});

test('GRID-023 a container in another unit than px is ignored with a warning', async () => {
  const { clock, client, tiles } = await setUp();
  tiles.resizeContainer('800px', 600);
  await clock.advance(50);
  assert.is(tiles.arrangement.value.widthPx, 800);
  for (const [width, height] of [
    ['50vw', 600],
    [600, '30%'],
    [Number.NaN, 600],
    [-1, 600],
  ] as const) {
    tiles.resizeContainer(width, height);
    await clock.advance(50);
    assert.is(tiles.arrangement.value.widthPx, 800);
  }
  const warnings = client.logged
    .filter(({ code }) => code === 'layout-container-unit')
    .map(({ data }) => data?.message);
  assert.equal(
    warnings,
    ['50vw', '30%', 'NaN', '-1'].map((length) => `Unsupported layout container unit: ${length}`),
  );
});

test('a container that goes on changing, as beside a sliding panel, is filled on the way', async () => {
  const clock = fakeClock();
  const { tiles } = fakeRoom(clock).join('p0');
  tiles.resizeContainer(800, 600);
  for (let step = 1; step <= 18; step++) {
    tiles.resizeContainer(800 + step * 10, 600);
    await clock.advance(16);
    assert.ok(800 + step * 10 - tiles.arrangement.value.widthPx <= 70, `step ${step}`);
  }
  await clock.advance(50);
  assert.is(tiles.arrangement.value.widthPx, 980);
});

test('what somebody arranged is there again after a reload, for every room by itself', async () => {
  const kept = new Map<string, unknown>();
  const store = {
    read: (key: string) => JSON.parse(String(kept.get(key) ?? 'null')) as unknown,
    write: (key: string, value: unknown) => kept.set(key, JSON.stringify(value)),
  };
  const open = async () => {
    const clock = fakeClock();
    const room = fakeRoom(clock);
    const { tiles } = room.join('p0', 'access', { store });
    tiles.resizeContainer(1600, 900);
    for (const id of ['p1', 'p2', 'p3']) room.add(id);
    await clock.advance(200);
    return { tiles, room, clock };
  };
  const { tiles } = await open();
  assert.is(kept.size, 0, 'nothing arranged, nothing kept');
  tiles.move('p3', 0);
  tiles.resize('p1', 0.5);
  tiles.hide('p2');
  tiles.setColumns(3);
  const again = await open();
  assert.equal(
    again.tiles.items.value.map((item) => item.id),
    ['p3', 'p0', 'p1'],
  );
  assert.is(again.tiles.items.value.find((item) => item.id === 'p1')?.size, 0.5);
  assert.equal(
    again.tiles.hidden.value.map((tile) => tile.id),
    ['p2'],
  );
  assert.is(again.tiles.columns.value, 3);
  assert.equal([...kept.keys()], ['grid.main']);
  kept.set('grid.main', '{"columns":9,"placements":[{"size":-1}]}');
  const spoilt = await open();
  assert.is(spoilt.tiles.columns.value, 'auto');
  assert.is(spoilt.tiles.items.value.length, 4, 'what cannot be read counts as nothing');
});

test('GRID-019 visibility is applied 300 ms after a layout', async () => {
  const { clock, tiles } = await setUp();
  tiles.hide('p3');
  await clock.advance(100);
  tiles.setVisible(new Set(['p0']));
  await clock.advance(299);
  assert.is(tiles.find('p0')?.visible.value, false);
  await clock.advance(1);
  assert.is(tiles.find('p0')?.visible.value, true);
  assert.is(tiles.find('p1')?.visible.value, false);
});

test('GRID-021 a moved tile keeps its place, also when it goes and comes back', async () => {
  const { client, room, tiles } = await setUp();
  tiles.move('p3', 0);
  assert.equal(ids(client), ['p3', 'p0', 'p1', 'p2']);
  room.leave('p3');
  assert.equal(ids(client), ['p0', 'p1', 'p2']);
  room.update('p3', { currentRoom: 'main', active_status: 'active' });
  assert.equal(ids(client), ['p3', 'p0', 'p1', 'p2']);
});

test('GRID-022 a resized tile takes the nearest step that is offered; 0 is refused with a line in the log', async () => {
  const { client, tiles } = await setUp();
  tiles.resize('p1', 0.52);
  assert.is(item(client, 'p1').size, 0.5);
  tiles.resizeBy('p1', 1);
  assert.is(item(client, 'p1').size, 9 / 16);
  tiles.resize('p1', 0.01);
  assert.is(item(client, 'p1').size, 0.25);
  tiles.resize('p1', 0);
  assert.is(item(client, 'p1').size, 0.25);
  assert.is(client.logged.at(-1)?.code, 'tile-size-refused');
});

test('a drag shows where the tile would fall, and nothing moves until it does', async () => {
  const { clock, tiles } = await setUp();
  const before = tiles.arrangement.value;
  tiles.drag.value = { tileId: 'p3', kind: 'move', position: 0, size: 0 };
  assert.equal(tiles.preview.value?.rects.get('p3'), before.rects.get('p0'));
  assert.is(tiles.arrangement.value, before);
  tiles.drag.value = null;
  tiles.move('p3', 0);
  await clock.advance(100);
  assert.equal(tiles.arrangement.value.rects.get('p3'), before.rects.get('p0'));
});

test('GRID-027 with more than 12 in columns those with a camera and oneself are shown; the fitted view shows everybody', async () => {
  const { client, tiles } = await setUp(14);
  for (const identity of ['p3', 'p5']) client.person(identity).camera.value = cameraOf(identity);
  assert.is(ids(client).length, 14);
  tiles.setColumns(3);
  assert.equal(ids(client), ['p0', 'p3', 'p5']);
  assert.is(tiles.notShown.value.length, 11);
});

test('GRID-028 more than 25 active participants are a large room', async () => {
  const { room, tiles } = await setUp(25);
  assert.is(tiles.largeRoom.value, false);
  room.join('p25');
  assert.is(tiles.largeRoom.value, true);
});

test('GRID-007 a star and a reload keep the size from before', async () => {
  const store = memoryStore();
  const open = async () => {
    const clock = fakeClock();
    const room = fakeRoom(clock);
    const client = room.join('p0', 'access', { store });
    room.join('p1');
    client.tiles.resizeContainer(1200, 648);
    await clock.advance(1_000);
    return { client, clock };
  };
  const before = await open();
  before.client.tiles.star('p1');
  await before.clock.advance(100);
  assert.is(item(before.client, 'p1').size, 0.75);
  const after = await open();
  after.client.starred.value = ['p1'];
  await after.clock.advance(100);
  assert.is(item(after.client, 'p1').size, 0.75);
  after.client.tiles.unstar('p1');
  await after.clock.advance(100);
  assert.is(item(after.client, 'p1').size, 0.25);
});

test('two wishes for one star end with the last, whichever answer comes first', async () => {
  const { clock, client, tiles } = await setUp();
  client.roomAnswers = 'late';
  tiles.star('p2');
  tiles.unstar('p2');
  assert.is(tiles.find('p2')?.starred.value, false);
  client.answerStar(0);
  await clock.advance(0);
  assert.is(tiles.find('p2')?.starred.value, false, 'the first answer does not undo the second wish');
  client.answerStar(1);
  await clock.advance(0);
  assert.is(tiles.find('p2')?.starred.value, false);
  assert.equal(client.starred.value, []);
});

test('GRID-035 starring asks the room, shows at once, and is undone when the room refuses', async () => {
  const { client, tiles } = await setUp();
  tiles.star('p2');
  assert.is(tiles.find('p2')?.starred.value, true);
  await settle();
  assert.equal(client.starred.value, ['p2']);
  client.roomAnswers = 'no';
  tiles.unstar('p2');
  assert.is(tiles.find('p2')?.starred.value, false);
  await settle();
  assert.is(tiles.find('p2')?.starred.value, true);
  assert.is(client.logged.at(-1)?.code, 'star-tile-refused');
});

test('SHELL-005 columns that do not fit are not offered and not taken', async () => {
  const { clock, tiles } = await setUp();
  tiles.resizeContainer(560, 600);
  await clock.advance(100);
  assert.equal(tiles.availableColumns.value, [1, 2]);
  tiles.setColumns(4);
  assert.is(tiles.columns.value, 'auto');
  tiles.setColumns(2);
  await clock.advance(100);
  assert.is(tiles.arrangement.value.columns, 2);
});

test('joining, leaving and speaking move no unrelated tile', async () => {
  const { clock, room, client, tiles } = await setUp(7);
  const rects = () => new Map(tiles.arrangement.value.rects);
  const before = rects();
  client.person('p3').speaking.value = true;
  room.join('new');
  await clock.advance(100);
  for (const [id, rect] of before) assert.equal(rects().get(id), rect);
  room.leave('p2');
  await clock.advance(100);
  for (const [id, rect] of before) if (id !== 'p2') assert.equal(rects().get(id), rect);
  room.join('next');
  await clock.advance(100);
  assert.equal(rects().get('next'), before.get('p2'));
});

test("TILE-010 a tile's mode is cursor or draw while the tool is one of three", async () => {
  const { tiles } = await setUp();
  const tile = tiles.find('p1')!;
  tiles.setTool('p1', 'highlight');
  assert.is(tile.tool.value, 'highlight');
  assert.is(tile.annotationMode.value, 'draw');
  tiles.setTool('p1', 'cursor');
  assert.is(tile.annotationMode.value, 'cursor');
});

test("TILE-025 a spotlight is the room's: everybody sees it, and a refusal takes it back", async () => {
  const { client, tiles } = await setUp();
  tiles.setSpotlight('p2');
  assert.is(tiles.find('p2')?.spotlight.value, true);
  await settle();
  assert.is(client.spotlight.value, 'p2');
  client.roomAnswers = 'no';
  tiles.setSpotlight(null);
  assert.is(tiles.find('p2')?.spotlight.value, false);
  await settle();
  assert.is(tiles.find('p2')?.spotlight.value, true);
});

test('TILE-025 a spotlight puts its tile before everybody, and leaves place and size as they were', async () => {
  const { client, tiles } = await setUp();
  client.starred.value = ['p1'];
  tiles.hide('p2');
  client.spotlight.value = 'p2';
  assert.equal(ids(client), ['p2', 'p1', 'p0', 'p3']);
  assert.is(item(client, 'p2').size, 0.75);
  client.spotlight.value = null;
  assert.equal(ids(client), ['p1', 'p0', 'p3']);
  tiles.bringBack('p2');
  assert.is(item(client, 'p2').size, 0.25);
});

test('TILE-026 the volume snaps and reaches the media cubed', async () => {
  const { client, tiles } = await setUp();
  tiles.setVolume('p1', 0.05);
  assert.is(tiles.find('p1')?.volume.value, 0.1);
  assert.equal(client.volumes, [{ identity: 'p1', key: 'microphone', volume: 0.1 ** 3 }]);
  tiles.setVolume('p1', 1);
  assert.is(client.volumes.at(-1)?.volume, 1);
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

test('ANN-014 a tile shows or hides its drawings', async () => {
  const { tiles } = await setUp();
  tiles.toggleAnnotations('p1');
  assert.is(tiles.find('p1')?.showAnnotations.value, false);
  tiles.toggleAnnotations('p1');
  assert.is(tiles.find('p1')?.showAnnotations.value, true);
});

const attentionOf = (client: FakeClient) =>
  client.sent.flatMap(({ bytes }) => {
    const decoded = decode(bytes);
    return decoded.ok && decoded.value.type === 'tile-attention' ? [decoded.value.tiles] : [];
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
  const { clock, client, tiles } = await setUp();
  tiles.setVisible(new Set(['p0', 'p1', 'p2', 'p3']));
  await clock.advance(2_000);
  assert.equal(attentionOf(client), []);
  tiles.expand('p1');
  await clock.advance(2_000);
  assert.equal(attentionOf(client), [['p1']]);
});

test('TILE-020 attention is sent a second after its last change', async () => {
  const { clock, client, tiles } = await setUp();
  const id = share(client, 'p1', 's');
  await clock.advance(2_000);
  const before = attentionOf(client).length;
  tiles.setVisible(new Set([id]));
  await clock.advance(500);
  tiles.setVisible(new Set());
  tiles.setVisible(new Set([id]));
  await clock.advance(999);
  assert.is(attentionOf(client).length, before);
  await clock.advance(1);
  assert.equal(attentionOf(client).slice(before), [[id]]);
});

test('TILE-021 attention is sent on connect, and to a newcomer who asks', async () => {
  const { clock, client, room, tiles } = await setUp(1);
  const id = share(client, 'p0', 's');
  tiles.setVisible(new Set([id]));
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

test('a hundred joins at once are one layout', async () => {
  const { clock, room, tiles } = await setUp(1);
  let layouts = 0;
  const stop = tiles.arrangement.subscribe(() => {
    layouts++;
  });
  for (let index = 0; index < 40; index++) room.join(`x${index}`);
  await clock.advance(gridLimits.actionDelayMs);
  assert.is(layouts, 2);
  stop();
});

test('TILE-023 a tile that somebody is shown the way to is marked for 1500 ms', async () => {
  const { clock, tiles } = await setUp();
  tiles.scrollTo('p1');
  await clock.advance(1_000);
  tiles.scrollTo('p2');
  assert.is(tiles.highlighted.value, 'p2');
  await clock.advance(1_499);
  assert.is(tiles.highlighted.value, 'p2');
  await clock.advance(1);
  assert.is(tiles.highlighted.value, null);
});

test('TILE-024 a spotlight counts as loading until the room answers, for 5 s at most', async () => {
  const { clock, client, tiles } = await setUp();
  tiles.setSpotlight('p1');
  assert.is(tiles.spotlightLoading.value, true);
  await clock.advance(1);
  assert.is(tiles.spotlightLoading.value, false);
  assert.is(tiles.find('p1')!.spotlight.value, true);
  client.roomAnswers = 'never';
  tiles.setSpotlight('p2');
  await clock.advance(4_999);
  assert.is(tiles.spotlightLoading.value, true);
  assert.is(tiles.find('p2')!.spotlight.value, true);
  await clock.advance(1);
  assert.is(tiles.spotlightLoading.value, false);
  assert.is(tiles.find('p1')!.spotlight.value, true, 'then what the room says is shown');
});

test.run();
