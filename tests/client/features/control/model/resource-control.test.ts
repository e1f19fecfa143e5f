import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { answerRequest, controlRoom, countSent } from '../../../../support/rooms/control-room.ts';

const video = 'clip';

/** ben shares a video, and has control of it unless said otherwise. */
const videoRoom = async (controllers: readonly string[] = ['ben']) => {
  const all = controlRoom();
  await all.arrive();
  all.room.resources.shareVideo(video, { control_participants: [...controllers] });
  await all.arrive();
  return { ...all, controllers: () => all.ann.control.controllersOf(video).value };
};

test('CTRL-016 of a resource its owner and hosts take control at once, whoever has it', async () => {
  const { ben, hal, arrive, controllers } = await videoRoom(['cem']);
  for (const client of [ben, hal]) {
    assert.is(client.control.takes(video), true, client.identity);
    client.control.request(video);
    await arrive();
    assert.equal(controllers(), [client.identity]);
  }
  assert.is(countSent(hal, 'control-request'), 0);
});

test('CTRL-015 others ask the owner while nobody has control of a resource, and the server is told the answer', async () => {
  const { ann, ben, mo, arrive, controllers } = await videoRoom([]);
  assert.is(ann.control.takes(video), false);
  ann.control.request(video);
  await arrive();
  answerRequest(ben, 'allow');
  await arrive();
  await arrive();
  assert.equal(controllers(), ['ann']);
  assert.is(ann.control.outcome.value?.kind, 'accepted');
  assert.is(ann.control.mayRequest(video), false);
  assert.is(mo.control.mayRequest(video), true, 'CTRL-014: a moderator, as no host or moderator has it');
});

test('an owner who says yes and cannot give control says no', async () => {
  const { ann, ben, room, arrive, controllers } = await videoRoom([]);
  ann.control.request(video);
  await arrive();
  room.resources.refuses = true;
  answerRequest(ben, 'allow');
  await arrive();
  await arrive();
  assert.is(ann.control.outcome.value?.kind, 'rejected');
  assert.is(ben.control.outcome.value?.kind, 'update-failed');
  assert.equal(controllers(), []);
});

test('whoever could ask takes control of a resource whose owner is not in the room', async () => {
  const { ann, cem, room, arrive, controllers } = await videoRoom([]);
  room.leave('ben');
  await arrive();
  assert.is(ann.control.takes(video), true);
  ann.control.request(video);
  await arrive();
  assert.equal(controllers(), ['ann']);
  assert.is(cem.control.mayRequest(video), false);
});

test('somebody in another room controls nothing here', async () => {
  const { room, arrive, controllers } = await videoRoom(['cem']);
  assert.equal(controllers(), ['cem']);
  room.update('cem', { currentRoom: 'side' });
  await arrive();
  assert.equal(controllers(), []);
});

test('CTRL-021 a director is not assigned twice, nor to a resource that is gone', async () => {
  const { ben, room, arrive } = await videoRoom(['ann']);
  ben.control.assign(video, 'ann');
  room.resources.remove(video);
  await arrive();
  assert.is(ben.control.mayAssign(video), false);
  ben.control.assign(video, 'cem');
  await arrive();
  assert.equal(ben.api.callsOf('AddResourceController'), []);
});

test('CTRL-022 where somebody else could not be made director, whoever tried lets go of control', async () => {
  const { ben, arrive, controllers } = await videoRoom(['ben']);
  ben.api.answer('AddResourceController', () => ({ ok: false, error: { code: 'NOT_FOUND', message: 'Gone' } }));
  ben.control.assign(video, 'cem');
  await arrive();
  assert.equal(controllers(), []);
  assert.is(ben.control.outcome.value?.kind, 'update-failed');
});

test('CTRL-023 control is taken from nobody where nobody has it', async () => {
  const { ben, hal, arrive } = await videoRoom([]);
  for (const client of [ben, hal]) {
    client.control.reset(video);
    client.control.release(video);
    await arrive();
    assert.equal(client.api.callsOf('ReleaseResourceControl'), []);
  }
});

test('CTRL-002 owners and hosts take control back from all, and nobody else does', async () => {
  const { ben, hal, mo, cem, ann, room, arrive, controllers } = await videoRoom(['ann']);
  for (const client of [mo, cem]) client.control.reset(video);
  await arrive();
  assert.equal(controllers(), ['ann']);
  for (const client of [ben, hal]) {
    room.resources.shareVideo(video, { control_participants: ['ann'] });
    await arrive();
    client.control.reset(video);
    await arrive();
    assert.equal(controllers(), [], client.identity);
    assert.equal(ann.control.outcome.value, { kind: 'taken', tileId: video, name: null });
  }
});

test('whoever loses control of a resource learns who has it then, and who lets it go is told nothing', async () => {
  const { ann, hal, cem, arrive } = await videoRoom(['ann']);
  hal.control.assign(video, 'cem');
  await arrive();
  assert.equal(ann.control.outcome.value, { kind: 'taken', tileId: video, name: 'cem' });
  cem.control.release(video);
  await arrive();
  assert.is(cem.control.outcome.value, null);
});

test('CTRL-020 requests for a resource are turned off at once, asked of the server once, and on again when it refuses', async () => {
  const { ann, ben, room, arrive } = await videoRoom([]);
  ben.control.setRequestsEnabled(video, true);
  await arrive();
  assert.equal(ben.api.callsOf('UpdateResourceControlPermission'), []);
  room.resources.refuses = true;
  ben.control.setRequestsEnabled(video, false);
  assert.is(ben.control.takesRequests(video), false);
  await arrive();
  assert.is(ben.control.takesRequests(video), true);
  assert.is(ben.control.outcome.value?.kind, 'update-failed');
  room.resources.refuses = false;
  ben.control.setRequestsEnabled(video, false);
  await arrive();
  assert.is(ann.control.mayRequest(video), false);
  assert.is(ann.control.isBlocked(video), true);
});

test('CTRL-020 requests that an owner turned off and a host turned on again are on for the owner too', async () => {
  const { ann, ben, hal, arrive } = await videoRoom([]);
  ben.control.setRequestsEnabled(video, false);
  await arrive();
  assert.is(ben.control.takesRequests(video), false);
  hal.control.setRequestsEnabled(video, true);
  await arrive();
  assert.is(hal.control.takesRequests(video), true);
  assert.is(ben.control.takesRequests(video), true);
  assert.is(ann.control.isBlocked(video), false);
  assert.is(ben.control.outcome.value, null);
  ben.control.setRequestsEnabled(video, false);
  await arrive();
  assert.is(ben.api.callsOf('UpdateResourceControlPermission').length, 2);
  assert.is(hal.control.takesRequests(video), false);
});

test('CTRL-027 deny and block turns requests for that resource off, and no others', async () => {
  const { ann, ben, room, arrive } = await videoRoom([]);
  room.resources.shareVideo('other');
  await arrive();
  ann.control.request(video);
  await arrive();
  answerRequest(ben, 'deny-and-block');
  await arrive();
  assert.is(ann.control.isBlocked(video), true);
  assert.is(ann.control.isBlocked('other'), false);
  assert.is(ann.control.isBlocked('ben||screen||1'), false);
});

test('what a client says about who controls a resource is believed of nobody, not of its owner either', async () => {
  const { ann, ben, arrive, controllers } = await videoRoom(['ben']);
  const payload = { currentState: { controllers: ['cem'] } };
  ben.messages.send({ type: 'control-sync', tileIdentity: video, payload });
  await arrive();
  assert.equal(controllers(), ['ben']);
  assert.ok(ann.logged.some(({ code }) => code === 'control-sync-refused'));
});

test('a picture and a link have nothing to control', async () => {
  const { ann, ben, room, arrive } = await videoRoom();
  room.resources.shareVideo('link', { type: 'url', parameters: '{"url":"https://example.org/"}' });
  room.resources.shareVideo('picture', { type: 'image', parameters: '{"content_type":"image/png"}' });
  await arrive();
  for (const id of ['link', 'picture']) {
    assert.is(ann.control.mayRequest(id), false);
    assert.is(ben.control.manages(id), false);
  }
});

test.run();
