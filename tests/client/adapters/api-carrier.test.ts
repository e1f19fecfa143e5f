import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { apiCarrierLimits, createApiCarrier } from '../../../src/client/adapters/channel/api-carrier.ts';
import { fromBase64, toBase64 } from '../../../src/client/adapters/channel/base64.ts';
import { joinPackets, splitPackets } from '../../../src/shared/messages/frame.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { acknowledged, fakeApi, refused } from '../../support/fakes/fake-api.ts';
import { fakeClock } from '../../support/fakes/fake-clock.ts';

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
          answer = () => resolve(acknowledged('RoomSignallingBroadcast'));
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

test('what the server refused of a batch is said in the log, and not sent again', async () => {
  const { clock, carrier, api, logged, sent } = setUpApi();
  api.answer('RoomSignallingBroadcast', () =>
    succeed({
      roomSignallingBroadcast: {
        payload: { __typename: 'SignalPayload', refused: [{ index: 0, code: 'FORBIDDEN' }] },
      },
    }),
  );
  carrier.enter(place);
  await carrier.send({ bytes, reliable: true });
  await clock.advance(apiCarrierLimits.lastRetryMs);
  assert.equal([sent().length, logged], [1, ['message-not-sent']]);
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
    api.answer('RoomSignallingBroadcast', () => acknowledged('RoomSignallingBroadcast'));
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

test('a request of the room before that gets no answer holds nothing back in the next', async () => {
  const { clock, api, carrier, sent } = setUpApi();
  carrier.enter(place);
  api.answer('RoomSignallingBroadcast', () => new Promise(() => undefined));
  await carrier.send({ bytes, reliable: true });
  await clock.advance(0);
  carrier.enter({ ...place, roomId: 'side' });
  await carrier.send({ bytes, reliable: true });
  await clock.advance(apiCarrierLimits.requestIntervalMs);
  assert.equal(
    sent().map(({ room_id }) => room_id),
    ['main', 'side'],
  );
});

test.run();
