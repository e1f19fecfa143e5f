import type { Socket } from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { JoinRoom, RoomListener } from '../../src/recorder/joined-room.ts';
import { followServer } from '../../src/recorder/server-line.ts';
import { type FromServer, recorderLineLimits } from '../../src/shared/recording/recorder-line.ts';
import { key, startServer, turns, until } from './support/line-under-test.ts';
import { advance, fakeEncoder, goOn, screen, stopTime } from './support/room-under-test.ts';

/** Lets time pass as it does where a server answers. */
const pass = async (byMs: number): Promise<void> => {
  for (let ms = 0; ms < byMs; ms += 1_000) {
    await advance(Math.min(1_000, byMs - ms), 100);
    await turns();
  }
};

let server: Awaited<ReturnType<typeof startServer>>;
let following: ReturnType<typeof followServer> | null = null;
let encoders: ReturnType<typeof fakeEncoder>[] = [];
let logged: string[] = [];

test.before.each(async () => {
  server = await startServer();
  encoders = [];
  logged = [];
  stopTime();
});
test.after.each(async () => {
  for (const { finish } of encoders) finish();
  await following?.end();
  following = null;
  server.stop();
  // Timers that a line ends behind its test would be those of the next one.
  await turns();
  goOn();
});

interface FollowOptions {
  /** Rooms are joined and left once these have resolved. */
  readonly joining?: Promise<void>;
  readonly leaving?: Promise<void>;
  readonly endsWhenIdle?: boolean;
  readonly key?: string;
}

/** Follows the server; the recorder's pauses are as long as they are said to be. */
const follow = ({ joining, leaving, endsWhenIdle = false, key: own = key }: FollowOptions = {}) => {
  const listeners: RoomListener[] = [];
  const asked: string[] = [];
  const join: JoinRoom = async (url, _token, listener) => {
    asked.push(url);
    listeners.push(listener);
    await joining;
    return { show: () => undefined, close: () => leaving ?? Promise.resolve() };
  };
  following = followServer({
    settings: { serverUrl: server.url, key: own, ffmpeg: 'ffmpeg', places: 2, endsWhenIdle, isServerHere: false },
    join,
    startEncoder(inputs) {
      const made = fakeEncoder(inputs);
      encoders.push(made);
      return made.encoder;
    },
    startExport() {
      throw new Error('nobody asks for an export');
    },
    log: (_level, text) => void logged.push(text),
    now: () => Date.now(),
    random: () => 0.5,
  });
  return {
    ...{ listeners, asked, ended: following.ended },
    tell: (message: FromServer): void => server.line.send(JSON.stringify(message)),
    record: (job: number): void =>
      server.line.send(
        JSON.stringify({ type: 'record', job, segment: 0, media_url: 'ws://media.example', token: 't' }),
      ),
  };
};
/** The same, once it has said that it is there. */
const followed = async (options?: FollowOptions) => {
  const made = follow(options);
  await until(() => server.said.includes('ready'));
  return made;
};
const times = (text: string): number => server.said.filter((each) => each === text).length;

test('a stop that comes before its recording is answered, and the recording does not begin', async () => {
  const { tell, record } = await followed();
  tell({ type: 'stop', job: 7 });
  record(7);
  record(8);
  await until(() => server.said.includes('segment-began 8'));
  assert.ok(server.said.includes('stopped 7'));
  assert.not.ok(server.said.includes('segment-began 7'));
  assert.is(encoders.length, 1);
});

test('a stop of a recording that has ended is answered again', async () => {
  const { tell, record } = await followed();
  record(7);
  await until(() => encoders.length === 1);
  tell({ type: 'stop', job: 7 });
  await until(() => encoders[0]!.seen.isAsked);
  encoders[0]!.finish();
  await until(() => server.said.includes('stopped 7'));
  assert.ok(server.said.indexOf('segment-ended 7') < server.said.indexOf('stopped 7'));
  tell({ type: 'stop', job: 7 });
  await until(() => times('stopped 7') === 2);
});

test('a stop that is said again is answered once all was sent', async () => {
  const { tell, record } = await followed();
  record(7);
  await until(() => encoders.length === 1);
  tell({ type: 'stop', job: 7 });
  tell({ type: 'stop', job: 7 });
  tell({ type: 'stop', job: 9 });
  await until(() => server.said.includes('stopped 9'));
  assert.not.ok(server.said.includes('stopped 7'));
  encoders[0]!.finish();
  await until(() => server.said.includes('stopped 7'));
});

test('a recording whose room is never left and whose encoder never ends is stopped within ten seconds', async () => {
  const { tell, record } = await followed({ leaving: new Promise<void>(() => undefined) });
  record(7);
  await until(() => encoders.length === 1);
  tell({ type: 'stop', job: 7 });
  await until(() => encoders[0]!.seen.isAsked);
  await pass(10_100);
  await until(() => server.said.includes('stopped 7'));
  assert.ok(encoders[0]!.seen.isKilled);
});

test('a recording that is lost while it is being stopped is stopped', async () => {
  const { listeners, tell, record } = await followed();
  record(7);
  await until(() => encoders.length === 1);
  listeners[0]!.lost();
  tell({ type: 'stop', job: 7 });
  tell({ type: 'stop', job: 9 });
  await until(() => server.said.includes('stopped 9'));
  encoders[0]!.finish();
  await until(() => server.said.includes('stopped 7'));
  assert.not.ok(server.said.includes('lost 7'));
});

test('a recording whose room is still being joined is stopped, and says no more when it has been', async () => {
  let joined: () => void = () => undefined;
  const { tell, record } = await followed({
    joining: new Promise((resolve) => {
      joined = resolve;
    }),
  });
  record(7);
  tell({ type: 'stop', job: 7 });
  tell({ type: 'stop', job: 9 });
  await until(() => server.said.includes('stopped 9'));
  await pass(15_100);
  await until(() => server.said.includes('stopped 7'));
  joined();
  await until(() => encoders[0]?.seen.isAsked === true);
  tell({ type: 'stop', job: 10 });
  await until(() => server.said.includes('stopped 10'));
  assert.not.ok(server.said.includes('segment-began 7'));
});

test('a room that cannot be joined is given up, with why', async () => {
  const joining = Promise.reject(new Error('no such room'));
  joining.catch(() => undefined);
  const { record } = await followed({ joining });
  record(7);
  await until(() => server.said.includes('lost 7'));
  assert.ok(logged.some((line) => line.includes('no such room')));
});

test('a segment ends at the moment at which the next one begins, also where the clocks were compared anew meanwhile', async () => {
  server.state.answersBeats = false;
  const { tell, record, listeners } = await followed();
  const answer = (roundTripMs: number, serverMs: number): void =>
    tell({ type: 'beat', sent_at: Date.now() - roundTripMs, now: serverMs });
  await advance(100);
  answer(40, 1_000_000);
  record(7);
  await until(() => encoders.length === 1);
  listeners[0]!.pictureBegan(screen('shared'));
  await until(() => encoders.length === 2);
  await until(() => times('segment-began 7') === 2);
  // The quicker answer says that the server's clock is ahead by more.
  answer(0, 1_000_000);
  await turns();
  await pass(2_000);
  encoders[0]!.finish();
  await until(() => server.said.includes('segment-ended 7'));
  const began = server.state.messages.flatMap((each) => (each.type === 'segment-began' ? each.started_at : []));
  const ended = server.state.messages.flatMap((each) => (each.type === 'segment-ended' ? each.ended_at : []));
  assert.equal(ended, [began[1]]);
});

test('a server that goes away in the middle ends what is recorded for it; once it is back the recorder is there again', async () => {
  const { record, asked } = await followed();
  record(7);
  await until(() => encoders.length === 1);
  encoders[0]!.inputs.bytes(Buffer.from('before'));
  await until(() => server.state.received.includes('7 before'));
  server.cut();
  await until(() => encoders[0]!.seen.isAsked, 'the recording ends');
  encoders[0]!.finish();
  await advance(1_000);
  await until(() => times('ready') === 2);
  await turns();
  assert.equal(server.state.received, ['7 before'], 'what was recorded for the line before goes over no other');
  assert.not.ok(server.said.includes('stopped 7'));
  // Its numbers begin anew.
  record(7);
  await until(() => encoders.length === 2);
  assert.is(asked.length, 2);
});

test('a segment ends by the clock that it began by, where the clock of the server is set meanwhile', async () => {
  const { tell, record } = await followed();
  const answered = async (): Promise<void> => {
    await advance(recorderLineLimits.beatMs);
    await turns();
  };
  await answered();
  record(7);
  await until(() => encoders.length === 1);
  server.state.aheadMs += 3_600_000;
  for (let beat = 1; beat <= 20; beat++) await answered();
  tell({ type: 'stop', job: 7 });
  await until(() => encoders[0]!.seen.isAsked);
  encoders[0]!.finish();
  await until(() => server.said.includes('stopped 7'));
  const began = server.state.messages.find((message) => message.type === 'segment-began')!;
  const ended = server.state.messages.find((message) => message.type === 'segment-ended')!;
  const lengthMs = ended.ended_at - began.started_at;
  assert.ok(lengthMs >= 20 * recorderLineLimits.beatMs && lengthMs < 60_000, `${lengthMs} ms`);
});

/** Beats without an answer after which a server is left. */
const mostUnanswered = recorderLineLimits.serverSilenceMs / recorderLineLimits.beatMs;

test('a server that takes the line and answers no beats is left', async () => {
  const { record } = await followed();
  server.state.answersBeats = false;
  record(7);
  await until(() => encoders.length === 1);
  for (let beat = 1; beat <= mostUnanswered; beat++) {
    await advance(recorderLineLimits.beatMs);
    await until(() => server.state.beats === beat + 1);
  }
  assert.not.ok(encoders[0]!.seen.isAsked);
  await advance(recorderLineLimits.beatMs);
  await until(() => encoders[0]!.seen.isAsked);
  assert.ok(logged.includes('the server has fallen silent'));
});

test('a beat that is answered late is enough to stay', async () => {
  await followed();
  server.state.answersBeats = false;
  for (let beat = 1; beat <= mostUnanswered; beat++) {
    await advance(recorderLineLimits.beatMs);
    await until(() => server.state.beats === beat + 1);
  }
  server.line.send(JSON.stringify({ type: 'beat', sent_at: 0, now: 1 }));
  await turns();
  for (let beat = mostUnanswered + 1; beat <= 2 * mostUnanswered; beat++) {
    await advance(recorderLineLimits.beatMs);
    await until(() => server.state.beats === beat + 1);
  }
  assert.is(server.state.opened.length, 1);
});

test('a server that refuses is asked again after pauses that double, sixteen seconds at most, and says why in the log', async () => {
  follow({ key: 'x'.repeat(32) });
  await until(() => server.state.attempts === 1 && logged.length === 1);
  for (const [index, pauseMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 16_000].entries()) {
    await turns();
    await advance(pauseMs - 10);
    await turns();
    assert.is(server.state.attempts, index + 1, `before ${pauseMs} ms`);
    await advance(20);
    await until(() => server.state.attempts === index + 2 && logged.length === index + 2);
  }
  assert.equal(new Set(logged), new Set(['the server refuses this recorder: RECORDER_KEY must be the same for both']));
});

test('after a line by which somebody answered the pause is short again', async () => {
  server.state.refusal = '503 Service Unavailable';
  follow();
  await until(() => logged.length === 1);
  for (const pauseMs of [1_000, 2_000]) {
    await turns();
    const { attempts } = server.state;
    if (pauseMs === 2_000) server.state.refusal = null;
    await advance(pauseMs);
    await until(() => server.state.attempts === attempts + 1);
  }
  await until(() => server.said.includes('ready') && server.state.beats > 0);
  await turns();
  server.cut();
  await turns();
  await advance(1_000);
  await until(() => times('ready') === 2);
});

test('what makes no sense ends the line', async () => {
  await followed();
  for (const [index, text] of ['no json', '{"type":"record"}', '[]', JSON.stringify({ type: 'x' })].entries()) {
    server.line.send(text);
    await turns();
    await advance(1_000);
    await until(() => times('ready') === index + 2, text);
    await until(() => server.state.beats > index + 1);
    await turns();
  }
});

test('a server that takes nothing any more is left before what waits for it fills the memory', async () => {
  const { record } = await followed();
  record(7);
  await until(() => encoders.length === 1);
  // It reads nothing.
  (server.line as unknown as { _socket: Socket })._socket.pause();
  const piece = Buffer.alloc(4 * 1024 * 1024);
  for (let count = 0; count < 60; count++) encoders[0]!.inputs.bytes(piece);
  assert.not.ok(logged.includes('the server does not keep up with what is recorded'));
  for (let count = 0; count < 10; count++) encoders[0]!.inputs.bytes(piece);
  assert.ok(logged.includes('the server does not keep up with what is recorded'));
  await until(() => encoders[0]!.seen.isAsked);
});

test('a recorder that was started for what there is ends a minute after the last of it, and with the line', async () => {
  const idle = await followed({ endsWhenIdle: true });
  idle.record(7);
  await until(() => encoders.length === 1);
  idle.tell({ type: 'stop', job: 7 });
  await until(() => encoders[0]!.seen.isAsked);
  encoders[0]!.finish();
  await until(() => server.said.includes('stopped 7'));
  let hasEnded = false;
  void idle.ended.then(() => {
    hasEnded = true;
  });
  await pass(58_000);
  assert.not.ok(hasEnded);
  await pass(4_000);
  await until(() => hasEnded);

  const cut = follow({ endsWhenIdle: true });
  await until(() => times('ready') === 2);
  server.cut();
  let isCut = false;
  void cut.ended.then(() => {
    isCut = true;
  });
  await until(() => isCut);
});

test.run();
