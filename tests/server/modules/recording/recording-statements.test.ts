import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type KyselyPlugin, sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nobody } from '../../../../src/server/access/viewer.ts';
import { createDiskStore } from '../../../../src/server/files/disk-store.ts';
import { serverLimits } from '../../../../src/server/limits.ts';
import type { ExportState, RecordingEventRow, RecordingRow } from '../../../../src/server/modules/recording/tables.ts';
import { emptyFolder } from '../../../support/folders.ts';
import { fragment, fragmentedBeginning } from '../../../support/recordings/fragmented-file.ts';
import { quietPlatform } from '../../support/server-under-test.ts';
import { demoHost, openRoom, viewerOf } from '../../support/services-under-test.ts';

/** The statements that were sent, as what they read. */
let statements = 0;
/** How many documents of recordings were read. */
let documents = 0;
let rows = 0;
const counting: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    statements += 1;
    rows += result.rows.length;
    documents += result.rows.filter((row) => 'document' in row).length;
    return result;
  },
};

const ann = viewerOf('ann', 'Ann');
let opened: Awaited<ReturnType<typeof openRoom>>;
let folder: Awaited<ReturnType<typeof emptyFolder>>;
const server = createServer((request, response) => {
  const route = opened.routes.find(({ path }) => request.url?.startsWith(`${path}/`));
  void route?.answer(request, response, nobody);
});

const segments = 40;
const region = { x: 0, y: 0, width: 320, height: 180 };
/** A recording of the room with many segments, and events of others than those who are asked for. */
const insert = async (id: string, state: RecordingRow['state']): Promise<void> => {
  const { db } = opened;
  await db
    .insertInto('recordings')
    .values({
      ...{ recording_id: id, event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'ann', state },
      ...{ requested_at: 1, started_at: 1, ended_at: null, lease: null, lease_until: null, document: null },
    })
    .execute();
  for (let segment = 0; segment < segments; segment++) {
    await db
      .insertInto('recording_segments')
      .values({
        ...{ recording_id: id, segment, file_id: `recorded-${state}${segment}`, started_at: segment * 1_000 },
        ...{ ended_at: segment < segments - 1 ? (segment + 1) * 1_000 : null, width: 640, height: 360 },
        ...{ regions: JSON.stringify({ ann: region, zoe: region }), bytes: 4, finished: state === 'ended' },
      })
      .execute();
  }
  const event = (at: number, tile_id: string) =>
    ({ recording_id: id, at, event: 'participant-camera-shared', tile_id }) as const;
  await db
    .insertInto('recording_events')
    .values([event(1, 'ann'), ...Array.from({ length: 200 }, (_none, index) => event(index, `other-${index}`))])
    .execute();
};

test.before(async () => {
  folder = await emptyFolder();
  const [recordings, files] = [join(folder.path, 'recordings'), join(folder.path, 'files')];
  await Promise.all([mkdir(recordings), mkdir(files)]);
  await writeFile(
    join(recordings, `recorded-recording${segments - 1}.mp4`),
    Buffer.concat([fragmentedBeginning, fragment({ timeMs: 0, isKey: true, bytes: 'pictures' })]),
  );
  await writeFile(join(files, 'recorded-ended7'), 'file');
  opened = await openRoom([ann], counting, {
    blobs: createDiskStore(files),
    recorders: { ...quietPlatform.recorders, folder: recordings },
  });
  await insert('recording-live', 'recording');
  await insert('recording-over', 'ended');
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
test.after(async () => {
  server.close();
  await opened.stop();
  await folder.remove();
});

const get = async (address: string, range?: string): Promise<{ readonly status: number; readonly text: string }> => {
  const url = new URL(address, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  statements = 0;
  const answer = await fetch(url, { headers: range === undefined ? {} : { range } });
  return { status: answer.status, text: await answer.text() };
};

const streams = async (tileId = 'ann') => {
  const words = `query { queryLiveStreams(event_id: "demo", room_id: "main", tile_id: "${tileId}") {
    items { url start_time segment_start_time segment_end_time } } }`;
  statements = 0;
  rows = 0;
  return (await opened.ask(ann, words)).queryLiveStreams.items;
};

test('what there is to replay of a tile is found in three statements, however many files and other tiles there are', async () => {
  const items = await streams();
  assert.is(statements, 3);
  assert.is(items.length, segments);
  assert.equal([items[0].segment_start_time, items[0].segment_end_time], [0, 1_000]);
  assert.is(items.at(-1).segment_end_time, null);
});

test('of a tile that changes all the time the newest is read, and since when it is shown', async () => {
  const event = (at: number, name: RecordingEventRow['event'], size: object = {}) =>
    ({ recording_id: 'recording-live', at, event: name, tile_id: 'zoe', ...size }) as const;
  const insertEvents = (events: readonly ReturnType<typeof event>[]) =>
    opened.db.insertInto('recording_events').values(events).execute();
  const shared = 'participant-camera-shared';
  const unshared = 'participant-camera-unshared';
  await insertEvents([event(1, shared), event(500, unshared), event(1_500, shared)]);
  const most = serverLimits.livePictures;
  await insertEvents(
    Array.from({ length: 2 * most }, (_none, index) =>
      event(2_000 + index, 'composite-tile-resized', { width: index < 2 * most - 1 ? 640 : 180, height: 320 }),
    ),
  );
  const startsOf = (items: readonly { readonly start_time: number }[]) => [
    ...new Set(items.map(({ start_time }) => start_time)),
  ];
  const items = await streams('zoe');
  assert.equal(startsOf(items), [1_500]);
  assert.match(items.at(-1).url, /#xywh=109,0,101,180$/);
  assert.ok(rows <= most + segments + 10, `${rows} rows`);
  assert.is(statements, 3);

  await insertEvents(
    Array.from({ length: most }, (_none, index) => [
      event(5_000 + 2 * index, unshared),
      event(5_001 + 2 * index, shared),
    ]).flat(),
  );
  const newest = await streams('zoe');
  assert.is(newest.at(-1).start_time, 5_001 + 2 * (most - 1));
  assert.ok(startsOf(newest).every((startMs) => startMs >= 5_001 + most - 2));
  assert.ok(rows <= most + segments + 10, `${rows} rows`);
});

test('each part of an instant replay asks the database twice: for its file, and whether it is for whoever asks', async () => {
  const [address] = (await streams()).at(-1).url.split('#');
  for (const [query, range] of [
    ['', undefined],
    ['&at=0', undefined],
    ['', `bytes=${fragmentedBeginning.length}-`],
  ] as const) {
    assert.is((await get(`${address}${query}`, range)).status, 206, `${query} ${range}`);
    assert.is(statements, 2, `${query} ${range}`);
  }
});

test('each range of a recording asks the database twice, and reads no document', async () => {
  const read = 'query { queryRecording(event_id: "demo", publish_id: "recording-over") { recording } }';
  const { composite } = JSON.parse((await opened.ask(ann, read)).queryRecording.recording);
  const { src } = composite.segments[7];
  for (const range of ['bytes=0-', 'bytes=1-2', 'bytes=-1']) {
    const { status, text } = await get(src, range);
    assert.is(status, 206, range);
    assert.ok('file'.includes(text), range);
    assert.is(statements, 2, range);
  }
});

test('the document of a recording is read for whoever watches it, and for nobody and nothing else', async () => {
  const watch = 'query { queryRecording(event_id: "demo", publish_id: "recording-over") { recording } }';
  await opened.ask(ann, watch);
  documents = 0;
  await opened.ask(demoHost, 'query { queryRecordings(event_id: "demo") { items { recording_id } } }');
  const of = 'event_id: "demo", recording_id: "recording-over"';
  const input = '{ height: 720, starred: [], expanded: [] }';
  const ordered = await opened.ask(ann, `mutation { startExport(${of}, input: ${input}) { export_id } }`);
  const id = ordered.startExport.export_id;
  const change = (state: ExportState) =>
    opened.db.updateTable('recording_exports').set({ state, file_id: 'recorded-ended7', bytes: 4 }).execute();
  await change('failed');
  await opened.ask(ann, `mutation { retryExport(event_id: "demo", export_id: "${id}") { state } }`);
  await change('ready');
  const { queryExports } = await opened.ask(ann, `query { queryExports(${of}) { items { url } } }`);
  assert.is((await get(queryExports.items[0].url, 'bytes=1-2')).status, 206);
  await opened.runJobs();
  await opened.ask(viewerOf('sam', 'Sam'), watch).catch(() => undefined);
  assert.is(documents, 0);
  await opened.ask(ann, watch);
  assert.is(documents, 1);
});

test('an address without a ticket asks the database nothing', async () => {
  for (const address of ['/recordings/recording-over/7.mp4', '/live-streams/recording-live/39.mp4?ticket=a.b.c']) {
    assert.is((await get(address)).status, 404);
    assert.is(statements, 0);
  }
});

test('what was seen of one tile is found by the tile, in its order, without reading what was seen of others', async () => {
  const plan = await opened.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    return sql<{ 'QUERY PLAN': string }>`explain select at from recording_events
      where recording_id = 'recording-live' and tile_id = 'ann' order by number`.execute(transaction);
  });
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  assert.match(text, 'recording_events_of_tiles');
  assert.not.match(text, 'Sort');
});

test.run();
