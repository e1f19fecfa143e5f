import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readRecording } from '../../../src/shared/recording/read-recording.ts';
import { recordingDocument, recordingStartMs as t0 } from '../../support/recordings/recording-document.ts';

const read = (change: object) => {
  const answer = readRecording(JSON.stringify({ ...recordingDocument(), ...change }));
  if (!answer.ok) throw new Error(answer.error);
  return { recording: answer.value.recording, skipped: answer.value.skipped() };
};
const segment = (more: object = {}) => ({
  src: '/files/1.mp4',
  start: t0,
  end: t0 + 10_000,
  width: 100,
  height: 100,
  regions: {},
  ...more,
});
const withSegments = (...segments: readonly unknown[]) =>
  read({ composite: { src: '/files/1.mp4', regions: {}, segments } });
const withRegions = (regions: object) => withSegments(segment({ regions }));
const event = (afterMs: number, more: object = {}) => ({
  type: 'participant-hand-raised',
  timestamp: t0 + afterMs,
  resultingState: { handRaised: true },
  ...more,
});
const withEvents = (...events: readonly unknown[]) =>
  read({ tiles: { ann: { type: 'participant', initialState: {}, events } } });
const message = (afterMs: number, more: object = {}) => ({
  senderName: 'Ann',
  senderId: 'ann',
  timestamp: t0 + afterMs,
  contents: 'Hello',
  ...more,
});
const clip = (startMs: number, more: object = {}) => ({
  src: '/clip.mp4',
  start: t0 + startMs,
  end: t0 + startMs + 1_000,
  offset: 0,
  ...more,
});

const annotate = (afterMs: number, more: object = {}) => ({
  ...{ type: 'annotate', timestamp: t0 + afterMs, tileId: 'ann', participantIdentity: 'bob', pathId: 'p1' },
  ...{ mode: 'draw', color: '#ff6161', offset: 0, pathData: [1, 2], ...more },
});
const point = (afterMs: number, more: object = {}) => ({
  ...{ type: 'annotate', mode: 'cursor', timestamp: t0 + afterMs, tileId: 'ann', participantIdentity: 'bob' },
  ...{ cursor: { x: 1, y: 2 }, ...more },
});
const withDrawings = (...annotations: readonly unknown[]) => read({ annotations });

test('when the first event of a tile is can be told without reading any, also where they are wrong or in no order', () => {
  const earliest = (...events: readonly unknown[]) => withEvents(...events).recording.tiles[0]?.earliestMs;
  assert.is(earliest(), Number.POSITIVE_INFINITY);
  assert.is(earliest(event(2_000), event(3_000)), t0 + 2_000);
  assert.is(earliest(null, 'nothing', { timestamp: 'soon' }, event(5_000), event(4_000, { type: 4 })), t0 + 4_000);
});

test('a whole document is read without anything left out', () => {
  const { recording, skipped } = read({});
  assert.equal(skipped, []);
  assert.is(recording.tiles.length, 5);
  assert.is(recording.segments.length, 2);
  assert.is(recording.chat.length, 3);
});

const region = { x: 0, y: 0, width: 50, height: 50 };
/** What is wrong, how it is read, and what is named of it. */
const badItems: readonly (readonly [string, () => ReturnType<typeof read>, string])[] = [
  ['a segment that is none', () => withSegments(segment(), 5), 'composite.segments.1 wrong'],
  ['a segment without a file', () => withSegments({ ...segment(), src: '' }, segment()), 'composite.segments.0 wrong'],
  [
    'a segment that ends before it starts',
    () => withSegments(segment({ end: t0 - 1 }), segment()),
    'composite.segments.0 empty',
  ],
  ['a segment without a picture', () => withSegments(segment({ width: 0 }), segment()), 'composite.segments.0 empty'],
  ['a segment that is there twice', () => withSegments(segment(), segment()), 'composite.segments.1 doubled'],
  [
    'a segment of an earlier time',
    () => withSegments(segment(), segment({ start: t0 - 9_000, end: t0 })),
    'composite.segments.1 unordered',
  ],
  [
    'a segment over more than a second of another',
    () => withSegments(segment(), segment({ start: t0 + 8_999, end: t0 + 20_000 })),
    'composite.segments.1 overlapping',
  ],
  ['a region that is none', () => withRegions({ ann: { x: 1 } }), 'composite.segments.0.regions.ann wrong'],
  [
    'a region of negative numbers',
    () => withRegions({ ann: { ...region, x: -1 } }),
    'composite.segments.0.regions.ann wrong',
  ],
  [
    'a region without a size',
    () => withRegions({ ann: { ...region, width: 0 } }),
    'composite.segments.0.regions.ann empty',
  ],
  [
    'a region out of the picture',
    () => withRegions({ ann: { ...region, x: 51 } }),
    'composite.segments.0.regions.ann outside',
  ],
  [
    'a region over another',
    () => withRegions({ ann: region, bob: { ...region, x: 49 } }),
    'composite.segments.0.regions.bob overlapping',
  ],
  [
    'a tile of an unknown type',
    () => read({ tiles: { ann: { type: 'ghost', initialState: {}, events: [] } } }),
    'tiles.ann wrong',
  ],
  ['a tile without a state', () => read({ tiles: { ann: { type: 'participant', events: [] } } }), 'tiles.ann wrong'],
  [
    'an event of an unknown type',
    () => withEvents(event(0, { type: 'participant-sneezed' })),
    'tiles.ann.events.0 wrong',
  ],
  ['an event without a time', () => withEvents(event(0, { timestamp: null })), 'tiles.ann.events.0 wrong'],
  [
    'an event without a state',
    () => withEvents({ ...event(0), resultingState: undefined }),
    'tiles.ann.events.0 wrong',
  ],
  ['an event that is there twice', () => withEvents(event(5), event(5)), 'tiles.ann.events.1 doubled'],
  ['an event of an earlier time', () => withEvents(event(5), event(4)), 'tiles.ann.events.1 unordered'],
  ['a message without a sender', () => read({ chat: [message(1, { senderId: undefined })] }), 'chat.0 wrong'],
  ['a message without a name', () => read({ chat: [message(1, { senderName: undefined })] }), 'chat.0 wrong'],
  ['a message without a time', () => read({ chat: [message(1, { timestamp: undefined })] }), 'chat.0 wrong'],
  ['a message without contents', () => read({ chat: [message(1, { contents: undefined })] }), 'chat.0 wrong'],
  ['a message that is there twice', () => read({ chat: [message(1), message(1)] }), 'chat.1 doubled'],
  ['a message of an earlier time', () => read({ chat: [message(2), message(1)] }), 'chat.1 unordered'],
  ['a clip without a file', () => read({ mediaClips: [clip(0, { src: undefined })] }), 'mediaClips.0 wrong'],
  ['a clip that ends before it starts', () => read({ mediaClips: [clip(0, { end: t0 - 1 })] }), 'mediaClips.0 empty'],
  ['a clip that is there twice', () => read({ mediaClips: [clip(0), clip(0)] }), 'mediaClips.1 doubled'],
  ['a clip of an earlier time', () => read({ mediaClips: [clip(2), clip(1)] }), 'mediaClips.1 unordered'],
  ['a drawing without a tile', () => withDrawings(annotate(1, { tileId: '' })), 'annotations.0 wrong'],
  ['a drawing on no tile', () => withDrawings(annotate(1, { tileId: 'a||b||c||d' })), 'annotations.0 wrong'],
  ['a drawing of half a point', () => withDrawings(annotate(1, { pathData: [1] })), 'annotations.0 wrong'],
  ['a drawing of no numbers', () => withDrawings(annotate(1, { pathData: ['1', 2] })), 'annotations.0 wrong'],
  ['a drawing in no colour', () => withDrawings(annotate(1, { color: 'url(x)' })), 'annotations.0 wrong'],
  ['a cursor that is nowhere on its tile', () => withDrawings(point(1, { cursor: { x: 1 } })), 'annotations.0 wrong'],
  ['a cursor of which nothing is said', () => withDrawings(point(1, { cursor: undefined })), 'annotations.0 wrong'],
  ['a cursor of nobody', () => withDrawings(point(1, { participantIdentity: null })), 'annotations.0 wrong'],
  ['a cursor of an earlier time', () => withDrawings(point(2), point(1)), 'annotations.1 unordered'],
  ['a cursor that is there twice', () => withDrawings(point(1), point(1)), 'annotations.1 doubled'],
  [
    'a drawing whose cursor is nowhere on its tile',
    () => withDrawings(annotate(1, { cursor: { x: '1', y: 2 } })),
    'annotations.0 wrong',
  ],
  ['a drawing of an unknown kind', () => withDrawings({ ...annotate(1), type: 'erase' }), 'annotations.0 wrong'],
  ['a drawing that is there twice', () => withDrawings(annotate(1), annotate(1)), 'annotations.1 doubled'],
  ['a drawing of an earlier time', () => withDrawings(annotate(2), annotate(1)), 'annotations.1 unordered'],
  [
    'a drawing that goes on with none',
    () => withDrawings(annotate(1, { offset: 4 }), annotate(2)),
    'annotations.0 unordered',
  ],
  [
    'a drawing that is taken away and was not there',
    () => withDrawings({ ...annotate(1), type: 'remove' }, annotate(2)),
    'annotations.0 unordered',
  ],
  [
    'a look of somebody else',
    () => withEvents(event(0, { type: 'tile-attention', participantIdentity: 'bob', tiles: ['ann'] })),
    'tiles.ann.events.0 wrong',
  ],
  [
    'a page before the first',
    () => withEvents(event(0, { type: 'pdf-page-changed', resultingState: { page: 0 } })),
    'tiles.ann.events.0 wrong',
  ],
  [
    'a resource that is none',
    () => read({ tiles: { plan: { type: 'resource', initialState: {}, events: [], resource: { type: 'ghost' } } } }),
    'tiles.plan.resource wrong',
  ],
  ['a tile that nobody can be', () => read({ tiles: { '': { type: 'resource' } } }), 'tiles. wrong'],
  ['a document without drawings', () => read({ annotations: undefined }), 'annotations wrong'],
  ['a document without a chat', () => read({ chat: undefined }), 'chat wrong'],
  ['a document without clips', () => read({ mediaClips: undefined }), 'mediaClips wrong'],
  ['a document without tiles', () => read({ tiles: undefined }), 'tiles wrong'],
  ['a document without the name of its room', () => read({ roomName: undefined }), 'roomName wrong'],
  ['a chat that is none', () => read({ chat: { 0: message(1) } }), 'chat wrong'],
  ['a slice that is none', () => read({ slice: '0:5' }), 'slice wrong'],
  ['a transcript that is none', () => read({ transcription: { 'vtt-src': 5 } }), 'transcription wrong'],
  ['an agent that is neither there nor not', () => read({ ai_agent_enabled: 'no' }), 'ai_agent_enabled wrong'],
  ['a slice that ends before it starts', () => read({ slice: { start: t0 + 5, end: t0 } }), 'slice empty'],
];

for (const [what, reading, named] of badItems) {
  test(`${what} is left out and named, and nothing else is`, () => {
    assert.equal(
      reading().skipped.map(({ where, why }) => `${where} ${why}`),
      [named],
    );
  });
}

test('PLAY-025 start, duration, slice and the regions of every tile are read', () => {
  const { recording } = read({ slice: { start: t0 + 5_000, end: t0 + 9_000 } });
  const { start, duration, slice, segments } = recording;
  assert.equal([start, duration, slice], [t0, 60_000, { start: t0 + 5_000, end: t0 + 9_000 }]);
  assert.equal(segments[0]?.regions.get('bob'), { x: 640, y: 0, width: 640, height: 360 });
});

test('a segment that begins within the last second of another is played whole, after what comes before it', () => {
  const { recording, skipped } = withSegments(segment(), segment({ start: t0 + 9_000, end: t0 + 20_000 }));
  assert.equal(
    recording.segments.map(({ start, end }) => [start - t0, end - t0]),
    [
      [0, 9_000],
      [9_000, 20_000],
    ],
  );
  assert.equal(skipped, []);
});

test('PLAY-025 a composite of one file and its regions is one segment as long as the recording', () => {
  const regions = { ann: { ...region, x: 50 }, bob: region, cy: 'nonsense' };
  const { recording, skipped } = read({ composite: { src: '/files/1.mp4', regions } });
  const { start, end, width, height, ...only } = recording.segments[0]!;
  assert.is(recording.segments.length, 1);
  assert.equal([start, end, width, height, only.src], [t0, t0 + 60_000, 100, 50, '/files/1.mp4']);
  assert.equal(only.regions.get('ann'), { ...region, x: 50 });
  assert.equal(skipped, [{ where: 'composite.regions.cy', why: 'wrong' }]);
  const sized = read({ composite: { src: '/files/1.mp4', regions, width: 640, height: 360 } }).recording.segments[0];
  assert.equal([sized?.width, sized?.height], [640, 360]);
});

test('PLAY-027 a clip has a file, a start, an end and an offset, and the tile whose it is where it is one’s', () => {
  const { recording } = read({ mediaClips: [clip(5_000, { offset: 250 }), clip(6_000, { offset: 0, tileId: 'ann' })] });
  assert.equal(recording.clips, [
    { src: '/clip.mp4', start: t0 + 5_000, end: t0 + 6_000, offset: 250 },
    { src: '/clip.mp4', start: t0 + 6_000, end: t0 + 7_000, offset: 0, tileId: 'ann' },
  ]);
});

test('PLAY-029 a message has a sender, a time, contents, and whom it is for', () => {
  const { recording } = read({ chat: [message(1), message(2, { global: true, targetId: 'all' })] });
  const said = { senderName: 'Ann', senderId: 'ann', contents: 'Hello' };
  assert.equal(recording.chat, [
    { ...said, timestamp: t0 + 1, global: false, targetId: null },
    { ...said, timestamp: t0 + 2, global: true, targetId: 'all' },
  ]);
});

test('where what was spoken is, and whether there is an agent, is read; without a word of it there is one', () => {
  const without = read({ ai_agent_enabled: undefined }).recording;
  assert.equal([without.transcription, without.isAgentEnabled], [null, true]);
  const { recording } = read({ transcription: { 'vtt-src': '/1.vtt' }, ai_agent_enabled: false });
  assert.equal(recording.transcription, { vttSrc: '/1.vtt', summariesSrc: null });
  assert.not(recording.isAgentEnabled);
});

test('a drawing is read from its beginning to its end, with when it grew', () => {
  const { recording } = withDrawings(
    annotate(1, { pathData: [1, 2, 3, 4] }),
    'nonsense',
    annotate(2, { offset: 2, pathData: [5, 6] }),
    { type: 'clear', timestamp: t0 + 3, tileId: 'ann', participantIdentity: null },
  );
  const [stroke] = recording.strokes.get('ann') ?? [];
  assert.equal(stroke?.points, [1, 2, 3, 4, 5, 6]);
  assert.equal(stroke?.times, [t0 + 1, t0 + 2]);
  assert.equal(stroke?.counts, [2, 3]);
  assert.is(stroke?.endMs, t0 + 3);
});

test('PLAY-032 who looks, and at which tiles, is read of the event, whatever is said of the state', () => {
  const looks = { type: 'tile-attention', participantIdentity: 'ann', tiles: ['bob', 'dan'] };
  const { recording } = withEvents(
    event(1, { ...looks, resultingState: {} }),
    event(2, { ...looks, resultingState: { looksAt: ['bob', 'dan'] } }),
  );
  assert.equal(
    recording.tiles[0]?.events.map(({ resultingState }) => resultingState),
    [{ looksAt: ['bob', 'dan'] }, { looksAt: ['bob', 'dan'] }],
  );
});

test('PLAY-044 where a video was is of the time at which it was said', () => {
  const said = { type: 'video-state-changed', resultingState: { isPlaying: true, time: 5 } };
  const { recording } = withEvents(event(7, said));
  assert.equal(recording.tiles[0]?.events[0]?.resultingState, { isPlaying: true, time: 5, timeAt: t0 + 7 });
});

test('what is good beside what is left out is read', () => {
  const { recording } = withEvents(event(1), 'nonsense', event(3));
  assert.equal(
    recording.tiles[0]?.events.map(({ timestamp }) => timestamp - t0),
    [1, 3],
  );
});

const unreadable: readonly (readonly [string, string, string])[] = [
  ['a text that is no JSON', '{"version": 1', 'no-json'],
  ['no document', 'null', 'wrong-document'],
  ['a document of another version', JSON.stringify({ ...recordingDocument(), version: 2 }), 'wrong-document'],
  [
    'a document without a composite',
    JSON.stringify({ ...recordingDocument(), composite: undefined }),
    'wrong-document',
  ],
  ['a document whose composite is nothing', JSON.stringify({ ...recordingDocument(), composite: {} }), 'no-segments'],
  ['a document without a beginning', JSON.stringify({ ...recordingDocument(), start: undefined }), 'wrong-document'],
  [
    'a document whose composite has no file',
    JSON.stringify({ ...recordingDocument(), composite: { src: '/1.mp4', regions: {}, segments: [] } }),
    'no-segments',
  ],
];

for (const [what, text, fault] of unreadable) {
  test(`${what} cannot be read`, () => {
    assert.equal(readRecording(text), { ok: false, error: fault });
  });
}

test.run();
