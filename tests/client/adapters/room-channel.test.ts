import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toBase64 } from '../../../src/client/adapters/channel/base64.ts';
import { createRoomChannel, roomChannelLimits } from '../../../src/client/adapters/channel/room-channel.ts';
import type { IncomingPacket } from '../../../src/client/ports/channel-port.ts';
import { joinPackets, serverSession, writeFrame } from '../../../src/shared/messages/frame.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';
import { fakeNetwork } from '../../support/fakes/fake-network.ts';

/** What the API's carrier sends to find out whether it is heard. */
const probe = toBase64(joinPackets([new Uint8Array()]));

/** One client, whose channel the test makes. */
const setUpOne = () => {
  const clock = fakeClock();
  const logged: string[] = [];
  const log = { warn: (code: string) => void logged.push(code), info: () => undefined };
  return { clock, log, logged, connection: fakeNetwork(clock).connectionOf('ann', log) };
};

const setUpRoom = () => {
  const clock = fakeClock();
  const network = fakeNetwork(clock);
  const logged: string[] = [];
  const log = { warn: (code: string) => void logged.push(code), info: () => undefined };
  const identities = new Set<string>();
  const join = (identity: string, session: number) => {
    identities.add(identity);
    const connection = network.connectionOf(identity, log);
    const others = () => [...identities].filter((other) => other !== identity);
    const channel = createRoomChannel({ ...connection, others, clock, log, session });
    const heard: number[] = [];
    channel.listen((packet) => void heard.push(packet.bytes[0]!));
    channel.enter({ eventId: 'demo', roomId: 'main', identity });
    connection.connectMedia();
    const say = (...numbers: number[]) => {
      for (const number of numbers) channel.send({ bytes: new Uint8Array([number]), reliable: true });
    };
    return { connection, channel, heard, say };
  };
  return { clock, join, logged };
};

test('the API is followed when media are connected, and after a second without them', async () => {
  const clock = fakeClock();
  const network = fakeNetwork(clock);
  const log = { warn: () => undefined, info: () => undefined };
  const entered: string[] = [];
  const enter = (identity: string, session: number) => {
    const connection = network.connectionOf(identity, log);
    const api = {
      ...connection.api,
      enter(place: Parameters<typeof connection.api.enter>[0]) {
        entered.push(identity);
        connection.api.enter(place);
      },
    };
    const channel = createRoomChannel({ media: connection.media, api, others: () => [], clock, log, session });
    channel.enter({ eventId: 'demo', roomId: 'main', identity });
    return connection;
  };
  const ann = enter('ann', 1);
  enter('ben', 2);
  assert.equal(entered, []);
  ann.connectMedia();
  assert.equal(entered, ['ann']);
  await clock.advance(roomChannelLimits.apiDelayMs);
  assert.equal(entered, ['ann', 'ben']);
});

test('what media bring before the room is entered is heard once it is', async () => {
  const clock = fakeClock();
  const network = fakeNetwork(clock);
  const log = { warn: () => undefined, info: () => undefined };
  const [ann, ben] = ['ann', 'ben'].map((identity, index) => {
    const connection = network.connectionOf(identity, log);
    const channel = createRoomChannel({ ...connection, others: () => ['ann', 'ben'], clock, log, session: index + 1 });
    const heard: number[] = [];
    channel.listen((packet) => void heard.push(packet.bytes[0]!));
    connection.connectMedia();
    return { channel, heard, enter: () => channel.enter({ eventId: 'demo', roomId: 'main', identity }) };
  });
  ann?.enter();
  ann?.channel.send({ bytes: new Uint8Array([1]), reliable: true });
  await clock.advance(1_000);
  assert.equal(ben?.heard, []);
  ben?.enter();
  assert.equal(ben?.heard, [1]);
});

test('what was sent into a connection that was dead without a word arrives by the API', async () => {
  const { clock, join } = setUpRoom();
  const [ann, ben] = [join('ann', 1), join('ben', 2)];
  ann.say(1);
  ben.say(11);
  await clock.advance(100);
  ann.connection.silenceMedia();
  ann.say(2, 3);
  ben.say(12, 13);
  await clock.advance(15_000);
  assert.equal([ben.heard, ann.heard], [[1], [11]]);
  ann.connection.endMedia();
  await clock.advance(roomChannelLimits.mediaGraceMs + 1_000);
  ann.say(4);
  ben.say(14);
  await clock.advance(1_000);
  assert.equal(ben.heard, [1, 2, 3, 4]);
  assert.equal(ann.heard, [11, 12, 13, 14]);
});

test('who falls back to the API is sent what media lost, though nothing more is said', async () => {
  const { clock, join } = setUpRoom();
  const [ann, ben] = [join('ann', 1), join('ben', 2)];
  await clock.advance(100);
  ann.connection.silenceMedia();
  ben.say(1, 2);
  await clock.advance(1_000);
  ann.connection.suspendMedia();
  await clock.advance(roomChannelLimits.mediaGraceMs + 1_000);
  assert.equal(ann.heard, []);
  ann.say(11);
  await clock.advance(1_000);
  assert.equal(ann.heard, [1, 2]);
});

test('in a room where everybody has media the API is silent', async () => {
  const { clock, join } = setUpRoom();
  const [ann, ben] = [join('ann', 1), join('ben', 2)];
  ann.say(1, 2, 3);
  await clock.advance(60_000);
  assert.equal(ben.heard, [1, 2, 3]);
  assert.equal(
    ann.connection.requests.filter(({ payload }) => payload !== probe),
    [],
  );
});

test('only who is not reached by media is sent to by the API', async () => {
  const { clock, join } = setUpRoom();
  const [ann, , cem] = [join('ann', 1), join('ben', 2), join('cem', 3)];
  await clock.advance(100);
  cem.connection.endMedia();
  await clock.advance(100);
  ann.say(1);
  await clock.advance(1_000);
  const sent = ann.connection.requests.filter(({ payload }) => payload !== probe);
  assert.equal(
    sent.map(({ targets }) => targets),
    [['cem']],
  );
  assert.equal(cem.heard, [1]);
});

test('who goes from the media is sent by the API what they missed, though nobody says more', async () => {
  const { clock, join } = setUpRoom();
  const [ann, ben] = [join('ann', 1), join('ben', 2)];
  await clock.advance(100);
  // The media server still knows ben, who hears nothing of it any more.
  ben.connection.suspendMedia();
  ann.say(1);
  await clock.advance(roomChannelLimits.mediaGraceMs + 100);
  assert.equal(ben.heard, []);
  ben.connection.endMedia();
  ann.channel.mediaDeparture();
  await clock.advance(1_000);
  assert.equal(ben.heard, [1]);
});

test('who speaks by the API alone is answered there, though media still know them', async () => {
  const { clock, join } = setUpRoom();
  const [ann, ben] = [join('ann', 1), join('ben', 2)];
  await clock.advance(100);
  ben.connection.suspendMedia();
  await clock.advance(roomChannelLimits.mediaGraceMs + 100);
  ben.say(1);
  await clock.advance(100);
  assert.equal(ann.heard, [1]);
  ann.say(2);
  await clock.advance(100);
  assert.equal(ben.heard, [2]);
  ben.connection.resumeMedia();
  await clock.advance(100);
  assert.equal(ben.heard, [2], 'what waited at the media server is a copy');
});

test('a copy by media that overtakes the one by the API does not take its place', async () => {
  const { clock, join } = setUpRoom();
  const [ann, ben] = [join('ann', 1), join('ben', 2)];
  ann.connection.misjudge('ben');
  ann.say(1);
  ann.channel.send({ bytes: new Uint8Array([2]), to: ['ben'], reliable: true });
  ann.say(3);
  await clock.advance(10);
  assert.equal(ben.heard, []);
  ann.connection.misjudge(null);
  ann.say(4);
  await clock.advance(10);
  assert.equal(ben.heard, [1, 2, 3, 4], 'sent again by media');
  await clock.advance(1_000);
  assert.equal(ben.heard, [1, 2, 3, 4]);
});

for (const [waitMs, isByApi] of [
  [roomChannelLimits.mediaGraceMs - 1, false],
  [roomChannelLimits.mediaGraceMs, true],
] as const) {
  test(`media that are away for ${waitMs} ms are ${isByApi ? 'replaced by the API' : 'waited for'}`, async () => {
    const { clock, join } = setUpRoom();
    const [ann, ben] = [join('ann', 1), join('ben', 2)];
    await clock.advance(100);
    ann.connection.suspendMedia();
    ann.say(1);
    await clock.advance(waitMs);
    await clock.advance(0);
    const sent = ann.connection.requests.filter(({ payload }) => payload !== probe);
    assert.equal(sent, []);
    if (isByApi) await clock.advance(100);
    assert.equal(ben.heard, isByApi ? [1] : []);
  });
}

test('a position that is lost stays lost, and an older one never follows a newer', async () => {
  const { clock, join } = setUpRoom();
  const [ann, ben] = [join('ann', 1), join('ben', 2)];
  ann.channel.send({ bytes: new Uint8Array([1]), reliable: false });
  await clock.advance(100);
  ann.connection.loseLossy();
  ann.channel.send({ bytes: new Uint8Array([2]), reliable: false });
  ann.connection.suspendMedia();
  ann.channel.send({ bytes: new Uint8Array([3]), reliable: false });
  ann.connection.resumeMedia();
  await clock.advance(10_000);
  assert.equal(ben.heard, [1]);
});

test('a page that was loaded anew counts anew, and late frames of the page before are known as such', () => {
  const { join, logged } = setUpRoom();
  const ann = join('ann', 1);
  const say = (session: number, sequence: number, number: number) =>
    ann.connection.hearByMedia({
      sender: 'ben',
      bytes: writeFrame({
        session,
        sequence,
        reliable: true,
        byApiAlone: false,
        elsewhere: [],
        message: new Uint8Array([number]),
      }),
    });
  say(7, 5, 1);
  say(8, 1, 2);
  say(7, 6, 3);
  say(8, 1, 4);
  say(8, 2, 5);
  ann.connection.hearByMedia({ sender: 'ben', bytes: new Uint8Array([9, 9]) });
  assert.equal(ann.heard, [1, 2, 5]);
  assert.equal(logged, ['message-malformed']);
});

test('what the server says in the name of somebody comes between their own frames, and these go on', () => {
  const { clock, log, logged, connection } = setUpOne();
  let hearByApi: (packet: IncomingPacket) => void = () => undefined;
  const api = {
    ...connection.api,
    listen(listener: typeof hearByApi) {
      hearByApi = listener;
      return connection.api.listen(listener);
    },
  };
  const channel = createRoomChannel({ media: connection.media, api, others: () => ['ben'], clock, log, session: 1 });
  const heard: number[] = [];
  channel.listen((packet) => void heard.push(packet.bytes[0]!));
  channel.enter({ eventId: 'demo', roomId: 'main', identity: 'ann' });
  connection.connectMedia();
  const frame = (session: number, sequence: number, number: number) => ({
    sender: 'ben',
    bytes: writeFrame({
      session,
      sequence,
      reliable: true,
      byApiAlone: false,
      elsewhere: [],
      message: new Uint8Array([number]),
    }),
  });
  connection.hearByMedia(frame(7, 1, 1));
  hearByApi(frame(serverSession, 1, 2));
  hearByApi(frame(serverSession, 1, 3));
  connection.hearByMedia(frame(7, 2, 4));
  hearByApi(frame(7, 2, 5));
  assert.equal(heard, [1, 2, 3, 4]);
  assert.equal(logged, []);
  // By media nothing comes from the server.
  connection.hearByMedia(frame(serverSession, 1, 6));
  assert.equal(heard, [1, 2, 3, 4]);
  assert.equal(logged, ['message-malformed']);
});

test.run();
