import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createWords, type Word } from '../../src/recorder/words.ts';
import { encode } from '../../src/shared/messages/codec.ts';
import { type Frame, writeFrame } from '../../src/shared/messages/frame.ts';
import type { RoomMessage } from '../../src/shared/messages/room-message.ts';
import { recordingLimits } from '../../src/shared/values/limits.ts';

const packetOf = (message: object, frame: Partial<Frame> = {}): Uint8Array => {
  const envelope = { target: 'all', participantIdentity: 'ann', username: 'Ann', timestamp: 1 };
  const encoded = encode({ ...envelope, ...message } as RoomMessage);
  if (!encoded.ok) throw new Error(encoded.error);
  const plain = { session: 1, sequence: 1, reliable: true, byApiAlone: false, elsewhere: [], message: encoded.value };
  return writeFrame({ ...plain, ...frame });
};
const undo = (pathId: string) => ({ type: 'undo-draw', tileIdentity: 'bob', payload: { pathId } });

/** What is handed on of packets by somebody. */
const handedOn = (packets: readonly Uint8Array[], sender = 'ann'): readonly Word[] => {
  const said: Word[] = [];
  const words = createWords((some) => void said.push(...some));
  for (const [index, packet] of packets.entries()) words.hear(index, sender, packet, 'media');
  words.finish();
  words.hear(9, sender, packetOf(undo('late'), { sequence: 99 }), 'media');
  return said;
};

test('what a recording plays back is handed on, with who said it and when', () => {
  const said = handedOn([packetOf(undo('p1')), packetOf(undo('p2'), { sequence: 2 })]);
  assert.equal(
    said.map(({ atMs, sender }) => [atMs, sender]),
    [
      [0, 'ann'],
      [1, 'ann'],
    ],
  );
});

test('what is sent again by another carrier is handed on once, and a new page of somebody begins anew', () => {
  assert.is(handedOn([packetOf(undo('p1')), packetOf(undo('p1'))]).length, 1);
  assert.is(handedOn([packetOf(undo('p1')), packetOf(undo('p1'), { session: 2 })]).length, 2);
});

test('what comes by both carriers is handed on once, also when a copy comes behind what a new page of somebody said', () => {
  const said: string[] = [];
  const words = createWords((some) => void said.push(...some.map(({ atMs }) => `word ${atMs}`)));
  const hear = (atMs: number, way: 'media' | 'api', frame: Partial<Frame>) =>
    words.hear(atMs, 'ann', packetOf(undo('p1'), { byApiAlone: way === 'api', ...frame }), way);
  hear(1, 'media', { sequence: 1 });
  hear(2, 'api', { sequence: 1 });
  hear(3, 'api', { sequence: 2 });
  hear(4, 'media', { sequence: 2 });
  hear(5, 'media', { session: 2, sequence: 1 });
  hear(6, 'api', { sequence: 2 });
  hear(7, 'media', { session: 2, sequence: 1 });
  words.finish();
  assert.equal(said, ['word 1', 'word 3', 'word 5']);
});

test('what comes by media and says that it comes by the API alone, or from the server, nobody in the room takes, nor does a recording', () => {
  assert.equal(handedOn([packetOf(undo('p1'), { byApiAlone: true }), packetOf(undo('p2'), { session: 0 })]), []);
});

test('nothing else is taken in: cursors, what is for some, what others are said to have said, and no messages', () => {
  const cursor = { type: 'annotation', tileIdentity: 'bob', payload: { cursor: { x: 1, y: 1 } } };
  assert.equal(handedOn([packetOf(cursor, { reliable: false }), packetOf({ type: 'request-sync' })]), []);
  assert.equal(handedOn([packetOf({ ...undo('p1'), target: 'bob' })]), []);
  assert.equal(handedOn([packetOf(undo('p1'))], 'eve'), []);
  assert.equal(handedOn([new Uint8Array(0), Uint8Array.of(1, 2, 3)]), []);
});

test('much at once is handed on in parts that the line takes', () => {
  const batches: number[] = [];
  const words = createWords((some) => void batches.push(some.length));
  for (let sequence = 1; sequence <= 1_200; sequence++)
    words.hear(1, 'ann', packetOf(undo('p1'), { sequence }), 'media');
  words.finish();
  assert.equal(batches, [500, 500, 200]);
});

test('of one person is handed on what a recording keeps of one, and of others as much', () => {
  const long = { pathId: 'p', mode: 'draw', color: '#ff0000', startedAt: 1, offset: 0, cursor: null };
  const pathData = Array.from({ length: 8_000 }, (_none, index) => index);
  const packet = (sequence: number) =>
    packetOf({ type: 'draw', tileIdentity: 'bob', payload: { ...long, pathData } }, { sequence });
  let characters = 0;
  let ofOne = 0;
  const words = createWords((some) => {
    for (const { message } of some) {
      ofOne = Math.ceil(message.length / 3) * 4;
      characters += ofOne;
    }
  });
  const most = recordingLimits.wordCharacters.ofOne;
  for (let sequence = 1; sequence * 8_000 < most * 2; sequence++) words.hear(1, 'ann', packet(sequence), 'api');
  words.finish();
  assert.ok(ofOne > 8_000);
  assert.is(characters, Math.floor(most / ofOne) * ofOne);
});

test.run();
