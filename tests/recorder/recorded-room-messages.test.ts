import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createWords, type Word } from '../../src/recorder/words.ts';
import { decode, encode } from '../../src/shared/messages/codec.ts';
import { type Frame, writeFrame } from '../../src/shared/messages/frame.ts';
import type { RoomMessage } from '../../src/shared/messages/room-message.ts';
import { recordingLimits } from '../../src/shared/values/recording-limits.ts';

const packetOf = (message: object, frame: Partial<Frame> = {}): Uint8Array => {
  const envelope = { target: 'all', participantIdentity: 'ann', username: 'Ann', timestamp: 1 };
  const encoded = encode({ ...envelope, ...message } as RoomMessage);
  if (!encoded.ok) throw new Error(encoded.error);
  const plain = { session: 1, sequence: 1, reliable: true, byApiAlone: false, elsewhere: [], message: encoded.value };
  return writeFrame({ ...plain, ...frame });
};
const undo = (pathId: string) => ({ type: 'undo-draw', tileIdentity: 'bob', payload: { pathId } });
/** Where somebody's cursor is, or that it is nowhere any more. */
const cursorAt = (x: number | null, tileIdentity = 'bob') => ({
  ...{ type: 'annotation', tileIdentity, payload: { cursor: x === null ? null : { x, y: 1 } } },
});
const xOf = ({ message }: Word): number | null | undefined => {
  const read = decode(message);
  return read.ok && read.value.type === 'annotation' ? (read.value.payload.cursor?.x ?? null) : undefined;
};

/** Hears cursors at their times; answers those that are handed on, with theirs. */
const pointed = (heard: readonly (readonly [atMs: number, x: number | null, tileId?: string])[]) => {
  const said: (readonly [number, number | null | undefined])[] = [];
  const words = createWords({
    takesCursors: true,
    say: (some) => void said.push(...some.map((word) => [word.atMs, xOf(word)] as const)),
  });
  for (const [index, [atMs, x, tileId]] of heard.entries())
    words.hear(atMs, 'ann', packetOf(cursorAt(x, tileId), { reliable: false, sequence: index + 1 }), 'media');
  words.finish();
  return said;
};

/** What is handed on of packets by somebody. */
const handedOn = (packets: readonly Uint8Array[], sender = 'ann'): readonly Word[] => {
  const said: Word[] = [];
  const words = createWords({ takesCursors: true, say: (some) => void said.push(...some) });
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
  const say = (some: readonly Word[]) => void said.push(...some.map(({ atMs }) => `word ${atMs}`));
  const words = createWords({ takesCursors: true, say });
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

test('nothing else is taken in: what is for some, what others are said to have said, and no messages', () => {
  assert.equal(handedOn([packetOf({ type: 'request-sync' })]), []);
  assert.equal(handedOn([packetOf({ ...cursorAt(1), target: 'bob' }, { reliable: false })]), []);
  assert.equal(handedOn([packetOf({ ...undo('p1'), target: 'bob' })]), []);
  assert.equal(handedOn([packetOf(undo('p1'))], 'eve'), []);
  assert.equal(handedOn([new Uint8Array(0), Uint8Array.of(1, 2, 3)]), []);
});

test('much at once is handed on in parts that the line takes', () => {
  const batches: number[] = [];
  const words = createWords({ takesCursors: true, say: (some) => void batches.push(some.length) });
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
  const words = createWords({
    takesCursors: true,
    say: (some) => {
      for (const { message } of some) {
        ofOne = Math.ceil(message.length / 3) * 4;
        characters += ofOne;
      }
    },
  });
  const most = recordingLimits.wordCharacters.ofOne;
  for (let sequence = 1; sequence * 8_000 < most * 2; sequence++) words.hear(1, 'ann', packet(sequence), 'api');
  words.finish();
  assert.ok(ofOne > 8_000);
  assert.is(characters, Math.floor(most / ofOne) * ofOne);
});

test('who moves their cursor for longer than an hour has their share of that, and draws as before', () => {
  const [kept, others]: [number[], string[]] = [[], []];
  const words = createWords({
    takesCursors: true,
    say: (some) => {
      for (const word of some) {
        if (xOf(word) === undefined) others.push(word.sender);
        else kept.push(Math.ceil(word.message.length / 3) * 4);
      }
    },
  });
  let sequence = 0;
  const hear = (sender: string, message: object, reliable = false) => {
    sequence++;
    const packet = packetOf({ participantIdentity: sender, ...message }, { sequence, reliable });
    words.hear(sequence * 250, sender, packet, 'media');
  };
  const most = recordingLimits.cursorCharacters.ofOne;
  const uuid = '01234567-89ab-cdef-0123-456789abcdef';
  // As long as they are in rooms, and much longer.
  const usual = { ...cursorAt(1_000, `${uuid}||screen||${uuid}`), username: 'Ann Bell' };
  const long = { ...cursorAt(1_000, 't'.repeat(390)), username: 'A'.repeat(100) };
  hear(uuid, usual);
  for (let times = 0; times * 600 < most; times++) hear('ann', long);
  hear('ann', undo('p1'), true);
  hear('bob', long);
  words.finish();
  const [ofUsual, ofLong] = [kept[0]!, kept[1]!];
  assert.ok(ofUsual * 4 * 3_600 < most * 1.05, `${ofUsual}`);
  assert.ok(ofLong > 600);
  assert.is(kept.length, 1 + Math.floor(most / ofLong) + 1);
  assert.equal(others, ['ann']);
});

test('of a cursor that moves without a pause the last place in each quarter of a second is handed on', () => {
  const heard = Array.from({ length: 20 }, (_none, index) => [index * 50, index] as const);
  assert.equal(pointed(heard), [
    [200, 4],
    [450, 9],
    [700, 14],
    [950, 19],
  ]);
});

test('cursors on two tiles, or of two pauses, are each handed on', () => {
  assert.equal(
    pointed([
      [0, 1],
      [10, 2, 'cy'],
      [20, 3],
      [1_000, 4],
    ]),
    [
      [10, 2],
      [20, 3],
      [1_000, 4],
    ],
  );
});

test('that a cursor is taken away is handed on, however soon it was there and is there again on another tile', () => {
  assert.equal(
    pointed([
      [0, 1],
      [10, null],
    ]),
    [[10, null]],
  );
  assert.equal(
    pointed([
      [0, 1],
      [240, 2],
      [260, null],
    ]),
    [
      [240, 2],
      [260, null],
    ],
  );
  assert.equal(
    pointed([
      [0, 1],
      [10, null],
      [20, 2, 'cy'],
    ]),
    [
      [10, null],
      [20, 2],
    ],
  );
});

test('a cursor of which the last place was handed on already goes on with the next quarter of a second', () => {
  const said: (readonly [number, number | null | undefined])[] = [];
  const words = createWords({
    takesCursors: true,
    say: (some) =>
      void said.push(...some.flatMap((word) => (xOf(word) === undefined ? [] : [[word.atMs, xOf(word)] as const]))),
  });
  let sequence = 0;
  const hear = (atMs: number, message: object) =>
    words.hear(atMs, 'ann', packetOf(message, { sequence: ++sequence, reliable: false }), 'media');
  hear(0, cursorAt(1));
  // So much at once that it is handed on.
  for (let each = 0; each < 500; each++) hear(10, undo('p1'));
  assert.equal(said, [[0, 1]]);
  for (const [atMs, x] of [
    [50, 2],
    [240, 3],
    [490, 4],
    [500, null],
  ] as const)
    hear(atMs, cursorAt(x));
  words.finish();
  assert.equal(said, [
    [0, 1],
    [490, 4],
    [500, null],
  ]);
});

test('what may be lost on its way is taken once and in its order, apart from what may not', () => {
  const packets = [
    packetOf(undo('p1'), { sequence: 5 }),
    packetOf(cursorAt(1), { reliable: false, sequence: 2 }),
    packetOf(cursorAt(2), { reliable: false, sequence: 2 }),
    packetOf(cursorAt(3), { reliable: false, sequence: 1 }),
  ];
  assert.equal(handedOn(packets).map(xOf), [undefined, 1]);
});

test('a server that does not know cursors gets none', () => {
  const said: Word[] = [];
  const words = createWords({ takesCursors: false, say: (some) => void said.push(...some) });
  words.hear(0, 'ann', packetOf(cursorAt(1), { reliable: false }), 'media');
  words.hear(0, 'ann', packetOf(undo('p1')), 'media');
  words.finish();
  assert.equal(said.map(xOf), [undefined]);
});

test.run();
