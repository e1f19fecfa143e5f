import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resourceFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { fileOf, sharingInMain } from '../../../../support/rooms/room-with-resources.ts';

/** Somebody whose file of a thousand bytes is on its way. */
const uploading = async () => {
  const me = await sharingInMain();
  me.api.setConnection('connected');
  const file = fileOf('data.zip', 'application/zip', 1_000);
  await me.resources.addFile({ file, name: 'Data', isForDownload: true, isUpright: false, isPrivate: false });
  const [upload] = me.uploads.begun;
  if (!upload) throw new Error('no upload');
  const id = upload.place.resourceId;
  return {
    ...me,
    id,
    upload,
    state: () => me.resources.find(id)?.upload.value,
    step: () => me.resources.find(id)?.upload.value?.step,
    /** The server says how it stands with it. */
    becomes: (seq: number, status: string) => me.tell(seq, id, resourceFact(id, { type: 'file', status })),
  };
};

test('bytes go once the record is made, to the place that it has', async () => {
  const me = await uploading();
  assert.equal(me.upload.place, { eventId: 'demo', resourceId: me.id });
  assert.is(me.step(), 'sending');
});

test('an upload says how far it is, and how fast it was in the last seconds', async () => {
  const me = await uploading();
  me.upload.reach(0);
  await me.clock.advance(1_000);
  me.upload.reach(100);
  assert.is(me.state()?.bytesPerSecond, 100);
  await me.clock.advance(5_000);
  me.upload.reach(200);
  await me.clock.advance(1_000);
  me.upload.reach(500);
  const { file, ...state } = me.state()!;
  assert.equal(state, { step: 'sending', sentBytes: 500, totalBytes: 1_000, bytesPerSecond: 300 });
  assert.is(file.size, 1_000);
});

test('several files are on their way at once', async () => {
  const me = await uploading();
  const file = fileOf('b.png', 'image/png', 20);
  await me.resources.addFile({ file, name: 'b', isForDownload: true, isUpright: false, isPrivate: false });
  assert.equal(
    me.uploads.begun.map(({ isGoing }) => isGoing),
    [true, true],
  );
});

test('a paused upload goes on when it is asked to, from where it was', async () => {
  const me = await uploading();
  me.upload.reach(400);
  me.resources.pauseUpload(me.id);
  assert.equal([me.upload.isGoing, me.step(), me.state()?.sentBytes], [false, 'paused', 400]);
  await me.clock.advance(60_000);
  me.api.setConnection('connected');
  assert.is(me.upload.isGoing, false);
  me.resources.resumeUpload(me.id);
  assert.equal([me.upload.isGoing, me.step()], [true, 'sending']);
});

test('an upload that the network interrupts goes on when the connection is back', async () => {
  const me = await uploading();
  me.api.setConnection('waiting');
  me.upload.fail('unreachable');
  assert.is(me.step(), 'waiting');
  me.api.setConnection('connected');
  assert.equal([me.upload.isGoing, me.step()], [true, 'sending']);
});

test('an upload that is interrupted alone goes on after a while', async () => {
  const me = await uploading();
  me.upload.fail('unreachable');
  await me.clock.advance(2_900);
  assert.is(me.upload.isGoing, false);
  await me.clock.advance(100);
  assert.is(me.upload.isGoing, true);
});

test('RES-064 an upload that the server refuses has failed, for everybody, until somebody tries again', async () => {
  const me = await uploading();
  me.upload.fail('refused');
  await settle();
  me.becomes(5, 'error');
  assert.is(me.step(), 'failed');
  assert.equal(me.api.callsOf('SetResourceStatus'), [{ event_id: 'demo', resource_id: me.id, status: 'error' }]);
  await me.clock.advance(60_000);
  assert.is(me.upload.isGoing, false);
  me.resources.resumeUpload(me.id);
  assert.equal([me.upload.isGoing, me.step()], [true, 'sending']);
});

test('an upload whose beginning was not answered begins anew', async () => {
  const me = await uploading();
  me.upload.fail('begun');
  await settle();
  assert.equal([me.api.callsOf('SetResourceStatus').length, me.upload.isGoing, me.step()], [1, true, 'sending']);
});

test('an upload that the server knows each time it begins anew has failed', async () => {
  const me = await uploading();
  for (let times = 0; times < 4; times++) {
    me.upload.fail('begun');
    await settle();
  }
  assert.is(me.step(), 'failed');
});

test('an upload that cannot begin anew for now waits', async () => {
  const me = await uploading();
  me.api.answer('SetResourceStatus', () => refused('UNREACHABLE'));
  me.upload.fail('begun');
  await settle();
  assert.is(me.step(), 'waiting');
});

test('what was sent is over once the server has looked at it', async () => {
  const me = await uploading();
  me.upload.finish();
  me.becomes(5, 'uploading');
  assert.is(me.step(), 'sent');
  me.becomes(6, 'ready');
  assert.is(me.state(), null);
});

test('what the server found to be wrong in the bytes is not tried again', async () => {
  const me = await uploading();
  me.upload.finish();
  me.becomes(5, 'error');
  assert.is(me.state(), null);
});

test('a cancelled upload ends, and its resource is deleted', async () => {
  const me = await uploading();
  await me.resources.remove(me.id);
  assert.equal([me.upload.isGoing, me.tiles()], [false, []]);
  assert.equal(me.api.callsOf('DeleteResource'), [{ event_id: 'demo', resource_id: me.id }]);
});

test('whoever leaves the room, or is moved, with an upload on its way leaves nothing of it, and is told', async () => {
  const me = await uploading();
  me.tell(4, me.id, resourceFact(me.id, { type: 'file', name: 'Data', status: 'uploading' }));
  await me.studio.rooms.join('side');
  await settle();
  assert.is(me.upload.isGoing, false);
  assert.equal(me.notices().at(-1), ['upload-ended', 'Data']);
  assert.equal(me.api.callsOf('DeleteResource'), [{ event_id: 'demo', resource_id: me.id }]);
});

test.run();
