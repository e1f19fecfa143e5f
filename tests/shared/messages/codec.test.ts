import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codecVersion, decode, encode } from '../../../src/shared/messages/codec.ts';
import { codecFailures } from '../../../src/shared/messages/failures.ts';
import { messageCodes, type RoomMessage } from '../../../src/shared/messages/room-message.ts';
import { splitDrawing, splitDrawings } from '../../../src/shared/messages/split-drawings.ts';
import { annotationLimits } from '../../../src/shared/rules/annotations/limits.ts';
import { pdfLimits } from '../../../src/shared/rules/shared-pdf.ts';
import { playerLimits } from '../../../src/shared/rules/shared-player.ts';
import { messageLimits } from '../../../src/shared/values/limits.ts';
import { messageSamples } from '../../support/facts/message-samples.ts';
import { seededRandom } from '../../support/random.ts';

const bytesOf = (message: RoomMessage): Uint8Array => {
  const encoded = encode(message);
  if (!encoded.ok) throw new Error(encoded.error);
  return encoded.value;
};
const sample = <Type extends RoomMessage['type']>(type: Type) =>
  messageSamples.find((message) => message.type === type) as Extract<RoomMessage, { type: Type }>;
const roundTrip = (message: RoomMessage) => {
  const decoded = decode(bytesOf(message));
  assert.ok(decoded.ok, `${message.type}: ${decoded.ok ? '' : decoded.error}`);
  assert.equal(decoded.ok && decoded.value, message);
};
const failureOf = (bytes: Uint8Array) => {
  const decoded = decode(bytes);
  return decoded.ok ? null : decoded.error;
};

test('MSG-001 every message carries type, target, participantIdentity, username and timestamp, and comes back as it was', () => {
  for (const message of messageSamples) {
    roundTrip(message);
    for (const field of ['type', 'target', 'participantIdentity', 'username', 'timestamp']) assert.ok(field in message);
    roundTrip({ ...message, target: 'ben' });
  }
  assert.is(new Set(messageSamples.map((message) => message.type)).size, Object.keys(messageCodes).length);
});

test('control-request, its ack and its response are for one tile; the response carries accepted and credentials', () => {
  for (const type of ['control-request', 'control-request-ack', 'control-response'] as const) {
    assert.is(sample(type).tileIdentity, 'ben||screen||1');
    roundTrip(sample(type));
  }
  assert.equal(Object.keys(sample('control-response').payload).sort(), ['accepted', 'credentials', 'requestId']);
});

test('MSG-004 control-sync carries the tile and its current state', () => roundTrip(sample('control-sync')));
test('MSG-005 annotation carries the tile and the cursor', () => roundTrip(sample('annotation')));

test('MSG-006 draw carries the tile, pathId, pathData, cursor and mode', () => {
  roundTrip(sample('draw'));
  for (const field of ['pathId', 'pathData', 'cursor', 'mode']) assert.ok(field in sample('draw').payload);
});

test('MSG-007 undo-draw carries the tile and pathId, clear-draw the tile and an identity or null', () => {
  assert.equal(sample('undo-draw').payload, { pathId: 'ann-1' });
  const clears = messageSamples.filter((message) => message.type === 'clear-draw');
  assert.equal(
    clears.map((message) => message.payload.participantIdentity),
    ['ann', null],
  );
  for (const message of [sample('undo-draw'), ...clears]) {
    assert.is(message.tileIdentity, 'ben||screen||1');
    roundTrip(message);
  }
});

test('MSG-008 batch-draw carries several drawings', () => {
  const batch = sample('batch-draw');
  roundTrip({
    ...batch,
    payload: { replaces: false, drawings: [batch.payload.drawings[0]!, batch.payload.drawings[0]!] },
  });
});

test('MSG-009 video-change carries the tile, isPlaying and time', () => {
  const { tileIdentity, payload } = sample('video-change');
  assert.is(tileIdentity, 'clip');
  assert.equal(payload, { isPlaying: true, time: 12.5 });
  roundTrip(sample('video-change'));
});

test('MSG-010 pdf-change carries the tile, the page, the scale and whether it is fitted to the tile', () => {
  const { tileIdentity, payload } = sample('pdf-change');
  assert.is(tileIdentity, 'paper');
  assert.equal(payload, { page: 11, scale: 1.1, fitToTile: false, x: 0.5, y: 0.25 });
  roundTrip(sample('pdf-change'));
  roundTrip({ ...sample('pdf-change'), payload: { page: 0, scale: 1, fitToTile: true } });
});

test('a page, a scale and a point of a PDF are such as there can be', () => {
  const change = sample('pdf-change');
  const { mostPages, leastScale, mostScale } = pdfLimits;
  for (const part of [{ page: 0 }, { page: mostPages }, { scale: leastScale }, { scale: mostScale }, { x: 0, y: 1 }]) {
    roundTrip({ ...change, payload: { ...change.payload, ...part } });
  }
  for (const part of [
    { page: -1 },
    { page: 1.5 },
    { page: mostPages + 1 },
    { scale: leastScale / 2 },
    { scale: mostScale + 1 },
    { x: -0.1 },
    { y: 1.1 },
  ]) {
    const encoded = encode({ ...change, payload: { ...change.payload, ...part } });
    assert.not.ok(encoded.ok && decode(encoded.value).ok, JSON.stringify(part));
  }
});

test('a place in a video is within what a video can be long, and its rate within what browsers play', () => {
  const change = sample('video-change');
  const { longestSeconds, slowestRate, fastestRate } = playerLimits;
  for (const payload of [{ time: 0 }, { time: longestSeconds }, { rate: slowestRate }, { rate: fastestRate }]) {
    roundTrip({ ...change, payload: { ...change.payload, ...payload } });
  }
  for (const payload of [
    { time: -0.001 },
    { time: longestSeconds + 1 },
    { time: Number.NaN },
    { rate: slowestRate / 2 },
    { rate: fastestRate + 1 },
  ]) {
    const encoded = encode({ ...change, payload: { ...change.payload, ...payload } });
    assert.not.ok(encoded.ok && decode(encoded.value).ok, JSON.stringify(payload));
  }
});

test('MSG-011 tile-attention carries tiles', () => roundTrip(sample('tile-attention')));
test('MSG-014 mute_mic carries name', () => roundTrip(sample('mute_mic')));
test('MSG-015 stop_camera carries name', () => roundTrip(sample('stop_camera')));
test('MSG-016 stop_screen_share carries name and screenId', () => roundTrip(sample('stop_screen_share')));

test('the name of who acts is on every moderator message, screenId where a share is stopped', () => {
  for (const type of ['mute_mic', 'stop_camera', 'stop_screen_share'] as const) {
    const { screenId, ...rest } = { screenId: undefined, ...sample(type).payload };
    assert.equal(rest, { name: 'Ann' });
    assert.is(screenId !== undefined, type.endsWith('share'));
  }
});

test('the first byte is the version, the second the type', () => {
  for (const message of messageSamples)
    assert.equal([...bytesOf(message).slice(0, 2)], [codecVersion, messageCodes[message.type]]);
});

test('a point costs a few bytes, a cursor less than a hundred', () => {
  const points = Array.from({ length: 1000 }, (_, index) => [
    index * 2,
    500 + Math.round(40 * Math.sin(index / 9)),
  ]).flat();
  const draw = sample('draw');
  const long = bytesOf({ ...draw, payload: { ...draw.payload, pathData: points } }).length;
  assert.ok(long < 1000 * 3 + 150, `${long} bytes`);
  assert.ok(bytesOf(sample('annotation')).length < 100);
});

test('each kind of bad bytes has its name', () => {
  const draw = bytesOf(sample('draw'));
  assert.is(failureOf(new Uint8Array()), 'empty');
  assert.is(failureOf(Uint8Array.of(99, 1)), 'unknown-version');
  assert.is(failureOf(Uint8Array.of(codecVersion, 200)), 'unknown-type');
  assert.is(failureOf(Uint8Array.of(codecVersion)), 'truncated');
  assert.is(failureOf(draw.slice(0, -3)), 'truncated');
  assert.is(failureOf(Uint8Array.from([...draw, 0])), 'trailing-bytes');
  assert.is(failureOf(new Uint8Array(messageLimits.bytes + 1)), 'too-large');
  assert.is(failureOf(Uint8Array.from([...bytesOf(sample('request-sync')), 0x7d])), 'malformed');
});

test('a million points, NaN and places outside of any canvas are refused both ways', () => {
  const draw = sample('draw');
  const withPath = (pathData: number[]) => encode({ ...draw, payload: { ...draw.payload, pathData } });
  const failure = (pathData: number[]) => {
    const encoded = withPath(pathData);
    return encoded.ok ? null : encoded.error;
  };
  assert.is(failure(new Array(2_000_000).fill(1)), 'too-many-points');
  assert.is(failure([Number.NaN, 1]), 'out-of-range');
  assert.is(failure([1e9, 1]), 'out-of-range');
  assert.is(failure([1]), 'malformed');
  const bytes = [...bytesOf({ ...draw, payload: { ...draw.payload, pathData: [], cursor: null } })];
  const claims = Uint8Array.from([...bytes.slice(0, -2), 0xc0, 0x84, 0x3d, 0]);
  assert.is(failureOf(claims), 'too-many-points');
});

test('fields of the wrong kind, extra fields and identities that are none are malformed', () => {
  const json = (type: keyof typeof messageCodes, value: unknown) =>
    Uint8Array.from([codecVersion, messageCodes[type], ...new TextEncoder().encode(JSON.stringify(value))]);
  const { type: _, ...sync } = sample('request-sync');
  assert.is(failureOf(json('request-sync', sync)), null);
  for (const value of [
    null,
    [],
    7,
    {},
    { ...sync, extra: 1 },
    { ...sync, timestamp: 'now' },
    { ...sync, target: '' },
  ]) {
    assert.is(failureOf(json('request-sync', value)), 'malformed');
  }
  assert.is(
    failureOf(json('undo-draw', { ...sync, tileIdentity: 'a||b||c||d', payload: { pathId: 'x' } })),
    'malformed',
  );
});

test('fuzz: a hundred thousand packets of changed, cut and random bytes never throw and fail by name', () => {
  const random = seededRandom(1);
  const corpus = messageSamples.map(bytesOf);
  for (let round = 0; round < 100_000; round++) {
    let bytes = Uint8Array.from(random.pick(corpus));
    const kind = random.below(4);
    if (kind === 0) bytes = Uint8Array.from({ length: random.below(60) }, () => random.below(256));
    if (kind === 1) bytes = bytes.slice(0, random.below(bytes.length));
    const changes = kind === 2 ? 1 + random.below(6) : 0;
    for (let change = 0; change < changes; change++) bytes[random.below(bytes.length)] = random.below(256);
    if (kind === 3)
      bytes = Uint8Array.from([...bytes, ...Array.from({ length: 1 + random.below(9) }, () => random.below(256))]);
    const decoded = decode(bytes);
    if (!decoded.ok) assert.ok(codecFailures.includes(decoded.error), decoded.error);
    else assert.ok(encode(decoded.value).ok, `round ${round}: ${decoded.value.type} decodes but does not encode`);
  }
});

test('drawings larger than a packet are split, and every piece fits', () => {
  const draw = sample('draw');
  const pathData = Array.from(
    { length: annotationLimits.pointsOfPath * 2 },
    (_, index) => ((index * 7919) % 3000) + 0.25,
  );
  const pieces = splitDrawing({ ...draw.payload, pathData });
  assert.ok(pieces.length > 1);
  assert.equal(
    pieces.flatMap((piece) => [...piece.pathData]),
    pathData,
  );
  let before = 0;
  for (const piece of pieces) {
    assert.is(piece.offset, before);
    before += piece.pathData.length / 2;
    roundTrip({ ...draw, payload: { ...piece, cursor: null } });
  }
  const drawings = Array.from({ length: 150 }, () => ({
    tileIdentity: 'ben',
    ...draw.payload,
    pathData: pathData.slice(0, 400),
  }));
  const batches = splitDrawings(drawings.map(({ cursor: _, ...drawing }) => drawing));
  assert.is(batches.flat().length, 150);
  for (const batch of batches) roundTrip({ ...sample('batch-draw'), payload: { replaces: false, drawings: batch } });
});

test.run();
