import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { heldLimits } from '../../../../../src/client/features/room-messages/model/room-messages.ts';
import { decode, encode } from '../../../../../src/shared/messages/codec.ts';
import type { RoomMessage } from '../../../../../src/shared/messages/room-message.ts';
import { messageSamples } from '../../../../support/facts/message-samples.ts';
import { participantFact } from '../../../../support/facts/server-facts.ts';
import { fakeClock, settle } from '../../../../support/fakes/fake-clock.ts';
import { type Random, seededRandom } from '../../../../support/random.ts';
import { fakeRoom } from '../../../../support/rooms/fake-room.ts';

const bytesOf = (message: RoomMessage) => {
  const encoded = encode(message);
  if (!encoded.ok) throw new Error(encoded.error);
  return encoded.value;
};
const sync = (participantIdentity: string, target = 'all'): RoomMessage => ({
  type: 'request-sync',
  target,
  participantIdentity,
  username: '',
  timestamp: 1,
});

test('MSG-001 a message is broadcast, or direct to one', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ben, cem] = ['ann', 'ben', 'cem'].map((identity) => room.join(identity));
  await clock.advance(1_000);
  const heard: string[] = [];
  for (const client of [ben!, cem!])
    client.messages.on('request-sync', ({ sender }) => heard.push(`${client.identity} from ${sender.identity}`));
  ann!.messages.send({ type: 'request-sync' });
  ann!.messages.send({ type: 'request-sync' }, ['cem']);
  await clock.advance(50);
  assert.equal(heard, ['ben from ann', 'cem from ann', 'cem from ann']);
  const decoded = decode(ann!.sent.at(-1)!.bytes);
  assert.ok(decoded.ok && decoded.value.target === 'cem' && decoded.value.participantIdentity === 'ann');
});

test('MSG-001 a message to several reaches these and nobody else', async () => {
  const clock = fakeClock();
  const room = fakeRoom(clock);
  const [ann, ...others] = ['ann', 'ben', 'cem', 'dan'].map((identity) => room.join(identity));
  await clock.advance(1_000);
  const heard: string[] = [];
  for (const client of others) client.messages.on('request-sync', () => heard.push(client.identity));
  ann!.messages.send({ type: 'request-sync' }, ['ben', 'dan']);
  await clock.advance(50);
  assert.equal(heard, ['ben', 'dan']);
});

for (const message of messageSamples) {
  test(`the sender is who the transport says: ${message.type} in the name of somebody else is dropped and logged`, () => {
    const room = fakeRoom(fakeClock());
    const ann = room.join('ann');
    room.join('ben');
    room.join('hal', 'host');
    const heard: string[] = [];
    ann.messages.on(message.type, ({ sender }) => heard.push(sender.identity));
    ann.receive({ bytes: bytesOf({ ...message, target: 'all', participantIdentity: 'hal' }), sender: 'ben' });
    assert.equal(heard, []);
    assert.equal(
      ann.logged.map(({ code }) => code),
      ['message-of-somebody-else'],
    );
    ann.receive({ bytes: bytesOf({ ...message, target: 'all', participantIdentity: 'hal' }), sender: 'hal' });
    assert.equal(heard, ['hal'], 'in their own name it is heard');
  });
}

test('a message for somebody else is not delivered', () => {
  const room = fakeRoom(fakeClock());
  const ann = room.join('ann');
  room.join('ben');
  ann.messages.on('request-sync', () => assert.unreachable());
  ann.receive({ bytes: bytesOf(sync('ben', 'cem')), sender: 'ben' });
});

test('malformed bytes are a line in the log', () => {
  const room = fakeRoom(fakeClock());
  const ann = room.join('ann');
  room.join('ben');
  ann.receive({ bytes: Uint8Array.of(1, 200, 3), sender: 'ben' });
  assert.equal(ann.logged[0]?.data?.failure, 'unknown-type');
});

/** The bytes of a message, of which some are others, missing or too many. */
const damaged = (bytes: Uint8Array, random: Random): Uint8Array => {
  const kind = random.below(3);
  if (kind === 0) return bytes.slice(0, random.below(bytes.length));
  if (kind === 1)
    return Uint8Array.of(...bytes, ...Array.from({ length: 1 + random.below(9) }, () => random.below(256)));
  const changed = bytes.slice();
  for (let count = 1 + random.below(4); count > 0; count--) changed[random.below(bytes.length)] = random.below(256);
  return changed;
};

test('ten thousand damaged packets do nothing, and what comes after them is heard', () => {
  const room = fakeRoom(fakeClock());
  const ann = room.join('ann');
  room.join('hal', 'host');
  const heard: string[] = [];
  for (const { type } of messageSamples) ann.messages.on(type, () => heard.push(type));
  const random = seededRandom(13);
  for (let count = 0; count < 10_000; count++) {
    const sample = { ...random.pick(messageSamples), participantIdentity: 'somebody else' };
    ann.receive({ bytes: damaged(bytesOf(sample), random), sender: 'hal' });
  }
  assert.equal(heard, []);
  ann.receive({ bytes: bytesOf(sync('hal')), sender: 'hal' });
  assert.equal(heard, ['request-sync']);
});

test('a packet of a sender who is not known yet is held until they are', async () => {
  const room = fakeRoom(fakeClock());
  const ann = room.join('ann');
  const heard: string[] = [];
  ann.messages.on('request-sync', ({ sender }) => heard.push(sender.identity));
  ann.receive({ bytes: bytesOf(sync('new')), sender: 'new' });
  assert.equal(heard, []);
  ann.people.update(participantFact('new', { currentRoom: 'main' }));
  await settle();
  assert.equal(heard, ['new']);
});

test('held packets are bounded in number and in time, and their end is logged', async () => {
  const clock = fakeClock();
  const ann = fakeRoom(clock).join('ann');
  const heard: string[] = [];
  ann.messages.on('request-sync', ({ sender }) => heard.push(sender.identity));
  for (let index = 0; index <= heldLimits.packets; index++)
    ann.receive({ bytes: bytesOf(sync(`x${index}`)), sender: `x${index}` });
  assert.equal(
    ann.logged.map((line) => line.data?.sender),
    ['x0'],
  );
  await clock.advance(heldLimits.ageMs);
  assert.is(ann.logged.at(-1)?.data?.dropped, heldLimits.packets);
  ann.people.update(participantFact('x7'));
  await settle();
  assert.equal(heard, []);
  assert.is(clock.pendingTimers, 0);
});

test('cursors may be lost, everything else is reliable', () => {
  const room = fakeRoom(fakeClock());
  const ann = room.join('ann');
  ann.sent.length = 0;
  ann.messages.send({ type: 'annotation', tileIdentity: 'ann', payload: { cursor: null } });
  ann.messages.send({ type: 'undo-draw', tileIdentity: 'ann', payload: { pathId: 'p' } });
  assert.equal(
    ann.sent.map((packet) => packet.reliable),
    [false, true],
  );
});

test('a message that cannot be encoded is refused and logged', () => {
  const ann = fakeRoom(fakeClock()).join('ann');
  assert.is(ann.messages.send({ type: 'undo-draw', tileIdentity: 'a||b||c||d', payload: { pathId: 'p' } }), false);
  assert.is(ann.logged[0]?.code, 'message-not-sent');
});

test.run();
