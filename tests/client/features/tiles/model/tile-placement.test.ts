import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fakeClock, settle } from '../../../../support/fakes/fake-clock.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { fakeRoom } from '../../../../support/rooms/fake-room.ts';
import { ids, item, setUp, share } from '../../../../support/stage/room-with-tiles.ts';

test('GRID-004 a locked tile is neither moved nor resized until it is unlocked', async () => {
  const { client, placing } = await setUp();
  const act = () => {
    placing.move('p2', 0);
    placing.resize('p2', 0.5);
    placing.resizeBy('p2', 1);
    placing.expand('p2');
    return [ids(client).indexOf('p2'), item(client, 'p2').size];
  };
  placing.setLocked('p2', true);
  assert.is(item(client, 'p2').locked, true);
  assert.equal(act(), [2, 0.25]);
  placing.setLocked('p2', false);
  assert.equal(act(), [0, 1]);
});

test('GRID-004 tiles can be starred, hidden and maximised', async () => {
  const { client, tiles, grid, placing } = await setUp();
  placing.star('p1');
  await settle();
  assert.is(tiles.find('p1')?.starred.value, true);
  placing.hide('p3');
  assert.equal(
    grid.hidden.value.map((tile) => tile.id),
    ['p3'],
  );
  placing.bringBack('p3');
  assert.ok(ids(client).includes('p3'));
  placing.expand('p2');
  assert.is(item(client, 'p2').size, 1);
});

test('who is shown the way to a tile sees it: from another view, where it is hidden, or left out of columns', async () => {
  const { client, grid, placing, pointing } = await setUp(14);
  const shared = share(client, 'p1', 's');
  const isSeen = (id: string) => ids(client).includes(id) && pointing.scrollTarget.value === id;
  grid.tab.value = 'only_resources';
  placing.show(shared);
  assert.is(grid.tab.value, 'conversation');
  assert.ok(isSeen(shared));
  placing.hide('p2');
  placing.show('p2');
  assert.ok(isSeen('p2'));
  grid.setColumns(2);
  placing.show(shared);
  assert.is(grid.columns.value, 2, 'a share is there, whether or not its owner is');
  placing.show('p3');
  assert.is(grid.columns.value, 'auto');
  assert.ok(isSeen('p3'));
});

test('nothing changes for who is shown the way to what is gone', async () => {
  const { grid, placing, pointing } = await setUp();
  grid.tab.value = 'only_resources';
  placing.show('nobody');
  assert.is(grid.tab.value, 'only_resources');
  assert.is(pointing.scrollTarget.value, null);
});

test('GRID-006 a starred item moves to the front and its size becomes at least 0.75', async () => {
  const { client, placing } = await setUp();
  placing.star('p2');
  await settle();
  assert.is(ids(client)[0], 'p2');
  assert.is(item(client, 'p2').size, 0.75);
});

test('GRID-007 an unstarred item takes the smaller of its sizes and its old place', async () => {
  const { client, placing } = await setUp();
  placing.star('p2');
  await settle();
  placing.unstar('p2');
  await settle();
  assert.is(item(client, 'p2').size, 0.25);
  assert.equal(ids(client), ['p0', 'p1', 'p2', 'p3']);
});

test('GRID-008 expand toggles between full size and the previous one', async () => {
  const { client, placing } = await setUp();
  placing.resize('p1', 0.5);
  placing.expand('p1');
  assert.is(item(client, 'p1').size, 1);
  placing.expand('p1');
  assert.is(item(client, 'p1').size, 0.5);
});

test('GRID-009 starring resets when the list of the room resets', async () => {
  const { room, client } = await setUp();
  room.changeRoom({ starred_items: ['p1', 'p3'] });
  assert.equal(ids(client).slice(0, 2), ['p1', 'p3']);
  room.changeRoom({ starred_items: [] });
  assert.equal(ids(client), ['p0', 'p1', 'p2', 'p3']);
  assert.ok(client.grid.items.value.every((item) => item.size === 0.25 && !item.starred));
});

test('what somebody arranged is there again after a reload, for every room by itself', async () => {
  const stored = new Map<string, unknown>();
  const store = {
    read: (key: string) => JSON.parse(String(stored.get(key) ?? 'null')) as unknown,
    write: (key: string, value: unknown) => stored.set(key, JSON.stringify(value)),
  };
  const open = async () => {
    const clock = fakeClock();
    const room = fakeRoom(clock);
    const { grid, placing } = room.join('p0', 'access', { store });
    grid.resizeContainer(1600, 900);
    for (const id of ['p1', 'p2', 'p3']) room.add(id);
    await clock.advance(200);
    return { grid, placing };
  };
  const { grid, placing } = await open();
  const arranged = () => [...stored.keys()].filter((key) => key !== 'chat');
  assert.equal(arranged(), [], 'nothing arranged, nothing stored');
  placing.move('p3', 0);
  placing.resize('p1', 0.5);
  placing.hide('p2');
  grid.setColumns(3);
  const again = await open();
  assert.equal(
    again.grid.items.value.map((item) => item.id),
    ['p3', 'p0', 'p1'],
  );
  assert.is(again.grid.items.value.find((item) => item.id === 'p1')?.size, 0.5);
  assert.equal(
    again.grid.hidden.value.map((tile) => tile.id),
    ['p2'],
  );
  assert.is(again.grid.columns.value, 3);
  assert.equal(arranged(), ['grid.demo.main']);
  stored.set('grid.demo.main', '{"columns":9,"placements":[{"size":-1}]}');
  const spoilt = await open();
  assert.is(spoilt.grid.columns.value, 'auto');
  assert.is(spoilt.grid.items.value.length, 4, 'what cannot be read counts as nothing');
});

test('GRID-021 a moved tile keeps its place, also when it goes and comes back', async () => {
  const { client, room, placing } = await setUp();
  placing.move('p3', 0);
  assert.equal(ids(client), ['p3', 'p0', 'p1', 'p2']);
  room.leave('p3');
  assert.equal(ids(client), ['p0', 'p1', 'p2']);
  room.update('p3', { currentRoom: 'main', active_status: 'active' });
  assert.equal(ids(client), ['p3', 'p0', 'p1', 'p2']);
});

test('GRID-022 a resized tile takes the nearest step that is offered; 0 is refused with a line in the log', async () => {
  const { client, placing } = await setUp();
  placing.resize('p1', 0.52);
  assert.is(item(client, 'p1').size, 0.5);
  placing.resizeBy('p1', 1);
  assert.is(item(client, 'p1').size, 9 / 16);
  placing.resize('p1', 0.01);
  assert.is(item(client, 'p1').size, 0.25);
  placing.resize('p1', 0);
  assert.is(item(client, 'p1').size, 0.25);
  assert.is(client.logged.at(-1)?.code, 'tile-size-refused');
});

test('GRID-007 a star and a reload keep the size from before', async () => {
  const store = memoryStore();
  const open = async () => {
    const clock = fakeClock();
    const room = fakeRoom(clock);
    const client = room.join('p0', 'access', { store });
    room.join('p1');
    client.grid.resizeContainer(1200, 648);
    await clock.advance(1_000);
    return { room, client, clock };
  };
  const before = await open();
  before.client.placing.star('p1');
  await before.clock.advance(100);
  assert.is(item(before.client, 'p1').size, 0.75);
  const after = await open();
  after.room.changeRoom({ starred_items: ['p1'] });
  await after.clock.advance(100);
  assert.is(item(after.client, 'p1').size, 0.75);
  after.client.placing.unstar('p1');
  await after.clock.advance(100);
  assert.is(item(after.client, 'p1').size, 0.25);
});

test('two wishes for one star end with the last, whichever answer comes first', async () => {
  const { clock, client, tiles, placing } = await setUp();
  client.roomAnswers = 'late';
  placing.star('p2');
  placing.unstar('p2');
  assert.is(tiles.find('p2')?.starred.value, false);
  client.answerStar(0);
  await clock.advance(0);
  assert.is(tiles.find('p2')?.starred.value, false, 'the first answer does not undo the second wish');
  client.answerStar(1);
  await clock.advance(0);
  assert.is(tiles.find('p2')?.starred.value, false);
  assert.equal(client.room.starredItems.value, []);
});

test('GRID-035 starring asks the room, shows at once, and is undone when the room refuses', async () => {
  const { client, tiles, placing } = await setUp();
  placing.star('p2');
  assert.is(tiles.find('p2')?.starred.value, true);
  await settle();
  assert.equal(client.room.starredItems.value, ['p2']);
  client.roomAnswers = 'no';
  placing.unstar('p2');
  assert.is(tiles.find('p2')?.starred.value, false);
  await settle();
  assert.is(tiles.find('p2')?.starred.value, true);
  assert.is(client.logged.at(-1)?.code, 'star-tile-refused');
});

test("TILE-025 a spotlight is the room's: everybody sees it, and a refusal takes it back", async () => {
  const { client, tiles, placing } = await setUp();
  placing.setSpotlight('p2');
  assert.is(tiles.find('p2')?.spotlight.value, true);
  await settle();
  assert.is(client.room.spotlight.value, 'p2');
  client.roomAnswers = 'no';
  placing.setSpotlight(null);
  assert.is(tiles.find('p2')?.spotlight.value, false);
  await settle();
  assert.is(tiles.find('p2')?.spotlight.value, true);
});

test('TILE-025 a spotlight puts its tile before everybody, and leaves place and size as they were', async () => {
  const { room, client, placing } = await setUp();
  room.changeRoom({ starred_items: ['p1'] });
  placing.hide('p2');
  room.changeRoom({ spotlight: 'p2' });
  assert.equal(ids(client), ['p2', 'p1', 'p0', 'p3']);
  assert.is(item(client, 'p2').size, 0.75);
  room.changeRoom({ spotlight: null });
  assert.equal(ids(client), ['p1', 'p0', 'p3']);
  placing.bringBack('p2');
  assert.is(item(client, 'p2').size, 0.25);
});

test('TILE-025 a tile that is moved to the one in the spotlight comes behind it, and the spotlight keeps its place', async () => {
  const { room, client, grid, placing, pointing } = await setUp();
  room.changeRoom({ starred_items: ['p1', 'p3'] });
  room.changeRoom({ spotlight: 'p2' });
  assert.equal(ids(client), ['p2', 'p1', 'p3', 'p0']);
  pointing.drag.value = { tileId: 'p3', kind: 'move', position: 0, size: 0 };
  assert.equal(
    [...grid.preview.value!.rects].slice(0, 2).map(([id]) => id),
    ['p2', 'p3'],
  );
  pointing.drag.value = null;
  placing.move('p3', 0);
  assert.equal(ids(client), ['p2', 'p3', 'p1', 'p0']);
  placing.move('p2', 2);
  assert.equal(ids(client), ['p2', 'p3', 'p1', 'p0']);
  room.changeRoom({ spotlight: null });
  room.changeRoom({ starred_items: [] });
  assert.equal(ids(client), ['p3', 'p1', 'p2', 'p0']);
  assert.ok(grid.items.value.every((item) => item.position >= 0));
});

test('TILE-024 a spotlight counts as loading until the room answers, for 5 s at most', async () => {
  const { clock, client, tiles, placing } = await setUp();
  placing.setSpotlight('p1');
  assert.is(placing.spotlightLoading.value, true);
  await clock.advance(1);
  assert.is(placing.spotlightLoading.value, false);
  assert.is(tiles.find('p1')!.spotlight.value, true);
  client.roomAnswers = 'never';
  placing.setSpotlight('p2');
  await clock.advance(4_999);
  assert.is(placing.spotlightLoading.value, true);
  assert.is(tiles.find('p2')!.spotlight.value, true);
  await clock.advance(1);
  assert.is(placing.spotlightLoading.value, false);
  assert.is(tiles.find('p1')!.spotlight.value, true, 'then what the room says is shown');
});

test.run();
