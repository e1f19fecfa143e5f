import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { apiCarrierLimits, createApiCarrier } from '../../../src/client/adapters/channel/api-carrier.ts';
import { fromBase64, toBase64 } from '../../../src/client/adapters/channel/base64.ts';
import {
  fitsInBatch,
  joinPackets,
  keyOf,
  readFrame,
  splitPackets,
  writeFrame,
} from '../../../src/client/adapters/channel/frame.ts';
import { createRoomChannel, roomChannelLimits } from '../../../src/client/adapters/channel/room-channel.ts';
import { messageLimits } from '../../../src/shared/values/limits.ts';
import { fakeApi, refused } from '../../support/fake-api.ts';
import { fakeClock } from '../../support/fake-clock.ts';
import { fakeNetwork } from '../../support/fake-network.ts';

const bytes = new Uint8Array([0, 1, 254, 255]);
const place = { eventId: 'demo', roomId: 'main', identity: 'me' };
const probe = toBase64(joinPackets([new Uint8Array()]));
const batchOf = (...packets: Uint8Array[]) => toBase64(joinPackets(packets));

const setUpApi = () => {
  const clock = fakeClock();
  const api = fakeApi();
  api.acknowledge('RoomSignallingBroadcast');
  const logged: string[] = [];
  const log = { warn: (code: string) => void logged.push(code), info: () => undefined };
  const carrier = createApiCarrier(api, clock, log);
  const sent = () => api.callsOf('RoomSignallingBroadcast').filter(({ payload }) => payload !== probe);
  const probes = () => api.callsOf('RoomSignallingBroadcast').length - sent().length;
  const echo = () => api.push('RoomSignalling', { roomSignalling: { identity: 'me', payload: probe } });
  return { clock, api, carrier, logged, sent, probes, echo };
};

test('API-045 a room message goes over the API as base64 to the room that was entered', async () => {
  const { clock, carrier, sent } = setUpApi();
  carrier.enter(place);
  await carrier.send({ bytes, reliable: true });
  await clock.advance(0);
  assert.equal(sent(), [{ event_id: 'demo', room_id: 'main', payload: batchOf(bytes) }]);
});

test('API-081 a room message comes over the API with the sender that the server names', () => {
  const { api, carrier, logged } = setUpApi();
  const received: { bytes: Uint8Array; sender: string }[] = [];
  carrier.listen((packet) => void received.push(packet));
  carrier.enter(place);
  const say = (payload: string) => api.push('RoomSignalling', { roomSignalling: { identity: 'ann', payload } });
  say(batchOf(bytes, bytes));
  say('%%');
  say(toBase64(new Uint8Array([0, 9, 1])));
  assert.equal(received, [
    { bytes, sender: 'ann' },
    { bytes, sender: 'ann' },
  ]);
  assert.equal(logged, ['message-malformed', 'message-malformed']);
});

test('the API is open only once a packet to oneself has come back by the subscription', async () => {
  const { clock, carrier, api, probes, echo } = setUpApi();
  const states: boolean[] = [];
  carrier.onOpen((open) => void states.push(open));
  carrier.enter(place);
  assert.equal(api.callsOf('RoomSignallingBroadcast'), []);
  await clock.advance(0);
  assert.is(probes(), 1);
  await clock.advance(apiCarrierLimits.firstRetryMs);
  assert.is(probes(), 2, 'asked again, for the subscription began after the first');
  assert.equal(states, [false]);
  echo();
  assert.equal(states, [false, true]);
  await clock.advance(60_000);
  assert.is(probes(), 2);
});

test('a subscription that begins anew closes the API until it is heard again', async () => {
  const { clock, carrier, api, echo } = setUpApi();
  carrier.enter(place);
  echo();
  assert.ok(carrier.isOpen());
  api.reconnect();
  assert.not.ok(carrier.isOpen());
  await clock.advance(0);
  echo();
  assert.ok(carrier.isOpen());
});

test('what comes together while a request is under way travels in the next, in its order', async () => {
  const { clock, carrier, api, sent } = setUpApi();
  let answer: () => void = () => undefined;
  api.answer('RoomSignallingBroadcast', ({ payload }: { payload: string }) =>
    payload === probe
      ? refused('INTERNAL')
      : new Promise((resolve) => {
          answer = () => resolve({ ok: true, value: {} });
        }),
  );
  carrier.enter(place);
  for (let number = 1; number <= 4; number++) {
    await carrier.send({ bytes: new Uint8Array([number]), reliable: true });
    await clock.advance(0);
  }
  assert.equal(
    sent().map(({ payload }) => payload),
    [batchOf(new Uint8Array([1]))],
  );
  answer();
  await clock.advance(apiCarrierLimits.requestIntervalMs);
  assert.is(sent()[1]?.payload, batchOf(new Uint8Array([2]), new Uint8Array([3]), new Uint8Array([4])));
});

test('a server that cannot serve just now loses no message', async () => {
  for (const code of [
    'UNAVAILABLE',
    'UNREACHABLE',
    'TIMED_OUT',
    'RATE_LIMITED',
    'UNAUTHENTICATED',
    'INTERNAL',
  ] as const) {
    const { clock, carrier, api, sent } = setUpApi();
    carrier.enter(place);
    api.answer('RoomSignallingBroadcast', () => refused(code));
    await carrier.send({ bytes, reliable: true });
    await clock.advance(0);
    api.acknowledge('RoomSignallingBroadcast');
    await clock.advance(apiCarrierLimits.lastRetryMs);
    assert.is(sent().length, 2, code);
  }
});

test('messages for others travel apart', async () => {
  const { clock, carrier, sent } = setUpApi();
  carrier.enter(place);
  await carrier.send({ bytes, to: ['ann', 'ben'], reliable: true });
  await carrier.send({ bytes, to: ['ann', 'ben'], reliable: true });
  await carrier.send({ bytes, reliable: true });
  await clock.advance(1_000);
  assert.equal(
    sent().map(({ targets, payload }) => [targets, payload]),
    [
      [['ann', 'ben'], batchOf(bytes, bytes)],
      [undefined, batchOf(bytes)],
    ],
  );
});

for (const code of ['UNREACHABLE', 'TIMED_OUT', 'RATE_LIMITED'] as const) {
  test(`a request that fails with ${code} is made again`, async () => {
    const { clock, carrier, api, sent } = setUpApi();
    api.answer('RoomSignallingBroadcast', () => refused(code));
    carrier.enter(place);
    await carrier.send({ bytes, reliable: true });
    await clock.advance(apiCarrierLimits.firstRetryMs);
    assert.equal(
      sent().map(({ payload }) => payload),
      [batchOf(bytes), batchOf(bytes)],
    );
  });
}

test('a refusal is logged, and what comes after it is sent', async () => {
  const { clock, carrier, api, sent, logged } = setUpApi();
  api.answer('RoomSignallingBroadcast', () => refused('FORBIDDEN'));
  carrier.enter(place);
  await carrier.send({ bytes, reliable: true });
  await clock.advance(0);
  assert.equal(logged, ['message-not-sent']);
  await carrier.send({ bytes: new Uint8Array([9]), reliable: true });
  await clock.advance(1_000);
  assert.is(sent().at(-1)?.payload, batchOf(new Uint8Array([9])));
});

test('positions that wait give way to newer ones, strokes do not', async () => {
  const { clock, carrier, sent } = setUpApi();
  carrier.enter(place);
  await carrier.send({ bytes: new Uint8Array([100]), reliable: true });
  for (let number = 1; number <= apiCarrierLimits.waitingLossyPackets + 1; number++) {
    await carrier.send({ bytes: new Uint8Array([number]), reliable: false });
  }
  await clock.advance(0);
  assert.is(sent()[0]?.payload, batchOf(...[100, 2, 3, 4, 5].map((number) => new Uint8Array([number]))));
});

for (const [packets, isKept] of [
  [apiCarrierLimits.waitingPackets, true],
  [apiCarrierLimits.waitingPackets + 1, false],
] as const) {
  test(`${packets} packets that wait are ${isKept ? 'kept' : 'given up, and the state is told anew'}`, async () => {
    const { clock, carrier, api, sent, logged, echo } = setUpApi();
    api.answer('RoomSignallingBroadcast', () => refused('UNREACHABLE'));
    carrier.enter(place);
    echo();
    for (let count = 0; count < packets; count++) await carrier.send({ bytes, reliable: true });
    assert.equal(logged, isKept ? [] : ['messages-given-up']);
    api.answer('RoomSignallingBroadcast', () => ({ ok: true, value: {} }));
    await clock.advance(10_000);
    assert.is(splitPackets(fromBase64(String(sent().at(-1)?.payload))!)!.length, isKept ? packets : 1);
    assert.is(carrier.isOpen(), isKept);
  });
}

test('nothing is sent before a room is entered and after it is left', async () => {
  const { clock, carrier, api, echo } = setUpApi();
  await carrier.send({ bytes, reliable: true });
  carrier.enter(place);
  echo();
  await carrier.send({ bytes, reliable: true });
  carrier.exit();
  await carrier.send({ bytes, reliable: true });
  await clock.advance(1_000);
  assert.equal(api.callsOf('RoomSignallingBroadcast'), []);
  assert.not.ok(carrier.isOpen());
  assert.is(api.running('RoomSignalling').length, 0);
});

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

test('a frame of the largest message fits into a packet of the API', () => {
  const message = new Uint8Array(messageLimits.bytes);
  const elsewhere = [keyOf('ann'), keyOf('ben')];
  const frame = writeFrame({
    session: 2 ** 32 - 1,
    sequence: 2 ** 32 - 1,
    reliable: true,
    byApiAlone: true,
    elsewhere,
    message,
  });
  assert.ok(fitsInBatch([], frame));
  assert.equal(readFrame(frame), {
    session: 2 ** 32 - 1,
    sequence: 2 ** 32 - 1,
    reliable: true,
    byApiAlone: true,
    elsewhere,
    message,
  });
});

test('bytes come back from base64 as they were, and nonsense does not', () => {
  assert.equal(fromBase64(toBase64(bytes)), bytes);
  assert.is(fromBase64('not base64!'), null);
});

test.run();
