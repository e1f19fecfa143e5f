import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cameraOf } from '../../support/facts/publications.ts';
import { setUpStage as setUp } from '../../support/stage/mounted-stage.ts';

test('a tile has a host over everything in it for as long as it is replayed, and no other tile has', async () => {
  const { client, frames, element, covers, stage } = await setUp();
  client.person('p1').camera.value = cameraOf('p1');
  await frames(5);
  const { replayStatus } = client.tiles.find('p1')!.local;
  const before = element('p1').childElementCount;
  replayStatus.value = 'pending';
  assert.equal(covers, ['p1 in']);
  assert.is(element('p1').childElementCount, before + 1);
  const cover = element('p1').lastElementChild;
  replayStatus.value = 'active';
  assert.equal(covers, ['p1 in']);
  assert.is(element('p1').lastElementChild, cover);
  replayStatus.value = null;
  assert.equal(covers, ['p1 in', 'p1 out']);
  assert.is(element('p1').childElementCount, before);
  stage.unmount();
});

test('the host goes with its tile', async () => {
  const { client, room, frames, covers, stage } = await setUp();
  client.tiles.find('p1')!.local.replayStatus.value = 'active';
  room.leave('p1');
  await frames(60);
  assert.equal(covers, ['p1 in', 'p1 out']);
  stage.unmount();
  const other = await setUp();
  other.client.tiles.find('p2')!.local.replayStatus.value = 'active';
  other.stage.unmount();
  assert.equal(other.covers, ['p2 in', 'p2 out']);
});

test('while it is replayed nobody sends the video of a tile, and once it is live again they do', async () => {
  const { client, frames, demands, stage } = await setUp();
  client.person('p1').camera.value = cameraOf('p1');
  await frames(5);
  const { replayStatus } = client.tiles.find('p1')!.local;
  const demand = () => demands.get('camera-p1');
  assert.type(demand(), 'object');
  replayStatus.value = 'active';
  assert.is(demand(), 'paused');
  replayStatus.value = null;
  assert.type(demand(), 'object');
  stage.unmount();
});

test.run();
