import type { KyselyPlugin } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Access } from '../../../../src/server/access/authorize.ts';
import { identityBudget } from '../../../../src/server/access/budgets.ts';
import { RecordingLibrary } from '../../../../src/server/modules/recording/library.ts';
import { recordingReads } from '../../../../src/server/modules/recording/limits.ts';
import { exportLimits } from '../../../../src/shared/values/playback-limits.ts';
import { quietPlatform } from '../../support/server-under-test.ts';
import { openRoom, viewerOf } from '../../support/services-under-test.ts';

/** How often the log of an event was read. */
let logReads = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('"stream_log"')) logReads += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** What happens as soon as it is said that something is not in a recording, before its document is kept. */
let beforeKept: () => void = () => undefined;
const log = Object.assign(Object.create(quietPlatform.log), { warn: () => beforeKept() });

const ann = viewerOf('ann', 'Ann');
const ben = viewerOf('ben', 'Ben');
let opened: Awaited<ReturnType<typeof openRoom>>;
let recordings = 0;

/** A recording that can be watched, of which a part may be missing for good; each lasts a second, unless it says otherwise. */
const insert = async (
  parts: readonly {
    readonly finished: boolean;
    readonly started_at?: number;
    readonly ended_at?: number;
    readonly regions?: string;
  }[],
  document: string | null = null,
) => {
  const { db } = opened;
  const id = `recording-${recordings++}`;
  await db
    .insertInto('recordings')
    .values({
      ...{ recording_id: id, event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'ann' },
      ...{ state: 'ended', requested_at: 1, started_at: 1, ended_at: 1, lease: null, lease_until: null, document },
    })
    .execute();
  const rows = parts.map((part, segment) => ({
    ...{ recording_id: id, segment, file_id: `recorded-${id}-${segment}`, started_at: 1_000 * segment },
    ...{ ended_at: 1_000 * (segment + 1), width: 640, height: 360, regions: '{}', bytes: 4, ...part },
  }));
  await db.insertInto('recording_segments').values(rows).execute();
  return id;
};
const finishAll = (id: string) =>
  opened.db.updateTable('recording_segments').set({ finished: true }).where('recording_id', '=', id).execute();
const watch = async (viewer: typeof ann, id: string) => {
  const words = `query { queryRecording(event_id: "demo", publish_id: "${id}") { recording } }`;
  return JSON.parse((await opened.ask(viewer, words)).queryRecording.recording);
};
const loadFiles = async (viewer: typeof ann, id: string) => {
  const words = `query { queryRecordingFiles(event_id: "demo", publish_id: "${id}") { files } }`;
  return JSON.parse((await opened.ask(viewer, words)).queryRecordingFiles.files);
};
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    ({ code }) => code,
  );

test.before(async () => {
  opened = await openRoom([ann, ben], counting, { log });
});
test.after(() => opened.stop());
test.before.each(() => {
  logReads = 0;
  beforeKept = () => undefined;
});

test('of a recording of which a part is missing for good the log is read once', async () => {
  const id = await insert([{ finished: true }, { finished: false }]);
  assert.is((await watch(ann, id)).composite.segments.length, 1);
  const times = logReads;
  assert.ok(times > 0);
  for (const viewer of [ben, ann]) assert.is((await watch(viewer, id)).composite.segments.length, 1);
  assert.is(logReads, times);
});

test('a part that was told to end after the next one began ends where that begins, in playback and in an export', async () => {
  const half = exportLimits.longestMs / 2;
  const id = await insert([
    { finished: true, started_at: 0, ended_at: half + 500 },
    { finished: true, started_at: half, ended_at: 2 * half },
  ]);
  const { composite, duration } = await watch(ann, id);
  assert.equal(
    composite.segments.map(({ start, end }: { start: number; end: number }) => [start, end]),
    [
      [0, half],
      [half, 2 * half],
    ],
  );
  assert.is(duration, 2 * half);
  const whole = { height: 720, start_ms: null, end_ms: null, starred: [], expanded: [] };
  const words = `mutation ($input: ExportInput!) { startExport(event_id: "demo", recording_id: "${id}", input: $input) { state } }`;
  const { startExport } = await opened.ask(ann, words, { input: whole });
  assert.is(startExport.state, 'waiting');
});

test('what was said and what was recorded stand in the order of their times, also where their numbers do not', async () => {
  const id = await insert([
    { finished: true, started_at: 1_000, ended_at: 2_000 },
    { finished: true, started_at: 500, ended_at: 900 },
  ]);
  const message = { event_id: 'demo', room_id: 'main', sender_id: 'ann', sender_name: 'Ann', target_id: 'all' };
  const said = [1_600, 1_500].map((created_at, index) => ({
    ...{ ...message, seq: 500 + index, message_id: `at ${created_at}`, message: `at ${created_at}`, created_at },
    ...{ is_global: false, deleted: false, edited: false, choice_required: false },
  }));
  await opened.db.insertInto('chat_messages').values(said).execute();
  const { chat, composite } = await watch(ann, id);
  assert.equal(
    chat.map(({ contents }: { contents: string }) => contents),
    ['at 1500', 'at 1600'],
  );
  assert.equal(
    composite.segments.map(({ start }: { start: number }) => start),
    [500, 1_000],
  );
});

test('what was written before a part was ready is not kept', async () => {
  const id = await insert([{ finished: true }, { finished: false }]);
  await opened.db
    .insertInto('recording_words')
    .values({ recording_id: id, at: 1, sender: 'ann', message: 'nonsense' })
    .execute();
  let finishing: Promise<unknown> = Promise.resolve();
  beforeKept = () => {
    finishing = finishAll(id);
  };
  assert.is((await watch(ann, id)).composite.segments.length, 1);
  await finishing;
  beforeKept = () => undefined;
  assert.is((await watch(ben, id)).composite.segments.length, 2);
});

test('documents are read one after the other, whoever asks for them', async () => {
  const { db } = opened;
  const ids = [await insert([{ finished: true }]), await insert([{ finished: true }])];
  let [now, most] = [0, 0];
  /** Takes long enough for another read to begin. */
  const forRecording = async () => {
    now += 1;
    most = Math.max(most, now);
    for (let i = 0; i < 10; i += 1) await db.selectFrom('recordings').select('state').execute();
    now -= 1;
    return new Map();
  };
  const library = new RecordingLibrary({
    facts: { db, now: Date.now },
    access: new Access(db, Date.now),
    tickets: { mint: async () => 'ticket' },
    shared: { forRecording },
    ...quietPlatform,
  } as unknown as ConstructorParameters<typeof RecordingLibrary>[0]);
  const asked = [ann, ben].flatMap((viewer) => ids.map((id) => library.document(viewer, 'demo', id)));
  assert.is((await Promise.all(asked)).length, 4);
  assert.is(most, 1);
});

test('one that cannot be read keeps nobody waiting', async () => {
  const broken = await insert([{ finished: true }], '{"resource":"resource:nobody"');
  const whole = await insert([{ finished: true }]);
  const [first, second] = await Promise.allSettled([watch(ann, broken), watch(ben, whole)]);
  assert.equal([first.status, second.status], ['rejected', 'fulfilled']);
});

test('a person waits for so many documents at once, and others for theirs', async () => {
  const id = await insert([{ finished: true }]);
  const { perPerson } = recordingReads;
  // A page asks for the files of a recording beside its document.
  const asked = Array.from({ length: perPerson + 1 }, (_none, index) =>
    codeOf(index % 2 === 0 ? watch(ann, id) : loadFiles(ann, id)),
  );
  const other = codeOf(watch(ben, id));
  assert.equal(await Promise.all(asked), [...Array(perPerson).fill('answered'), 'RATE_LIMITED']);
  assert.is(await other, 'answered');
  assert.is(await codeOf(watch(ann, id)), 'answered');
});

test('so many wait for documents on one server, and whoever comes then is told when to ask again', async () => {
  const id = await insert([{ finished: true }]);
  const people = Array.from({ length: recordingReads.all / recordingReads.perPerson }, (_none, index) =>
    viewerOf(`one of ${index}`, 'Somebody'),
  );
  const asked = people.flatMap((viewer) =>
    Array.from({ length: recordingReads.perPerson }, () => codeOf(watch(viewer, id))),
  );
  const refused = await watch(ann, id).then(
    () => assert.unreachable(),
    (refusal) => refusal,
  );
  assert.is(refused.code, 'RATE_LIMITED');
  assert.is(refused.details.retryAfterMs, recordingReads.fullRetryMs);
  await Promise.all(asked);
  assert.is(await codeOf(watch(ann, id)), 'answered');
});

test('a long document costs whoever asks for it points by its length', async () => {
  const points = 200;
  const characters = points * recordingReads.charactersPerPoint;
  const id = await insert([{ finished: true }], JSON.stringify({ text: 'a'.repeat(characters), chat: [] }));
  const times = Math.floor(identityBudget.tries / points);
  opened.time.stepMs = 0;
  for (let i = 0; i < times; i += 1) assert.is(await codeOf(watch(ann, id)), 'answered', `${i}`);
  assert.is(await codeOf(watch(ann, id)), 'RATE_LIMITED');
  assert.is(await codeOf(watch(ben, id)), 'answered');
  opened.time.nowMs += identityBudget.windowMs;
  assert.is(await codeOf(watch(ann, id)), 'answered');
});

test('what a player needs to begin costs points by its length too', async () => {
  const points = 200;
  // The places of tiles stand there for their file, and for the composite.
  const placed = 'a'.repeat((points * recordingReads.charactersPerPoint) / 2);
  const id = await insert([
    { finished: true, regions: JSON.stringify({ [placed]: { x: 0, y: 0, width: 1, height: 1 } }) },
  ]);
  opened.time.nowMs += identityBudget.windowMs;
  const times = Math.floor(identityBudget.tries / points);
  for (let i = 0; i < times - 1; i += 1) assert.is(await codeOf(loadFiles(ann, id)), 'answered', `${i}`);
  assert.is(await codeOf(loadFiles(ann, id).then(() => loadFiles(ann, id))), 'RATE_LIMITED');
  opened.time.nowMs += identityBudget.windowMs;
  assert.is(await codeOf(loadFiles(ann, id)), 'answered');
});

test.run();
