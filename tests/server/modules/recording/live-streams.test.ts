import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { fragment, fragmentedBeginning } from '../../../support/recordings/fragmented-file.ts';
import { recordersOf } from '../../support/recorder-under-test.ts';
import {
  type Answer,
  codeOf,
  createFakeMedia,
  type GraphQLAnswer,
  joinEvent,
  joinRoom,
  type Person,
  post,
  seatGuest,
  signInGuest,
  startWithHost,
} from '../../support/server-under-test.ts';

const key = 'the key of the recorders of this test';
let passedMs = 0;
const { server, host } = await startWithHost(
  { RECORDER_KEY: key, PEOPLE_PER_ADDRESS: '1000' },
  { media: createFakeMedia(), now: () => Date.now() + passedMs },
);
const recorders = recordersOf(server.url, key);
test.after(() => server.stop());

const words = `query ($t: ID!, $e: ID!, $r: ID!) { queryLiveStreams(tile_id: $t, event_id: $e, room_id: $r) { items {
  event_id room_id session_id identity track_type track_id tile_id url start_time end_time region_start_time segment_start_time segment_end_time
} } }`;
const ask = (person: Person, tileId: string, roomId = 'main'): Promise<GraphQLAnswer> =>
  person.call(words, { t: tileId, e: 'demo', r: roomId });
const streams = async (person: Person, tileId: string): Promise<Answer[]> => {
  const answer = await ask(person, tileId);
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
  return answer.data.queryLiveStreams.items;
};
const act = async (person: Person, mutation: string): Promise<void> => {
  const answer = await person.call(`mutation { ${mutation} { event_id } }`);
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
};

const screenId = 'ann||screen||s1';
const regions = {
  ann: { x: 0, y: 0, width: 320, height: 180 },
  [screenId]: { x: 320, y: 0, width: 1280, height: 720 },
};

/** What has come of the first file of a recording that has just begun, and what comes next. */
const firstBytes = fragmentedBeginning.subarray(0, 20);
const nextBytes = fragmentedBeginning.subarray(20);

/** A recording that has begun, with a camera and a screen in its first segment. */
const record = async () => {
  const recorder = await recorders.open();
  await act(host, `startRoomRecording(event_id: "demo", room_id: "main", identity: "${host.identity}")`);
  const { job, segment } = await recorder.job();
  const happened = (at: number, event: string, tile_id: string) =>
    recorder.say({ type: 'happened', job, at, event: `participant-${event}`, tile_id });
  const begin = (number: number, started_at: number, more: object = {}) =>
    recorder.begin({ job, segment: number }, { started_at, regions, ...more });
  const end = (number: number, ended_at: number) =>
    recorder.say({ type: 'segment-ended', job, segment: number, ended_at });
  const bytes = (number: number, ...parts: readonly Buffer[]) => recorder.bytes(job, number, Buffer.concat(parts));
  happened(1_000, 'camera-shared', 'ann');
  begin(segment, 1_000);
  bytes(segment, firstBytes);
  await eventually(async () => (await streams(host, 'ann')).length === 1);
  return { recorder, job, happened, begin, end, bytes };
};
test.after.each(async () => {
  passedMs = 0;
  await host.call('mutation { stopRoomRecording(event_id: "demo", room_id: "main") { event_id } }');
  recorders.end();
});

const get = (url: string, { range, query = '' }: { readonly range?: string; readonly query?: string } = {}) =>
  fetch(new URL(url.replace('#', `${query}#`), server.url), { headers: range === undefined ? {} : { range } });

test('REC-010, API-013 a live stream says whose it is, where its bytes are, and when it and its segment began', async () => {
  const { happened } = await record();
  happened(3_000, 'screen-shared', screenId);
  await eventually(async () => (await streams(host, screenId)).length === 1);
  const [{ session_id, url, ...stream }] = await streams(host, screenId);
  assert.equal(stream, {
    ...{ event_id: 'demo', room_id: 'main', identity: 'ann', track_type: 'screen', track_id: 's1', tile_id: screenId },
    ...{
      start_time: 3_000,
      end_time: null,
      region_start_time: 3_000,
      segment_start_time: 1_000,
      segment_end_time: null,
    },
  });
  assert.match(session_id, /^recording-/);
  assert.match(url, new RegExp(`^/live-streams/${session_id}/0\\.mp4\\?ticket=[\\w.-]+#xywh=320,0,1280,720$`));
  const [camera] = await streams(host, 'ann');
  assert.equal([camera.track_type, camera.track_id, camera.identity], ['camera', null, 'ann']);
});

test('REC-010 a stream of a camera says which track it is, where the recorder knows it', async () => {
  const { recorder, job, happened } = await record();
  happened(2_000, 'camera-unshared', 'ann');
  recorder.say({
    ...{ type: 'happened', job, at: 3_000, event: 'participant-camera-shared', tile_id: 'ann', track_id: 'TR_a' },
  });
  await eventually(async () => (await streams(host, 'ann')).length === 2);
  assert.equal(
    (await streams(host, 'ann')).map(({ track_id }) => track_id),
    [null, 'TR_a'],
  );
});

test('of pictures of another shape the address has the part of the region that they fill, from when on they do', async () => {
  const { recorder, happened, job } = await record();
  const resized = (at: number, width: number, height: number) =>
    recorder.say({ type: 'resized', job, at, tile_id: 'ann', width, height });
  resized(1_500, 640, 480);
  await eventually(async () => (await streams(host, 'ann')).length === 2);
  happened(2_000, 'camera-unshared', 'ann');
  resized(2_500, 180, 320);
  happened(3_000, 'screen-shared', screenId);
  await eventually(async () => (await streams(host, screenId)).length === 1);
  const items = await streams(host, 'ann');
  assert.equal(
    items.map(({ start_time, end_time, region_start_time, url }) => [
      ...[start_time, end_time, region_start_time],
      url.split('#')[1],
    ]),
    [
      [1_000, 2_000, 1_000, 'xywh=0,0,320,180'],
      [1_000, 2_000, 1_500, 'xywh=40,0,240,180'],
    ],
  );
});

test('REC-011, API-014 each segment that has the tile is an item of its own, the one that is written has no end', async () => {
  const { begin, end } = await record();
  end(0, 5_000);
  begin(1, 5_000, { width: 960, height: 540, regions: { ann: { x: 640, y: 0, width: 320, height: 180 } } });
  await eventually(async () => (await streams(host, 'ann')).length === 2);
  const items = await streams(host, 'ann');
  assert.equal(
    items.map(({ start_time, segment_start_time, segment_end_time }) => [
      start_time,
      segment_start_time,
      segment_end_time,
    ]),
    [
      [1_000, 1_000, 5_000],
      [1_000, 5_000, null],
    ],
  );
  assert.match(items[0].url, /\/0\.mp4\?.*#xywh=0,0,320,180$/);
  assert.match(items[1].url, /\/1\.mp4\?.*#xywh=640,0,320,180$/);
});

test('what is shared anew is another stream, and a microphone is none', async () => {
  const { happened } = await record();
  happened(2_000, 'mic-shared', 'ann');
  happened(3_000, 'camera-unshared', 'ann');
  happened(4_000, 'camera-shared', 'ann');
  await eventually(async () => (await streams(host, 'ann')).length === 2);
  assert.equal(
    (await streams(host, 'ann')).map(({ start_time, end_time }) => [start_time, end_time]),
    [
      [1_000, 3_000],
      [4_000, null],
    ],
  );
});

test('of a tile that the newest picture has no place for, the last stream has a segment that ended', async () => {
  const { begin, end } = await record();
  end(0, 5_000);
  begin(1, 5_000, { regions: {} });
  await eventually(async () => (await streams(host, 'ann'))[0].segment_end_time === 5_000);
  assert.is((await streams(host, 'ann')).length, 1);
});

test('the segment of a recorder that is gone ended where the next one begins', async () => {
  const { recorder } = await record();
  const next = await recorders.open();
  recorder.die();
  const job = await next.job();
  assert.is((await streams(host, 'ann'))[0].segment_end_time, null);
  // A recorder names all that it finds before its first segment.
  next.say({ type: 'happened', job: job.job, at: 8_000, event: 'participant-camera-shared', tile_id: 'ann' });
  next.begin(job, { started_at: 8_000, regions });
  next.bytes(job.job, job.segment, firstBytes);
  await eventually(async () => (await streams(host, 'ann')).length === 2);
  assert.equal(
    (await streams(host, 'ann')).map(({ segment_end_time }) => segment_end_time),
    [8_000, null],
  );
});

test('of a tile that nobody has, and of a room that is not recorded, there are no streams', async () => {
  assert.equal(await streams(host, 'ann'), []);
  await record();
  for (const tileId of ['ben', 'ann||screen||s2', 'ann||', 'a||b||c||d', '?', '__proto__']) {
    assert.equal(await streams(host, tileId), [], tileId);
  }
});

test('whoever is in the room learns of its streams, and nobody elsewhere, whatever their role', async () => {
  await record();
  const guest = await seatGuest(server.url, 'Gus Long');
  const moderator = await seatGuest(server.url, 'Mona Reyes');
  await act(host, `setParticipantRole(event_id: "demo", identity: "${moderator.identity}", role: "moderator")`);
  for (const person of [guest, moderator, host]) assert.is((await streams(person, 'ann')).length, 1);

  const elsewhere = await seatGuest(server.url, 'Elsa Ward', 'workshop-a');
  assert.is(codeOf(await ask(elsewhere, 'ann')), 'NOT_FOUND');
  assert.equal(await (await ask(elsewhere, 'ann', 'workshop-a')).data.queryLiveStreams.items, []);
  const waiting = await signInGuest(server.url, 'Wes Hall');
  assert.is(codeOf(await ask(waiting, 'ann')), 'NOT_FOUND');
  await joinEvent(waiting);
  assert.is(codeOf(await ask(waiting, 'ann')), 'NOT_FOUND');
  const nobody = await post(server.url, words, { t: 'ann', e: 'demo', r: 'main' });
  assert.is(codeOf(nobody), 'UNAUTHENTICATED');
  await joinRoom(moderator, 'workshop-a');
  assert.is(codeOf(await ask(moderator, 'ann')), 'NOT_FOUND');
});

test('of a segment that is written the beginning, what shows a time, and what comes next can be read', async () => {
  const { bytes, end } = await record();
  const guest = await seatGuest(server.url, 'Gus Long');
  const [{ url }] = await streams(guest, 'ann');
  assert.is((await get(url)).status, 204);
  const parts = [0, 1, 2].map((second) =>
    fragment({ timeMs: second * 1_000, isKey: second !== 1, bytes: `[${second}]` }),
  );
  const [first, second, third] = parts as [Buffer, Buffer, Buffer];
  bytes(0, nextBytes, first, second.subarray(0, 20));
  await eventually(async () => (await get(url, { query: '&at=0' })).status === 206);
  const beginning = await get(url);
  assert.is(beginning.headers.get('content-type'), 'video/mp4; codecs="avc1.42c01f, mp4a.40.2"');
  assert.is(beginning.headers.get('content-range'), `bytes 0-${fragmentedBeginning.length - 1}/*`);
  assert.is(beginning.headers.get('cache-control'), 'private, no-store');
  assert.equal(Buffer.from(await beginning.arrayBuffer()), fragmentedBeginning);

  const at = await get(url, { query: '&at=1500.5' });
  const from = fragmentedBeginning.length;
  assert.is(at.headers.get('content-range'), `bytes ${from}-${from + first.length - 1}/*`);
  assert.equal(Buffer.from(await at.arrayBuffer()), first);
  const next = `bytes=${from + first.length}-`;
  assert.is((await get(url, { range: next })).status, 204);
  bytes(0, second.subarray(20), third);
  await eventually(async () => (await get(url, { range: next })).status === 206);
  await eventually(
    async () =>
      Buffer.compare(
        Buffer.from(await (await get(url, { range: next })).arrayBuffer()),
        Buffer.concat([second, third]),
      ) === 0,
  );
  const whole = `bytes=${from + Buffer.concat(parts).length}-`;
  assert.is((await get(url, { range: whole })).status, 204);
  const length = async () => (await get(url, { range: whole })).headers.get('content-range');
  assert.is(await length(), null);
  end(0, 9_000);
  await eventually(async () => (await length()) === whole.replace('bytes=', 'bytes */').replace(/-$/, ''));
  assert.is((await get(url, { range: whole })).status, 204);
});

test('an address is of no use to whoever has left the room, was moved, or is blocked', async () => {
  const { bytes } = await record();
  bytes(0, nextBytes);
  const [left, moved, blocked] = [
    await seatGuest(server.url, 'Lea Park'),
    await seatGuest(server.url, 'Max Oden'),
    await seatGuest(server.url, 'Bo Lind'),
  ];
  const people = [left, moved, blocked];
  const urls: string[] = [];
  for (const person of people) urls.push((await streams(person, 'ann'))[0].url);
  const statuses = () => Promise.all(urls.map(async (url) => (await get(url)).status));
  await eventually(async () => (await statuses()).every((status) => status === 206));
  await act(left, `leaveRoom(event_id: "demo", room_id: "main", identity: "${left.identity}")`);
  await joinRoom(moved, 'workshop-a');
  await act(host, `blockRoomUser(event_id: "demo", room_id: "main", identity: "${blocked.identity}")`);
  await eventually(async () => (await statuses()).every((status) => status === 404));
  for (const person of people) assert.ok(['NOT_FOUND', 'BLOCKED'].includes(codeOf(await ask(person, 'ann')) ?? ''));
});

test('an address is good for minutes, for one recording that goes on, and as it was given', async () => {
  const { bytes } = await record();
  bytes(0, nextBytes);
  const [{ url, session_id }] = await streams(host, 'ann');
  await eventually(async () => (await get(url)).status === 206);
  const wrong = [
    url.replace(session_id, `${session_id}x`),
    url.replace('/0.mp4', '/7.mp4'),
    url.replace(/ticket=[^#]+/, 'ticket='),
    url.replace(/ticket=([^#]+)/, 'ticket=$1x'),
    url.replace('#', '&at=soon#'),
    url.replace('#', '&at=-1#'),
    url.replace('/live-streams/', '/recordings/'),
    url.replace('0.mp4', '../0.mp4'),
  ];
  for (const address of wrong) assert.is((await get(address)).status, 404, address.replace(/ticket=[^&#]+/, ''));
  assert.is((await fetch(new URL(url, server.url), { method: 'POST' })).status, 405);
  passedMs = recordingLimits.liveAddressMs + 1_000;
  assert.is((await get(url)).status, 404);
  passedMs = 0;
  assert.is((await get(url)).status, 206);
  await act(host, 'stopRoomRecording(event_id: "demo", room_id: "main")');
  assert.is((await get(url)).status, 404);
  assert.equal(await streams(host, 'ann'), []);
});

test.run();
