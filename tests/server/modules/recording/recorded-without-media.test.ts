import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRoomChannel } from '../../../../src/client/adapters/channel/room-channel.ts';
import type { RoomListener } from '../../../../src/recorder/joined-room.ts';
import { followServer } from '../../../../src/recorder/server-line.ts';
import { joinPackets } from '../../../../src/shared/messages/frame.ts';
import { eventually } from '../../../support/eventually.ts';
import { messageOf, type Said } from '../../support/recorded-scene.ts';
import { key, recording, start, startWithRecorders, stateOf, stop } from '../../support/recorder-under-test.ts';
import { addLink, shareFile } from '../../support/resources-under-test.ts';
import { type Answer, type Person, seatGuest } from '../../support/server-under-test.ts';

// Recordings of people who have no media for a while, or at all: a recorder of the product records them.

const under = await startWithRecorders();
const { server, host, newest, documentOf } = under;
const gus = await seatGuest(server.url, 'Gus Long');
/** What the recorder hears by media. */
let media: RoomListener;
const recorder = followServer({
  settings: { serverUrl: server.url, key, ffmpeg: '', places: 1, endsWhenIdle: false, isServerHere: false },
  async join(_url, _token, listener) {
    media = listener;
    return { show: () => undefined, close: async () => undefined };
  },
  startEncoder({ bytes }) {
    let isBegun = false;
    return {
      picture(_timeMs, _picture, isRead) {
        if (!isBegun) bytes(Buffer.from('no video '));
        isBegun = true;
        isRead();
      },
      sound: () => undefined,
      end: async () => bytes(Buffer.from('at all')),
      kill: () => undefined,
    };
  },
  startExport() {
    throw new Error('nobody asks for an export');
  },
  log: () => undefined,
  now: () => performance.now(),
  random: () => 0.5,
});
test.after(async () => {
  await recorder.end();
  await under.close();
});

let sessions = 0;
/** The page of somebody, whose media reach everybody while they are there. */
const openPage = (person: Person, hasMedia: boolean) => {
  let areMediaOpen = hasMedia;
  let mediaChanged: (isOpen: boolean) => void = () => undefined;
  let sending: Promise<unknown> = Promise.resolve();
  const post = async (bytes: Uint8Array, to: readonly string[] | undefined): Promise<void> => {
    const payload = Buffer.from(joinPackets([bytes])).toString('base64');
    const { errors } = await person.call(
      `mutation ($payload: String!, $to: [ID!]) {
        roomSignallingBroadcast(event_id: "demo", room_id: "main", payload: $payload, targets: $to) { event_id } }`,
      { payload, to },
    );
    assert.is(errors, undefined, JSON.stringify(errors));
  };
  const channel = createRoomChannel({
    media: {
      isOpen: () => areMediaOpen,
      reaches: () => areMediaOpen,
      async send({ bytes, to }) {
        if (!to) media.said(person.identity, bytes);
      },
      listen: () => () => undefined,
      onOpen(listener) {
        mediaChanged = listener;
        listener(areMediaOpen);
        return () => undefined;
      },
    },
    api: {
      enter: () => undefined,
      exit: () => undefined,
      isOpen: () => true,
      async send({ bytes, to }) {
        sending = sending.then(() => post(bytes, to));
      },
      listen: () => () => undefined,
      onOpen: () => () => undefined,
    },
    others: () => [host, gus].flatMap(({ identity }) => (identity === person.identity ? [] : [identity])),
    clock: { now: Date.now, monotonicNow: Date.now, after: () => () => undefined, nextFrame: () => () => undefined },
    log: { warn: (code) => assert.unreachable(code), info: () => undefined },
    session: ++sessions,
  });
  channel.enter({ eventId: 'demo', roomId: 'main', identity: person.identity });
  if (!hasMedia) channel.mediaAway();
  return {
    /** Resolves once all was sent. */
    async say(said: Said, to?: readonly string[]): Promise<void> {
      const bytes = Buffer.from(messageOf(person, said), 'base64');
      channel.send({ bytes, reliable: said.type !== 'annotation', ...(to ? { to } : {}) });
      await sending;
    },
    async setMedia(areOpen: boolean): Promise<void> {
      areMediaOpen = areOpen;
      mediaChanged(areOpen);
      if (!areOpen) channel.mediaAway();
      await sending;
    },
  };
};

/** Records what happens; answers what the host gets to play back. */
const recordingOf = async (happens: () => Promise<void>): Promise<Answer> => {
  await start(host);
  await eventually(async () => (await stateOf(host)).isRecording === recording.isRecording);
  await happens();
  await stop(host);
  await eventually(async () => (await newest()).state === 'ended');
  return JSON.parse((await documentOf(host, (await newest()).recording_id)).data.queryRecording.recording);
};

const drawn = (tileIdentity: string, pathId: string): Said =>
  ({
    ...{ type: 'draw', tileIdentity },
    payload: {
      ...{ pathId, mode: 'draw', color: '#ff6161', startedAt: Date.now(), offset: 0, pathData: [1, 2, 3, 4] },
      cursor: null,
    },
  }) as never;
const drawings = (document: Answer): string[] =>
  document.annotations.map(({ type, pathId }: Answer) => `${type} ${pathId}`);

const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << >>\n%%EOF\n', 'latin1');
const sound = Buffer.concat([Buffer.from('RIFF\x40\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(64)]);

test('PLAY-032, PLAY-034, PLAY-043, PLAY-044, PLAY-045 what somebody without media draws and takes back, which page they turn to, how they play, whom they give control and what they look at is in the recording, each once', async () => {
  await shareFile(server.url, host, 'sheet', pdf, { resource_name: 'Sheet.pdf' });
  await shareFile(server.url, host, 'song', sound, { resource_name: 'Song.mp3' });
  const page = openPage(host, false);
  const screen = `${gus.identity}||screen||s1`;
  const turn = (to: number): Said =>
    ({ type: 'pdf-change', tileIdentity: 'sheet', payload: { page: to, scale: 1, fitToTile: true } }) as never;
  const play = (isPlaying: boolean, time: number): Said =>
    ({ type: 'video-change', tileIdentity: 'song', payload: { isPlaying, time } }) as never;
  const give = (...controllers: string[]): Said =>
    ({ type: 'control-sync', tileIdentity: screen, payload: { currentState: { controllers } } }) as never;
  const document = await recordingOf(async () => {
    media.pictureBegan({ tileId: screen, kind: 'screen' });
    await page.say(drawn(gus.identity, 'p1'));
    await page.say(drawn(gus.identity, 'p2'));
    await page.say({ type: 'undo-draw', tileIdentity: gus.identity, payload: { pathId: 'p1' } } as never);
    await page.say(turn(4));
    await page.say(play(true, 60));
    await page.say(give(gus.identity));
    await page.say({ type: 'tile-attention', tiles: [gus.identity] } as never);
  });
  assert.equal(drawings(document), ['annotate p1', 'annotate p2', 'remove p1']);
  const { sheet, song, [gus.identity]: ofGus, [host.identity]: ofHost } = document.tiles;
  /** What there was of a tile one after the other: what is told soon behind the beginning was so at the beginning. */
  const states = ({ initialState, events }: Answer, type: string, field: string) =>
    [
      initialState,
      ...events.filter((event: Answer) => event.type === type).map((event: Answer) => event.resultingState),
    ]
      .map((state) => state[field])
      .filter((value) => value !== undefined);
  assert.equal(states(sheet, 'pdf-page-changed', 'page'), [5]);
  assert.equal(states(song, 'video-state-changed', 'time'), [60]);
  assert.equal(states(ofGus, 'tile-control-taken', 'controls'), [{ [screen]: gus.identity }]);
  assert.equal(states(ofHost, 'tile-attention', 'looksAt'), [[gus.identity]]);
});

test('PLAY-045 what somebody draws whose media come and go is in the recording once, in its order', async () => {
  const page = openPage(gus, true);
  const document = await recordingOf(async () => {
    await page.say(drawn(host.identity, 'p1'));
    await page.say(drawn(host.identity, 'p2'));
    // What was said before is sent again by the other carrier.
    await page.setMedia(false);
    await page.say(drawn(host.identity, 'p3'));
    await page.setMedia(true);
    await page.say(drawn(host.identity, 'p4'));
  });
  assert.equal(drawings(document), ['annotate p1', 'annotate p2', 'annotate p3', 'annotate p4']);
});

test('ANN-009 where somebody points is in the recording once, by whichever way it comes', async () => {
  const page = openPage(gus, true);
  const pointed = (tileIdentity: string, x: number): Said =>
    ({ type: 'annotation', tileIdentity, payload: { cursor: { x, y: 1 } } }) as never;
  const document = await recordingOf(async () => {
    await page.say(pointed(host.identity, 2));
    await page.setMedia(false);
    await page.say(pointed(gus.identity, 3));
  });
  assert.equal(
    document.annotations.map(({ mode, participantIdentity, tileId, cursor }: Answer) => [
      ...[mode, participantIdentity, tileId, cursor.x],
    ]),
    [
      ['cursor', gus.identity, host.identity, 2],
      ['cursor', gus.identity, gus.identity, 3],
    ],
  );
});

test('what somebody without media says to some alone, or of what is private, is in no recording, and what they may not do neither', async () => {
  await addLink(host, 'secret', { configurable_args: { private: true } });
  const [ofHost, ofGus] = [openPage(host, false), openPage(gus, false)];
  const document = await recordingOf(async () => {
    await ofHost.say(drawn(gus.identity, 'for some'), [gus.identity]);
    await ofHost.say(drawn('secret', 'private'));
    const clear = { type: 'clear-draw', tileIdentity: gus.identity, payload: { participantIdentity: null } } as never;
    await ofHost.say(drawn(gus.identity, 'for all'));
    await ofGus.say(clear);
  });
  assert.equal(drawings(document), ['annotate for all']);
});

test.run();
