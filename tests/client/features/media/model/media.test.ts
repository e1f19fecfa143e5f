import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { audioLevelOf } from '../../../../../src/client/features/speakers/model/speakers.ts';
import { succeed } from '../../../../../src/shared/values/result.ts';
import { participantFact, roomFact } from '../../../../support/facts/server-facts.ts';
import { refused } from '../../../../support/fakes/fake-api.ts';
import { settle } from '../../../../support/fakes/fake-clock.ts';
import { memoryStore } from '../../../../support/fakes/memory-store.ts';
import { testStudio } from '../../../../support/frame/test-studio.ts';

const inMain = async () => {
  const me = testStudio();
  await me.inMain();
  return me;
};

test('MEDIA-001 the connection goes from disconnected over connecting to connected', async () => {
  const me = testStudio();
  const states: string[] = [];
  me.studio.localMedia.connection.subscribe((state) => void states.push(state));
  await me.inMain();
  assert.equal(states, ['disconnected', 'connecting', 'connected']);
});

test('MEDIA-001 a token that came with the room is used; the next connection asks for its own', async () => {
  const me = testStudio();
  me.api.answer('JoinRoom', ({ room_id }: { room_id: string }) =>
    succeed({
      joinRoom: {
        payload: {
          __typename: 'JoinRoomPayload',
          prev_room_id: null,
          room: roomFact(room_id),
          room_seq: 3,
          seq: 9,
          comms: { token: 'first', provider: 'livekit', url: 'ws://m' },
        },
      },
    }),
  );
  await me.inMain();
  assert.equal(me.media.connects, [{ url: 'ws://m', token: 'first', people: 2 }]);
  assert.is(me.api.callsOf('GetComms').length, 0);
  me.media.tell((listener) => listener.connection?.('disconnected', 'network'));
  await me.clock.advance(1_000);
  assert.is(me.api.callsOf('GetComms').length, 1);
  assert.is(me.media.connects[1]?.token, 't');
});

test('MEDIA-002 a room change reconnects', async () => {
  const me = await inMain();
  await me.studio.rooms.join('side');
  await me.clock.advance(0);
  assert.is(me.media.connects.length, 2);
});

test('MEDIA-003 an unexpected disconnect waits 1 s, gets a new token and rejoins', async () => {
  const me = await inMain();
  me.media.tell((listener) => listener.connection?.('disconnected', 'network'));
  await me.clock.advance(999);
  assert.is(me.media.connects.length, 1);
  await me.clock.advance(1);
  assert.is(me.media.connects.length, 2);
  assert.is(me.api.callsOf('GetComms').length, 2);
});

test('MEDIA-003 a connection that ends while it is made is made again once', async () => {
  const me = testStudio();
  me.media.failConnect('network');
  await me.inMain();
  await me.clock.advance(1_000);
  assert.is(me.media.connects.length, 2);
  await me.clock.advance(60_000);
  assert.is(me.media.connects.length, 2, 'and stays');
  assert.is(me.studio.localMedia.connection.value, 'connected');
});

test('a media server that stays away is asked for again after four seconds at most', async () => {
  const me = testStudio();
  me.media.failConnect('network');
  await me.inMain();
  for (const seconds of [1, 2, 4, 4, 4]) {
    me.media.failConnect('network');
    const before = me.media.connects.length;
    await me.clock.advance(seconds * 1_000 - 1);
    assert.is(me.media.connects.length, before, `not before ${seconds} s`);
    await me.clock.advance(1);
    assert.is(me.media.connects.length, before + 1, `after ${seconds} s`);
  }
});

test('MEDIA-004 who is taken over by another tab while connecting does not come back', async () => {
  const me = testStudio();
  me.media.failConnect('duplicate-identity');
  await me.inMain();
  await me.clock.advance(60_000);
  assert.is(me.media.connects.length, 1);
});

test('MEDIA-004 a disconnect because of duplicate identity does not reconnect', async () => {
  const me = await inMain();
  me.media.tell((listener) => listener.connection?.('disconnected', 'duplicate-identity'));
  await me.clock.advance(60_000);
  assert.is(me.media.connects.length, 1);
});

test('MEDIA-005 each reason that ends the connection for good has a notice of its own', async () => {
  for (const reason of ['duplicate-identity', 'kicked', 'room-deleted'] as const) {
    const me = await inMain();
    me.media.tell((listener) => listener.connection?.('disconnected', reason));
    await me.clock.advance(2_000);
    assert.is(me.studio.notices.current.value.at(-1)?.code, `disconnected-${reason}`);
    await me.clock.advance(60_000);
    assert.is(me.media.connects.length, 1, 'nothing connects again by itself');
  }
});

test('MEDIA-006 the comms token is asked for up to 4 times, 500 ms apart, with 30 s for each answer', async () => {
  const me = testStudio();
  me.api.answer('GetComms', () => refused('UNREACHABLE'));
  await me.studio.entry.join('demo');
  await me.studio.rooms.join('main');
  await me.clock.advance(1_499);
  assert.is(me.api.callsOf('GetComms').length, 3);
  await me.clock.advance(1);
  assert.is(me.api.callsOf('GetComms').length, 4);
  const asked = me.api.calls.filter((call) => call.name === 'GetComms');
  assert.ok(asked.every((call) => call.timeoutMs === 30_000));
});

test('MEDIA-007 when all attempts fail the error is "Failed to get comms token after 4 attempts."', async () => {
  const me = testStudio();
  me.api.answer('GetComms', () => refused('MEDIA_UNAVAILABLE'));
  await me.studio.entry.join('demo');
  await me.studio.rooms.join('main');
  await me.clock.advance(1_600);
  assert.ok(me.logged.some((line) => line.code === 'Failed to get comms token after 4 attempts.'));
  assert.is(me.studio.localMedia.connection.value, 'error');
});

test('MEDIA-008 the provider "none" means no media connection; room messages go by the API', async () => {
  const me = testStudio();
  me.api.answer('GetComms', () =>
    succeed({ getComms: { payload: { __typename: 'CommsPayload', token: null, provider: 'none', url: null } } }),
  );
  await me.inMain();
  assert.equal(me.media.connects, []);
  assert.equal(me.channel.entered, ['main']);
  assert.is(me.channel.mediaAway, 1, 'media are not waited for');
});

test('a room without media asks for its chat as soon as it can', async () => {
  let come = () => {};
  const rest = new Promise<void>((resolve) => {
    come = resolve;
  });
  const one = testStudio({ fetchRest: () => rest });
  one.api.answer('GetComms', () =>
    succeed({ getComms: { payload: { __typename: 'CommsPayload', token: null, provider: 'none', url: null } } }),
  );
  await one.inMain();
  come();
  await settle();
  assert.is(one.api.callsOf('QueryChat').length, 1);
});

test('while media is away the channel of room messages stays in the room, and does not wait for media that fail', async () => {
  const me = await inMain();
  const { exits } = me.channel;
  me.media.failConnect('refused');
  me.media.tell((listener) => listener.connection?.('disconnected', 'network'));
  assert.is(me.channel.mediaAway, 0);
  await me.clock.advance(1_000);
  assert.is(me.channel.mediaAway, 1);
  assert.equal([me.channel.entered, me.channel.exits], [['main'], exits]);
});

test('who was put out hears and says nothing any more', async () => {
  const me = await inMain();
  const { exits } = me.channel;
  me.media.tell((listener) => listener.connection?.('disconnected', 'kicked'));
  await me.clock.advance(2_000);
  assert.is(me.channel.exits, exits + 1);
});

test('MEDIA-015 camera and microphone toggle the intention, and are busy until it is so', async () => {
  const me = await inMain();
  const { camera } = me.studio.localMedia;
  await me.clock.advance(0);
  assert.is(camera.on.value, true);
  const toggled = camera.toggle();
  assert.is(camera.intended.value, false);
  assert.is(camera.busy.value, true);
  await toggled;
  assert.is(camera.busy.value, false);
  assert.is(camera.on.value, false);
});

test('WAIT-005 on the wait screen media work on this machine alone', async () => {
  const me = testStudio();
  await me.studio.entry.join('demo');
  await me.studio.localMedia.startPreview();
  await settle();
  assert.is(me.media.local.camera, true);
  assert.equal(me.media.connects, []);
});

test('what the wait screen captured goes into the room as it is: nothing is switched off between', async () => {
  const me = testStudio();
  await me.studio.entry.join('demo');
  await me.studio.localMedia.startPreview();
  await settle();
  const cameras: boolean[] = [];
  me.media.media.listen({ local: ({ camera }) => void cameras.push(camera) });
  await me.studio.rooms.join('main');
  me.studio.localMedia.stopPreview();
  await me.clock.advance(0);
  await settle();
  assert.is(me.media.local.camera, true);
  assert.not.ok(cameras.includes(false));
});

test('who goes away from the wait screen without a room is not captured any more', async () => {
  const me = testStudio();
  await me.studio.entry.join('demo');
  await me.studio.localMedia.startPreview();
  await settle();
  me.studio.localMedia.stopPreview();
  await settle();
  assert.equal(me.media.local, { microphone: false, camera: false, screenIds: [] });
});

test('nothing is captured before the person is on the wait screen or in a room', async () => {
  const me = testStudio();
  await me.studio.entry.join('demo');
  await settle();
  assert.equal(me.media.local, { microphone: false, camera: false, screenIds: [] });
});

test('a device that refuses leaves the medium off, with the failure to show', async () => {
  const me = testStudio();
  await me.studio.localMedia.camera.toggle();
  await me.inMain();
  await settle();
  me.media.failNext({ name: 'NotAllowedError', message: 'denied' });
  await me.studio.localMedia.camera.toggle();
  await settle();
  assert.is(me.studio.localMedia.camera.on.value, false);
  assert.is(me.studio.localMedia.camera.intended.value, false);
  assert.is(me.studio.localMedia.camera.failure.value?.name, 'NotAllowedError');
});

test('ROOM-037 when a medium stops being allowed it turns off locally', async () => {
  const me = await inMain();
  await me.studio.localMedia.screen.toggle();
  await settle();
  assert.equal(me.media.local, { microphone: true, camera: true, screenIds: ['screen-1'] });
  for (const [flag, left] of [
    ['mic_enabled', { microphone: false, camera: true, screenIds: ['screen-1'] }],
    ['camera_enabled', { microphone: false, camera: false, screenIds: ['screen-1'] }],
    ['local_screen_enabled', { microphone: false, camera: false, screenIds: [] }],
  ] as const) {
    me.changeParticipant('me', { currentRoom: 'main', [flag]: false });
    await settle();
    assert.equal(me.media.local, left);
  }
});

test('ROOM-036 a medium turns on only when it is allowed and intended', async () => {
  const me = await inMain();
  const allow = (mic_enabled: boolean | null) => me.changeParticipant('me', { currentRoom: 'main', mic_enabled });
  allow(false);
  await settle();
  assert.is(me.media.local.microphone, false, 'intended and not allowed');
  allow(null);
  await settle();
  assert.is(me.media.local.microphone, true);
  allow(false);
  await me.studio.localMedia.microphone.toggle();
  allow(null);
  await settle();
  assert.is(me.media.local.microphone, false, 'allowed and not intended');
});

test('a camera that is forbidden while it is turned on comes back when it is allowed', async () => {
  const me = await inMain();
  await settle();
  await me.studio.localMedia.camera.toggle();
  me.media.failNext({ name: 'PublishTrackError', message: 'refused' });
  void me.studio.localMedia.camera.toggle();
  me.changeParticipant('me', { currentRoom: 'main', camera_enabled: false });
  await settle();
  assert.is(me.studio.localMedia.camera.failure.value, null);
  assert.is(me.media.local.camera, false);
  me.changeParticipant('me', { currentRoom: 'main', camera_enabled: null });
  await settle();
  assert.is(me.media.local.camera, true);
});

test('a microphone muted from outside stays off until the person wants it again', async () => {
  const me = await inMain();
  await settle();
  me.media.takeAway('microphone');
  await settle();
  assert.is(me.studio.localMedia.microphone.intended.value, false);
  assert.is(me.studio.localMedia.microphone.on.value, false);
});

test('what the person had switched off stays off on the next visit', async () => {
  const store = memoryStore();
  const before = testStudio({ store });
  await before.studio.localMedia.microphone.toggle();
  const after = testStudio({ store });
  await after.inMain();
  await settle();
  assert.is(after.media.local.microphone, false);
  assert.is(after.media.local.camera, true);
});

test('MEDIA-029 speaking turns on at level 5 and off 1000 ms after it fell below', async () => {
  const me = await inMain();
  const ann = me.studio.people.find('ann')!;
  const say = (amplitude: number | null) =>
    me.media.tell((listener) => listener.speakers?.(new Map(amplitude === null ? [] : [['ann', amplitude]])));
  say(0.02);
  assert.is(ann.voice.speaking.value, false);
  say(0.05);
  assert.is(ann.voice.speaking.value, true);
  say(null);
  await me.clock.advance(999);
  assert.is(ann.voice.speaking.value, true);
  await me.clock.advance(1);
  assert.is(ann.voice.speaking.value, false);
});

test('the level scale is even in decibels, with 5 at -30 dB', () => {
  assert.is(audioLevelOf(0), 0);
  assert.is(audioLevelOf(1), 10);
  assert.ok(Math.abs(audioLevelOf(10 ** (-30 / 20)) - 5) < 1e-9);
  assert.is(audioLevelOf(Number.NaN), 0);
});

test('MEDIA-028 the dominant speaker clears after 3 s', async () => {
  const me = await inMain();
  me.media.tell((listener) => listener.speakers?.(new Map([['ann', 0.3]])));
  assert.is(me.studio.speakers.dominant.value?.identity, 'ann');
  me.media.tell((listener) => listener.speakers?.(new Map()));
  await me.clock.advance(2_999);
  assert.is(me.studio.speakers.dominant.value?.identity, 'ann');
  await me.clock.advance(1);
  assert.is(me.studio.speakers.dominant.value, null);
});

test('MEDIA-030 the list of recent speakers keeps 5', async () => {
  const me = await inMain();
  for (const identity of ['a', 'b', 'c', 'd', 'e', 'f']) {
    me.studio.people.update(participantFact(identity));
    me.media.tell((listener) => listener.speakers?.(new Map([[identity, 0.3]])));
  }
  assert.equal(
    me.studio.speakers.recent.value.map((person) => person.identity),
    ['f', 'e', 'd', 'c', 'b'],
  );
});

test('a publication that comes before its participant is kept for them', async () => {
  const me = await inMain();
  const camera = {
    trackId: 't1',
    identity: 'late',
    key: 'camera',
    screenId: null,
    muted: false,
    widthPx: 1,
    heightPx: 1,
  } as const;
  me.media.tell((listener) => listener.published?.(camera));
  me.changeParticipant('late', {});
  await settle();
  assert.equal(me.studio.people.find('late')?.camera.value, camera);
});

test.run();
