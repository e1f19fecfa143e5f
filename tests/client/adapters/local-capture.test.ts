import { EventEmitter } from 'node:events';
import { ConnectionState, type LocalAudioTrack, type LocalTrack, type Room } from 'livekit-client';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLocalCapture } from '../../../src/client/adapters/livekit/local-capture.ts';
import { capturedOf } from '../../../src/client/adapters/livekit/microphone-meter.ts';
import { cameraCapture } from '../../../src/client/adapters/livekit/room-options.ts';
import { clientOptions } from '../../../src/client/options.ts';
import type { LocalTracks } from '../../../src/client/ports/media-port.ts';
import { mediaLimits } from '../../../src/shared/values/limits.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { installPage } from '../../support/fakes/fake-page.ts';

/** Not the page's, which Node's own targets do not take. */
const NodeEvent = Event;
installPage();

/** A picture or a sound as a browser captures it. */
const captured = (kind: 'audio' | 'video', heightPx = 0) =>
  Object.assign(new EventTarget(), {
    ...{ kind, enabled: true, muted: false, readyState: 'live', label: kind, id: crypto.randomUUID() },
    getConstraints: () => ({}),
    getSettings: () => ({ width: 320, height: 180 }),
    heightPx,
    async applyConstraints({ height }: { height: number }) {
      this.heightPx = height;
    },
    clone: (): EventTarget => captured(kind),
    stop() {
      this.readyState = 'ended';
    },
  });
class Stream {
  readonly tracks: readonly ReturnType<typeof captured>[];
  constructor(tracks: readonly ReturnType<typeof captured>[] = []) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
}
/** What reads a microphone's level: nothing comes in. */
class Listening {
  readonly state = 'running';
  createAnalyser = () => ({ getFloatTimeDomainData: () => undefined });
  createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
  async close() {}
}
/** Another app has the devices: none can be opened. */
let devicesInUse = false;
test.before.each(() => {
  devicesInUse = false;
});
const mediaDevices = {
  async getUserMedia({ video }: MediaStreamConstraints) {
    if (devicesInUse) throw new DOMException('in use', 'NotReadableError');
    const { height = 0 } = typeof video === 'object' ? video : {};
    return new Stream([captured(video ? 'video' : 'audio', Number(height))]);
  },
  getDisplayMedia: async () => new Stream([captured('video'), captured('audio')]),
};
Object.assign(globalThis, { MediaStream: Stream, AudioContext: Listening });
Object.defineProperty(globalThis, 'navigator', { value: { userAgent: 'Chrome', mediaDevices }, configurable: true });

/** Until everything that is done one after the other has been. */
const inTurn = () => new Promise((done) => setTimeout(done, 0));

/** A camera and a screen with sound in a room, whose publications the media server ends when the test says so. */
const setUp = async () => {
  let local: LocalTracks = { microphone: false, camera: false, screenIds: [] };
  const clock = fakeClock();
  const takenAway: string[] = [];
  const failed: unknown[] = [];
  const lost: string[] = [];
  const log = { warn: () => undefined, info: () => undefined };
  const capture = createLocalCapture(clientOptions, clock, log, {
    level: () => undefined,
    mutedLevel: () => undefined,
    effect: () => undefined,
    lost(medium) {
      lost.push(medium);
      queueMicrotask(() => void lost.push(local[medium] ? 'still on' : 'off'));
    },
    failed: (medium, { name }) => void failed.push([medium, name]),
    changed(next) {
      local = next;
    },
    takenAway: (medium) => void takenAway.push(medium),
  });
  let publications: { readonly track: LocalTrack }[] = [];
  /** What holds up a negotiation, as a connection that is away does. */
  let negotiated = Promise.resolve();
  let isOverloaded = false;
  const madeAnew: string[] = [];
  const unpublish = async (track: LocalTrack) => {
    if (!publications.some((each) => each.track === track)) return;
    publications = publications.filter((each) => each.track !== track);
    void capture.unpublished(track);
    await negotiated;
  };
  const room = Object.assign(new EventEmitter(), {
    state: ConnectionState.Connected,
    localParticipant: {
      identity: 'me',
      getTrackPublications: () => publications,
      async publishTrack(track: LocalTrack) {
        if (isOverloaded) throw new Error('publication of local track timed out, no response from server');
        publications.push({ track });
      },
      unpublishTrack: unpublish,
    },
    simulateScenario: async (scenario: string) => void madeAnew.push(scenario),
  });
  const enter = () => capture.enter(room as unknown as Room);
  await enter();
  assert.ok((await capture.setCamera(true)).ok);
  assert.ok((await capture.shareScreen(() => true)).ok);
  assert.is(publications.length, 3);
  return {
    ...{ capture, clock, room, enter, takenAway, failed, lost, madeAnew },
    local: () => local,
    holdNegotiation() {
      negotiated = new Promise(() => undefined);
    },
    async end(...kinds: string[]) {
      const ended = publications.filter(({ track }) => kinds.includes(track.source));
      for (const { track } of ended) void unpublish(track);
      await inTurn();
    },
    /** From now on the media server takes no track in time. */
    overload(is = true) {
      isOverloaded = is;
    },
    find: (source: string) => publications.find(({ track }) => track.source === source)?.track,
    isPublished: (source: string) => publications.some(({ track }) => track.source === source && !track.isMuted),
  };
};

const all = ['camera', 'screen_share', 'screen_share_audio'];
const off: LocalTracks = { microphone: false, camera: false, screenIds: [] };

test('what the media server ends is off, told once, and can be switched on again', async () => {
  const { capture, local, takenAway, end, isPublished } = await setUp();
  await end(...all);
  assert.equal(local(), off);
  assert.equal([...takenAway].sort(), ['camera', 'screen']);
  assert.ok((await capture.setCamera(true)).ok);
  assert.ok((await capture.shareScreen(() => true)).ok);
  assert.ok(isPublished('camera') && isPublished('screen_share'));
});

test('what the media server ends before the connection has quite resumed stays off', async () => {
  const { room, local, takenAway, enter, end, isPublished } = await setUp();
  room.state = ConnectionState.SignalReconnecting;
  await end(...all);
  room.state = ConnectionState.Connected;
  await enter();
  assert.equal(local(), off);
  assert.equal([...takenAway].sort(), ['camera', 'screen']);
  assert.not.ok(isPublished('camera') || isPublished('screen_share'));
});

test('what ends with a connection that is made anew is published again', async () => {
  const { room, takenAway, enter, end, isPublished } = await setUp();
  room.state = ConnectionState.Reconnecting;
  await end(...all);
  room.state = ConnectionState.Connected;
  await enter();
  assert.equal(takenAway, []);
  assert.ok(isPublished('camera') && isPublished('screen_share'));
});

test('a screen that was ended is told before its sound is negotiated away', async () => {
  const { takenAway, holdNegotiation, end } = await setUp();
  holdNegotiation();
  await end('screen_share');
  assert.equal(takenAway, ['screen']);
});

test('a microphone that the media server mutes is taken away, one that its person mutes is not', async () => {
  const { capture, local, takenAway, find } = await setUp();
  assert.ok((await capture.setMicrophone(true)).ok);
  assert.ok((await capture.setMicrophone(false)).ok);
  capture.muteChanged();
  assert.ok((await capture.setMicrophone(true)).ok);
  capture.muteChanged();
  assert.equal([local().microphone, takenAway], [true, []]);
  await (find('microphone') as LocalAudioTrack).mute();
  capture.muteChanged();
  assert.equal([local().microphone, takenAway], [false, ['microphone']]);
});

test('a screen that is stopped while the connection is away is captured no more', async () => {
  const { capture, local, holdNegotiation, find } = await setUp();
  const captures = ['screen_share', 'screen_share_audio'].map((source) => capturedOf(find(source)!));
  holdNegotiation();
  void capture.stopShare(local().screenIds[0]!);
  assert.equal(local().screenIds, []);
  assert.equal(
    captures.map(({ readyState }) => readyState),
    ['ended', 'ended'],
  );
});

test('a screen that was stopped while everything was published anew is taken back', async () => {
  const { capture, local, room, enter, end, find } = await setUp();
  const [screen] = [find('screen_share')!];
  room.state = ConnectionState.Reconnecting;
  await end('screen_share');
  await capture.stopShare(local().screenIds[0]!);
  room.state = ConnectionState.Connected;
  await room.localParticipant.publishTrack(screen);
  await enter();
  await inTurn();
  assert.is(find('screen_share'), undefined);
});

test('a microphone that is turned off while it is being published is silent at once', async () => {
  const { capture, local, room, find } = await setUp();
  let go = () => {};
  const { publishTrack } = room.localParticipant;
  const tried = new Promise<LocalTrack>((resolve) => {
    room.localParticipant.publishTrack = async (track) => {
      resolve(track);
      await new Promise<void>((published) => {
        go = published;
      });
      await publishTrack(track);
    };
  });
  const turnedOn = capture.setMicrophone(true);
  const track = await tried;
  const turnedOff = capture.setMicrophone(false);
  assert.equal([local().microphone, capturedOf(track).enabled], [false, false]);
  go();
  await Promise.all([turnedOn, turnedOff]);
  assert.equal([local().microphone, find('microphone')?.isMuted], [false, true]);
});

test('a camera that is put away outside rooms is shown in no element any more', async () => {
  const { capture, find } = await setUp();
  const camera = find('camera') as LocalTrack;
  let detached = 0;
  Object.assign(camera, { detach: () => void detached++ });
  capture.exit();
  assert.ok((await capture.setCamera(false)).ok);
  assert.is(detached, 1);
});

test('a microphone that is muted because its device went is not said to be taken away', async () => {
  const { capture, takenAway, find } = await setUp();
  assert.ok((await capture.setMicrophone(true)).ok);
  const microphone = find('microphone') as LocalAudioTrack;
  capturedOf(microphone).stop();
  await microphone.mute();
  capture.muteChanged();
  assert.equal(takenAway, []);
});

test('a camera whose effect cannot be made is off, and says why', async () => {
  const { capture, local, failed } = await setUp();
  capture.setVideoEffect({ kind: 'blur', intensity: 5 });
  await eventually(() => failed.length > 0);
  assert.equal([local().camera, failed], [false, [['camera', 'EffectError']]]);
});

test('a camera is captured as small as data saver asks for it, however it is captured anew', async () => {
  const { capture, find } = await setUp();
  const heightPx = () => (capturedOf(find('camera')!) as unknown as { heightPx: number }).heightPx;
  for (const isOn of [true, false]) {
    const { height } = cameraCapture(clientOptions, isOn);
    capture.saveData(isOn);
    await inTurn();
    assert.is(heightPx(), height);
    assert.ok((await capture.setCamera(false)).ok);
    assert.ok((await capture.setCamera(true)).ok);
    assert.is(heightPx(), height, `off and on, ${isOn}`);
    assert.ok((await capture.setCamera(true, `camera ${isOn}`)).ok);
    assert.is(heightPx(), height, `another one, ${isOn}`);
  }
});

test('a camera that is unplugged while another one is taken is not missed', async () => {
  const { capture, local, lost, find } = await setUp();
  const unplugged = capturedOf(find('camera')!);
  const changed = capture.setCamera(true, 'other');
  unplugged.dispatchEvent(new NodeEvent('ended'));
  assert.ok((await changed).ok);
  await inTurn();
  assert.equal([local().camera, lost], [true, []]);
});

test('a camera that is unplugged is lost and off in one go, whatever is done to it at the moment', async () => {
  const { capture, lost, find } = await setUp();
  const unplugged = capturedOf(find('camera')!);
  capture.saveData(true);
  unplugged.stop();
  unplugged.dispatchEvent(new NodeEvent('ended'));
  await inTurn();
  assert.equal(lost, ['camera', 'off']);
});

test('a microphone that cannot be opened anew without noise cancellation is lost, and off', async () => {
  const { capture, local, lost, find } = await setUp();
  assert.ok((await capture.setMicrophone(true)).ok);
  // As it was captured while noise cancellation worked.
  find('microphone')!.constraints.noiseSuppression = false;
  devicesInUse = true;
  capture.setNoiseCancellation(false);
  await inTurn();
  assert.is(local().microphone, false);
  assert.equal(lost, ['microphone', 'off']);
  devicesInUse = false;
  assert.ok((await capture.setMicrophone(true)).ok);
  assert.is(local().microphone, true);
});

test('a microphone that cannot be opened anew while it is turned on is off', async () => {
  const { capture, local, find } = await setUp();
  assert.ok((await capture.setMicrophone(true)).ok);
  find('microphone')!.constraints.noiseSuppression = false;
  devicesInUse = true;
  assert.is((await capture.setMicrophone(true)).ok, false);
  assert.is(local().microphone, false);
});

/** A microphone, a camera and a screen that are on while the media server takes none of them. */
const unsent = async () => {
  const begun = await setUp();
  await begun.end(...all);
  begun.overload();
  assert.ok((await begun.capture.setMicrophone(true)).ok);
  assert.ok((await begun.capture.setCamera(true)).ok);
  assert.ok((await begun.capture.shareScreen(() => true)).ok);
  return begun;
};

test('what could not be published, however often it was tried, is off and says so', async () => {
  const { clock, local, failed } = await unsent();
  await clock.advance(mediaLimits.publishAttempts * mediaLimits.publishRetryDelayMs - 1);
  assert.equal([local().microphone, local().camera, local().screenIds.length, failed], [true, true, 1, []]);
  await clock.advance(1);
  assert.equal(local(), off);
  assert.equal(
    failed,
    ['microphone', 'camera', 'screen'].map((medium) => [medium, 'PublishError']),
  );
});

test('MEDIA-023 what could not be published is published 5 s later, and not before', async () => {
  const { clock, overload, isPublished } = await unsent();
  overload(false);
  await clock.advance(4_999);
  assert.not(isPublished('camera'));
  await clock.advance(1);
  assert.ok(isPublished('camera'));
});

test('MEDIA-023 what is sent and has not reached the media server 5 s after it was published is broadcast again', async () => {
  const { clock, find, madeAnew } = await setUp();
  const getStats = async () => new Map([['sent', { type: 'outbound-rtp', packetsSent: 9 }]]);
  Object.assign(find('camera') as LocalTrack, { sender: { getStats } });
  await clock.advance(mediaLimits.publishRetryDelayMs);
  // What looks after it is loaded at this time.
  await import('../../../src/client/adapters/livekit/unheard-publication.ts');
  await inTurn();
  assert.equal(madeAnew, []);
  await clock.advance(2_000);
  assert.equal(madeAnew, ['full-reconnect']);
});

test("a muted microphone that could not be published is nobody's business", async () => {
  const { clock, capture, failed } = await unsent();
  await capture.setMicrophone(false);
  await clock.advance(mediaLimits.publishAttempts * mediaLimits.publishRetryDelayMs);
  assert.equal(failed.flat().includes('microphone'), false);
});

test('what is published at last is counted anew the next time', async () => {
  const { clock, failed, overload, end, isPublished, capture } = await unsent();
  await clock.advance((mediaLimits.publishAttempts - 1) * mediaLimits.publishRetryDelayMs);
  overload(false);
  await clock.advance(mediaLimits.publishRetryDelayMs);
  assert.ok(isPublished('microphone') && isPublished('camera') && isPublished('screen_share'));
  await end('camera');
  overload();
  await capture.setCamera(true);
  await clock.advance((mediaLimits.publishAttempts - 1) * mediaLimits.publishRetryDelayMs);
  assert.equal(failed, []);
});

test.run();
