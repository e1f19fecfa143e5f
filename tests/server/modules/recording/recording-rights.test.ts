import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { eventually } from '../../../support/eventually.ts';
import { remove, startWithRecorders } from '../../support/recorder-under-test.ts';
import { change, onePixel, shareFile } from '../../support/resources-under-test.ts';
import { type Answer, codeOf, type Person, seatGuest, signInGuest } from '../../support/server-under-test.ts';

let passedMs = 0;
const under = await startWithRecorders({ now: () => Date.now() + passedMs });
const { server, host, record, documentOf } = under;
test.before.each(under.begin);
test.after.each(under.end);
test.after(under.close);

let pictures = 0;
/** A recording in which a picture was shown, and its id. */
const recordPicture = async (): Promise<{ readonly id: string; readonly resourceId: string }> => {
  const resourceId = `picture-${++pictures}`;
  const id = await record(async () => {
    const picture = { kind: 'Image', parameters: { content_type: 'image/png' } } as const;
    await shareFile(server.url, host, resourceId, onePixel, picture);
  });
  return { id, resourceId };
};
/** Where somebody gets the file of a recording, and the picture that was shown in it. */
const addressesOf = async (person: Person, id: string, resourceId: string): Promise<readonly string[]> => {
  const { composite, tiles } = JSON.parse((await documentOf(person, id)).data.queryRecording.recording);
  return [composite.src, tiles[resourceId].resource.src];
};
const statusesOf = (addresses: readonly string[]): Promise<number[]> =>
  Promise.all(
    addresses.map(
      async (address) => (await fetch(new URL(address, server.url), { headers: { range: 'bytes=0-3' } })).status,
    ),
  );
const act = async (mutation: string): Promise<void> => {
  const answer: Answer = await change(host, mutation);
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
};

test('what a recording shows is handed out no more once the recording is removed', async () => {
  const { id, resourceId } = await recordPicture();
  const guest = await seatGuest(server.url, 'Gus Long');
  const addresses = await addressesOf(guest, id, resourceId);
  assert.equal(await statusesOf(addresses), [206, 206]);
  assert.is((await remove(host, id)).data.deleteRecording, true);
  assert.equal(await statusesOf(addresses), [404, 404]);
});

test('EVT-034 whoever may watch a recording learns by its id which event it is of, and nobody else', async () => {
  const id = await record();
  const find = (person: Person, of = id) =>
    person.call('query ($id: ID!) { findRecording(recording_id: $id) { event_id } }', { id: of });
  const guest = await seatGuest(server.url, 'Eva Holt');
  assert.is((await find(guest)).data.findRecording.event_id, 'demo');
  assert.is(codeOf(await find(guest, 'recording-none')), 'NOT_FOUND');
  const stranger = await signInGuest(server.url, 'Not in it');
  assert.is(codeOf(await find(stranger)), 'NOT_FOUND');
  await act(`blockRoomUser(event_id: "demo", room_id: "main", identity: "${guest.identity}")`);
  assert.is(codeOf(await find(guest)), 'NOT_FOUND');
});

test('whoever is blocked from the room watches its recordings no more, also by addresses that they have', async () => {
  const { id, resourceId } = await recordPicture();
  const guest = await seatGuest(server.url, 'Bo Lind');
  const other = await seatGuest(server.url, 'Ada Voss');
  const [addresses, others] = [await addressesOf(guest, id, resourceId), await addressesOf(other, id, resourceId)];
  await act(`blockRoomUser(event_id: "demo", room_id: "main", identity: "${guest.identity}")`);
  assert.equal(await statusesOf(addresses), [404, 404]);
  assert.is(codeOf(await documentOf(guest, id)), 'BLOCKED');
  assert.equal(await statusesOf(others), [206, 206]);
  await act(`unblockRoomUser(event_id: "demo", room_id: "main", identity: "${guest.identity}")`);
  assert.equal(await statusesOf(addresses), [206, 206]);
});

test('whoever is a member no more watches nothing more, also by addresses that they have', async () => {
  const { id, resourceId } = await recordPicture();
  const guest = await seatGuest(server.url, 'Max Oden');
  const addresses = await addressesOf(guest, id, resourceId);
  const removed = await host.call(`mutation { removeMember(event_id: "demo", identity: "${guest.identity}") }`);
  assert.is(removed.data.removeMember, true);
  await eventually(async () => (await statusesOf(addresses)).every((status) => status === 404));
  assert.is(codeOf(await documentOf(guest, id)), 'NOT_FOUND');
});

/** Ends the event, or has it go on. Schedules are whole minutes. */
const endEvent = async (endTime: number | null): Promise<void> => {
  const { revision } = (await host.call('{ getEventSettings(event_id: "demo") { revision } }')).data.getEventSettings;
  const change = `updateEvent(event_id: "demo", revision: ${revision}, change: { end_time: ${endTime} }) { revision }`;
  const answer: Answer = await host.call(`mutation { ${change} }`);
  assert.is(answer.errors, undefined, JSON.stringify(answer.errors));
};
const exportsOf = (person: Person, id: string): Promise<Answer> =>
  person.call('query ($id: ID!) { queryExports(event_id: "demo", recording_id: $id) { items { export_id } } }', { id });
const startExport = (person: Person, id: string): Promise<Answer> =>
  person.call(
    `mutation ($id: ID!) { startExport(event_id: "demo", recording_id: $id,
      input: { height: 720, starred: [], expanded: [] }) { export_id } }`,
    { id },
  );

for (const { state, close, open, code } of [
  {
    ...{ state: 'over', code: 'EVENT_ENDED' },
    ...{ close: () => endEvent((Math.floor(Date.now() / 60_000) - 1) * 60_000), open: () => endEvent(null) },
  },
  {
    ...{ state: 'locked', code: 'EVENT_LOCKED' },
    ...{
      close: () => act('lockEvent(event_id: "demo")'),
      open: () => act('unlockEvent(event_id: "demo")'),
    },
  },
]) {
  test(`PLAY-006 PERM-061 members watch and export the recordings of an event that is ${state}, and strangers do not`, async () => {
    const { id, resourceId } = await recordPicture();
    const guest = await seatGuest(server.url, 'Eva Brandt');
    const stranger = await signInGuest(server.url, 'Sam Stone');
    const before = await addressesOf(guest, id, resourceId);
    await close();
    try {
      const events = await guest.call(
        'query { queryEvent(event_id: "demo", sort_key: "room") { items { __typename } } }',
      );
      assert.is(codeOf(events), code);
      assert.equal(await statusesOf(before), [206, 206]);
      assert.equal(await statusesOf(await addressesOf(guest, id, resourceId)), [206, 206]);
      const started = await startExport(guest, id);
      assert.is(started.errors, undefined, JSON.stringify(started.errors));
      const exportId = started.data.startExport.export_id;
      assert.equal((await exportsOf(guest, id)).data.queryExports.items, [{ export_id: exportId }]);
      for (const ask of [documentOf, exportsOf, startExport]) assert.is(codeOf(await ask(stranger, id)), 'NOT_FOUND');
      const recorder = await under.openRecorder({ exports: true });
      await eventually(() => recorder.heard.some(({ type }) => type === 'export'));
      const { work } = recorder.heard.find(({ type }) => type === 'export');
      const sent = await fetch(new URL(work, server.url));
      assert.is(sent.status, 200);
      assert.is(JSON.parse(((await sent.json()) as Answer).recording).recordingId, id);
      const removed = await guest.call(`mutation { deleteExport(event_id: "demo", export_id: "${exportId}") }`);
      assert.is(removed.data?.deleteExport, true);
    } finally {
      await open();
    }
  });
}

test('the address of what a recording shows is good for that recording, for its person and for an hour', async () => {
  const { id, resourceId } = await recordPicture();
  const { id: otherId } = await recordPicture();
  const guest = await seatGuest(server.url, 'Lea Park');
  const [file = '', shared = ''] = await addressesOf(guest, id, resourceId);
  const ticketOf = (address: string): string => new URL(address, server.url).searchParams.get('ticket') ?? '';
  const publishId = shared.split('?')[0]!.split('/').at(-1)!;
  const wrong = [
    shared.replace(id, otherId),
    shared.replace(publishId, `${publishId}x`),
    shared.replace(/ticket=.*/, `ticket=${ticketOf(file)}`),
    shared.replace(/ticket=.*/, ''),
    `/files/${publishId}?ticket=${ticketOf(shared)}`,
    file.replace(/ticket=.*/, `ticket=${ticketOf(shared)}`),
  ];
  for (const address of wrong) assert.equal(await statusesOf([address]), [404], address.replace(/ticket=.*/, ''));
});

test('the addresses of a recording’s files, and of what was shared, are good for an hour', async () => {
  const { id, resourceId } = await recordPicture();
  const guest = await seatGuest(server.url, 'Ada Moss');
  const addresses = await addressesOf(guest, id, resourceId);
  assert.equal(await statusesOf(addresses), [206, 206]);
  assert.is(recordingLimits.addressMs, 3_600_000);
  passedMs = recordingLimits.addressMs - 10_000;
  assert.equal(await statusesOf(addresses), [206, 206]);
  passedMs = recordingLimits.addressMs + 10_000;
  assert.equal(await statusesOf(addresses), [404, 404]);
  passedMs = 0;
});

test('what becomes private is handed out by a recording to its owner and to hosts alone', async () => {
  const { id, resourceId } = await recordPicture();
  const guest = await seatGuest(server.url, 'Ida West');
  const [own, others] = [await addressesOf(host, id, resourceId), await addressesOf(guest, id, resourceId)];
  await act(`updateResource(event_id: "demo", resource_id: "${resourceId}", change: { private: true })`);
  assert.equal(await statusesOf(own), [206, 206]);
  assert.equal(await statusesOf(others), [206, 404]);
});

// The last one: the room is gone afterwards.
test('whoever was blocked from a room that is deleted watches and exports its recordings no more', async () => {
  const { id, resourceId } = await recordPicture();
  const guest = await seatGuest(server.url, 'Rey Falk');
  const other = await seatGuest(server.url, 'Tia Moss');
  const [addresses, others] = [await addressesOf(guest, id, resourceId), await addressesOf(other, id, resourceId)];
  await act(`blockRoomUser(event_id: "demo", room_id: "main", identity: "${guest.identity}")`);
  await act('changeEventDefaultRoom(event_id: "demo", room_id: "workshop-a")');
  const here = await host.call(
    'query { queryEvent(event_id: "demo", sort_key: "room") { items { ... on Room { room_id members } } } }',
  );
  const { members } = here.data.queryEvent.items.find(({ room_id }: Answer) => room_id === 'main');
  await act(`joinRoomMulti(event_id: "demo", room_id: "workshop-a", participants: ${JSON.stringify(members)})`);
  await act('deleteRoomComplete(event_id: "demo", room_id: "main")');
  // A picture that was shared there alone is gone with the room.
  assert.is((await statusesOf(others))[0], 206);
  assert.is(codeOf(await documentOf(guest, id)), 'BLOCKED');
  for (const ask of [exportsOf, startExport]) assert.is(codeOf(await ask(guest, id)), 'BLOCKED');
  assert.equal(await statusesOf(addresses), [404, 404]);
});

test.run();
