import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { messageOf, pictured, type Said, startRecordedRoom, stroke } from '../../support/recorded-scene.ts';
import { change as changeOnce, onePixel, patient, shareFile } from '../../support/resources-under-test.ts';
import type { Answer, Person } from '../../support/server-under-test.ts';

const pdf = Buffer.from('%PDF-1.4\n%âãÏÓ\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << >>\n%%EOF\n', 'latin1');
const sound = Buffer.concat([Buffer.from('RIFF\x40\0\0\0WAVEfmt ', 'latin1'), Buffer.alloc(64)]);

const { server, host, gus, documentOf, record, recordingOf, stop } = await startRecordedRoom();
test.after(stop);

/** Scenes are looked at so often that their people have asked enough for now. */
const change = (person: Person, words: string) => changeOnce(patient(person), words);
const show = (id: string, isShown: boolean) =>
  change(
    host,
    `updateResourceVisibility(event_id: "demo", resource_id: "${id}", ${isShown ? 'showIn' : 'hideIn'}: ["room:main"])`,
  );
const kindsOf = (tile: Answer): string[] => tile.events.map(({ type }: Answer) => type);
const drawn = (tileIdentity: string, more: object = {}): Said =>
  ({ type: 'draw', tileIdentity, payload: { ...stroke, startedAt: Date.now(), cursor: null, ...more } }) as never;

test('CHAT-009, PLAY-025, PLAY-029 a recording has its times, where each tile is in its picture, and what was said in the chat, of which the API names the same by its own names', async () => {
  const say = (input: object) =>
    gus.call('mutation ($input: ChatInput!) { chatBroadcast(input: $input) { __typename } }', {
      input: { event_id: 'demo', room_id: 'main', target_id: 'all', type: 'text', ...input },
    });
  const recording = await recordingOf(async () => {
    const said = await say({ message_id: 'm1', message: 'Look at 0:45', timestamp: Date.now() });
    assert.is(said.errors, undefined);
  });
  const fields = 'message_id sender_id sender_name target_id message choice_required';
  const asked = await host.call(
    `{ queryChat(event_id: "demo", room_id: "main", target_id: "all", limit: 1) { items { ${fields} } } }`,
  );
  assert.equal(asked.data.queryChat.items, [
    {
      ...{ message_id: 'm1', sender_id: gus.identity, sender_name: 'Gus Long' },
      ...{ target_id: 'all', message: 'Look at 0:45', choice_required: false },
    },
  ]);
  const { start, duration, slice, composite, chat, transcription, ai_agent_enabled } = recording;
  assert.ok(start <= chat[0].timestamp && chat[0].timestamp <= start + duration);
  assert.is(slice, null);
  assert.is(composite.src, composite.segments[0].src);
  assert.equal(composite.regions, { [host.identity]: pictured });
  const sender = { senderName: 'Gus Long', senderId: gus.identity, timestamp: chat[0].timestamp };
  const said = { messageId: 'm1', contents: 'Look at 0:45', choiceRequired: false };
  assert.equal(chat, [{ ...sender, ...said, global: false, targetId: 'all' }]);
  assert.equal([transcription, ai_agent_enabled], [null, true]);
});

test('PLAY-004 of another stage than the default one, the empty string, there is no recording', async () => {
  const id = await record(async () => undefined);
  const read =
    'query ($id: ID!, $v: String) { queryRecording(event_id: "demo", publish_id: $id, version: $v) { recording } }';
  assert.is((await host.call(read, { id, v: '' })).errors, undefined);
  assert.is((await host.call(read, { id, v: 'beta' })).errors?.[0]?.extensions?.code, 'NOT_FOUND');
});

test('what a player needs to begin can be had without what happened: the same times, and the same files by addresses of their own', async () => {
  const id = await record(async () => undefined);
  const { start, duration, slice, composite, recordingId, eventId, roomName } = await documentOf(gus, id);
  const ask = (of: string, version = '') =>
    gus.call(
      'query ($id: ID!, $v: String) { queryRecordingFiles(event_id: "demo", publish_id: $id, version: $v) { files } }',
      { id: of, v: version },
    );
  const files = JSON.parse((await ask(id)).data.queryRecordingFiles.files);
  const withoutTickets = (read: unknown) => JSON.stringify(read).replaceAll(/ticket=[^"]+/g, 'ticket');
  assert.equal(
    JSON.parse(withoutTickets(files)),
    JSON.parse(withoutTickets({ version: 1, recordingId, eventId, roomName, start, duration, slice, composite })),
  );
  assert.is((await fetch(new URL(files.composite.src, server.url))).status, 200);
  assert.is(files.composite.segments.length, 1);
  assert.is((await ask(id, 'beta')).errors?.[0]?.extensions?.code, 'NOT_FOUND');
  assert.is((await ask('recording-none')).errors?.[0]?.extensions?.code, 'NOT_FOUND');
});

test('PLAY-042 what is shown and hidden in the room is shown and hidden in its recording', async () => {
  await shareFile(server.url, host, 'sheet', pdf, { resource_name: 'Sheet.pdf' });
  const { tiles } = await recordingOf(async () => {
    await show('sheet', false);
    await show('sheet', true);
    await show('sheet', false);
  });
  const { type, initialState, events } = tiles.sheet;
  assert.is(type, 'resource');
  assert.is(initialState.shown, true);
  assert.is(initialState.name, 'Sheet.pdf');
  assert.equal(
    events.filter(({ type }: Answer) => type.startsWith('resource')).map(({ type }: Answer) => type),
    ['resource-hidden', 'resource-shown', 'resource-hidden'],
  );
});

test('PLAY-043 a page is turned, and made larger, by whoever directs the document, and by nobody else', async () => {
  await show('sheet', true);
  const turn = (page: number, more: object = {}): Said =>
    ({ type: 'pdf-change', tileIdentity: 'sheet', payload: { page, scale: 1, fitToTile: true, ...more } }) as never;
  const { tiles } = await recordingOf(async ({ hear }) => {
    await hear(host, turn(1));
    await hear(gus, turn(7));
    await hear(host, turn(3, { scale: 2, fitToTile: false, x: 0.25 }), 300);
  });
  assert.is(tiles.sheet.initialState.page, 2, 'what is told at the beginning was so before');
  const pages = tiles.sheet.events.filter(({ type }: Answer) => type === 'pdf-page-changed');
  assert.equal(
    pages.map(({ resultingState }: Answer) => resultingState),
    [{ page: 4, scale: 2, fitToTile: false, x: 0.25, y: 0.5 }],
  );
});

test('who has control of what is shared is taken down, and when it is given back', async () => {
  const { tiles } = await recordingOf(async () => {
    await change(host, `releaseResourceControl(event_id: "demo", resource_id: "sheet")`);
    await change(
      host,
      `addResourceController(event_id: "demo", resource_id: "sheet", controller: "${gus.identity}", revoke_others: true)`,
    );
  });
  assert.is(tiles.sheet.initialState.controller, host.identity);
  assert.equal(kindsOf(tiles.sheet), ['tile-control-released', 'tile-control-taken']);
  assert.is(tiles.sheet.events[1].resultingState.controller, gus.identity);
});

test('of a file that has no place that all are at, nobody has control', async () => {
  await shareFile(server.url, host, 'data', Buffer.from('a,b'), { parameters: { content_type: 'text/csv' } });
  const { tiles } = await recordingOf(async () => undefined);
  assert.is(tiles.data.initialState.controller ?? null, null);
  assert.equal(kindsOf(tiles.data), []);
});

test('PLAY-044 a sound plays, goes elsewhere and stops as it did; what it says while it goes on is no event', async () => {
  await shareFile(server.url, host, 'song', sound, { resource_name: 'Song.mp3' });
  const at = (isPlaying: boolean, time: number): Said =>
    ({ type: 'video-change', tileIdentity: 'song', payload: { isPlaying, time } }) as never;
  const { tiles, start } = await recordingOf(async ({ hear }) => {
    await hear(host, at(false, 0));
    await hear(host, at(true, 0));
    await hear(host, at(true, 0.1), 300);
    await hear(host, at(true, 90), 600);
    await hear(host, at(false, 90), 900);
  });
  const { isPlaying, time, timeAt } = tiles.song.initialState;
  assert.equal({ isPlaying, time }, { isPlaying: false, time: 0 });
  assert.ok(timeAt >= start);
  const states = tiles.song.events.filter(({ type }: Answer) => type === 'video-state-changed');
  assert.equal(
    states.map(({ resultingState }: Answer) => [resultingState.isPlaying, resultingState.time]),
    [
      [true, 0],
      [true, 90],
      [false, 90],
    ],
  );
});

test('PLAY-045 what people draw, take back and clear is in the recording with its times', async () => {
  const { annotations, start } = await recordingOf(async ({ hear }) => {
    await hear(gus, drawn(host.identity));
    await hear(gus, drawn(host.identity, { offset: 2, pathData: [5, 6] }));
    await hear(gus, drawn(host.identity, { pathId: 'p2' }));
    await hear(gus, { type: 'undo-draw', tileIdentity: host.identity, payload: { pathId: 'p2' } } as never);
    await hear(host, {
      type: 'clear-draw',
      tileIdentity: host.identity,
      payload: { participantIdentity: null },
    } as never);
  });
  assert.equal(
    annotations.map(({ type, pathId, offset }: Answer) => [type, pathId, offset]),
    [
      ['annotate', 'p1', 0],
      ['annotate', 'p1', 2],
      ['annotate', 'p2', 0],
      ['remove', 'p2', undefined],
      ['clear', undefined, undefined],
    ],
  );
  assert.is(annotations[0].participantIdentity, gus.identity);
  assert.equal(annotations[1].pathData, [5, 6]);
  assert.ok(annotations.every(({ timestamp }: Answer) => timestamp >= start));
});

test('PLAY-026 a recording has annotations, and tiles of people and of what is shared, each with how it begins and what happens', async () => {
  await shareFile(server.url, host, 'plan', pdf, { resource_name: 'Plan.pdf' });
  const id = await record(async ({ hear }) => {
    await hear(gus, drawn(host.identity));
    await change(
      host,
      `setRequireAttention(event_id: "demo", participant_id: "${host.identity}", require_attention: 5)`,
    );
    await show('plan', false);
  });
  const text = JSON.stringify(await documentOf(gus, id));
  const { annotations, tiles } = JSON.parse(text);
  assert.equal(
    annotations.map(({ type, tileId }: Answer) => [type, tileId]),
    [['annotate', host.identity]],
  );
  assert.is(tiles[host.identity].type, 'participant');
  assert.is(tiles[host.identity].initialState.active, true);
  assert.ok(kindsOf(tiles[host.identity]).includes('participant-hand-raised'));
  assert.is(tiles.plan.type, 'resource');
  assert.is(tiles.plan.initialState.shown, true);
  assert.ok(kindsOf(tiles.plan).includes('resource-hidden'));
});

test('PLAY-045 what was drawn before the beginning is there from it, and told anew it is not drawn twice', async () => {
  const told = (pathIds: readonly string[], startedAt: number): Said =>
    ({
      type: 'batch-draw',
      payload: {
        replaces: true,
        drawings: pathIds.map((pathId) => ({ ...stroke, pathId, startedAt, tileIdentity: host.identity })),
      },
    }) as never;
  const longAgo = Date.now() - 60_000;
  const { annotations, start } = await recordingOf(async ({ hear }) => {
    await hear(gus, told(['a', 'b'], longAgo));
    await hear(gus, told(['a', 'b'], longAgo));
    await hear(gus, told(['b'], longAgo));
  });
  assert.equal(
    annotations.map(({ type, pathId, timestamp }: Answer) => [type, pathId, timestamp === start]),
    [
      ['annotate', 'a', true],
      ['annotate', 'b', true],
      ['remove', 'a', false],
    ],
  );
});

test('PLAY-035 what shape the pictures of somebody have is in the recording, and when that changes', async () => {
  const { tiles } = await recordingOf(async ({ tell }) => {
    const shape = { type: 'resized', tile_id: host.identity };
    await tell({ ...shape, at: 1, width: 320, height: 180 });
    await tell({ ...shape, at: Date.now() + 1, width: 240, height: 180 });
    await tell({ ...shape, at: Date.now() + 2, tile_id: `${host.identity}||screen||s1`, width: 16, height: 10 });
  });
  const { initialState, events } = tiles[host.identity];
  assert.equal(initialState.sizes, { [host.identity]: { width: 320, height: 180 } });
  const resized = events.filter(({ type }: Answer) => type === 'composite-tile-resized');
  assert.is(resized.length, 2);
  assert.equal(resized[1].resultingState.sizes, {
    [host.identity]: { width: 240, height: 180 },
    [`${host.identity}||screen||s1`]: { width: 16, height: 10 },
  });
});

test('nobody draws in a recording who might not in the room, and nobody clears what is not theirs', async () => {
  const permit = (isAllowed: boolean) =>
    change(
      host,
      `setParticipantPermissions(event_id: "demo", identity: "${gus.identity}", permissions: { annotation: ${isAllowed} })`,
    );
  const { annotations } = await recordingOf(async ({ hear, hearRaw }) => {
    await hear(host, drawn(host.identity));
    await hear(gus, {
      type: 'clear-draw',
      tileIdentity: host.identity,
      payload: { participantIdentity: null },
    } as never);
    await hear(gus, drawn('nobody-there'));
    await hearRaw(gus.identity, messageOf(host, drawn(host.identity, { pathId: 'forged' })));
    await hearRaw(gus.identity, 'bm90IGEgbWVzc2FnZQ==');
    await hearRaw('stranger', messageOf({ ...gus, identity: 'stranger' }, drawn(host.identity)));
    assert.is((await permit(false)).errors, undefined);
    await hear(gus, drawn(host.identity, { pathId: 'forbidden' }));
  });
  await permit(true);
  assert.equal(
    annotations.map(({ participantIdentity }: Answer) => participantIdentity),
    [host.identity],
  );
});

const screen = (person: Person) => `${person.identity}||screen||s1`;
const controls = (tileIdentity: string, ...controllers: string[]): Said =>
  ({ type: 'control-sync', tileIdentity, payload: { currentState: { controllers } } }) as never;
const shares = (person: Person, isOn: boolean) => ({
  ...{ type: 'happened', at: Date.now(), event: `participant-screen-${isOn ? 'shared' : 'unshared'}` },
  tile_id: screen(person),
});
const controlOf = (tile: Answer): [string, object][] =>
  tile.events
    .filter(({ type }: Answer) => type.startsWith('tile-control'))
    .map(({ type, resultingState }: Answer) => [type, resultingState.controls]);

test('PLAY-034 who has control of a shared screen is in the recording, and that they let it go', async () => {
  const { tiles } = await recordingOf(async ({ hear, tell }) => {
    await tell({ ...shares(host, true), at: 1 });
    await hear(host, controls(screen(host), gus.identity));
    await hear(gus, controls(screen(host)), 300);
    await hear(host, controls(screen(host), gus.identity), 600);
    await tell({ ...shares(host, false), at: Date.now() + 900 });
  });
  const { initialState, events } = tiles[host.identity];
  assert.equal(initialState.controls, { [screen(host)]: gus.identity }, 'what is told at the beginning was so before');
  assert.equal(controlOf({ events }), [
    ['tile-control-released', {}],
    ['tile-control-taken', { [screen(host)]: gus.identity }],
    ['tile-control-released', {}],
  ]);
});

test('PLAY-032 who looks at what is in the recording, of what there is; what they told of the time before it began so', async () => {
  const looks = (...tiles: string[]): Said => ({ type: 'tile-attention', tiles }) as never;
  const { tiles } = await recordingOf(async ({ hear, tell }) => {
    await tell({ ...shares(host, true), at: 1 });
    await hear(gus, looks(host.identity, screen(host), host.identity));
    await hear(
      gus,
      looks(host.identity, 'nobody', `${host.identity}||screen||other`, `${host.identity}||page||1`),
      300,
    );
    await hear(gus, looks(host.identity), 600);
    await hear(gus, looks(), 900);
  });
  const { initialState, events } = tiles[gus.identity];
  assert.equal(initialState.looksAt, [host.identity, screen(host)]);
  const [first, second, ...others] = events.filter(({ type }: Answer) => type === 'tile-attention');
  assert.equal([first.participantIdentity, first.tiles], [gus.identity, [host.identity]]);
  assert.equal([first.resultingState, second.tiles, others], [{ looksAt: [host.identity] }, [], []]);
});

test('the spotlight on a shared screen is in the recording, and that it goes on to the person', async () => {
  const spotlight = (id: string | null) =>
    change(host, `setRoomSpotlight(event_id: "demo", room_id: "main", item_id: ${JSON.stringify(id)})`);
  const { tiles } = await recordingOf(async ({ tell }) => {
    await tell({ ...shares(host, true), at: 1 });
    assert.is((await spotlight(screen(host))).errors, undefined);
    assert.is((await spotlight(host.identity)).errors, undefined);
    assert.is((await spotlight(null)).errors, undefined);
  });
  assert.equal(
    tiles[host.identity].events
      .filter(({ type }: Answer) => type.includes('spotlighted'))
      .map(({ type, resultingState }: Answer) => [type, resultingState.spotlightedShare]),
    [
      ['tile-spotlighted', screen(host)],
      ['tile-unspotlighted', null],
      ['tile-spotlighted', null],
      ['tile-unspotlighted', null],
    ],
  );
});

test('nobody says in a recording who has control of what is not theirs, of what nobody shares, and for who is not there', async () => {
  const { tiles } = await recordingOf(async ({ hear, tell }) => {
    await tell({ ...shares(host, true), at: 1 });
    await tell({ ...shares(gus, true), at: 1 });
    await hear(gus, controls(screen(host), gus.identity));
    await hear(host, controls(`${host.identity}||screen||other`, gus.identity));
    await hear(host, controls(host.identity, gus.identity));
    await hear(host, controls('stranger||screen||s1', gus.identity));
    await hear(gus, controls(screen(gus), 'stranger'));
  });
  for (const { identity } of [host, gus]) {
    const { initialState, events } = tiles[identity];
    assert.is(initialState.controls, undefined);
    assert.equal(controlOf({ events }), []);
  }
});

test('what somebody shares in private is in no recording, and what becomes private ends in it', async () => {
  await shareFile(server.url, host, 'secret', onePixel, {
    kind: 'Image',
    configurable_args: { private: true, parameters: '{"content_type":"image/png"}' },
  });
  await shareFile(server.url, host, 'turned', onePixel, { kind: 'Image', parameters: { content_type: 'image/png' } });
  const id = await record(async () => {
    await change(host, 'updateResource(event_id: "demo", resource_id: "turned", change: { private: true })');
  });
  const { tiles } = await documentOf(host, id);
  assert.is(tiles.secret, undefined);
  assert.ok(kindsOf(tiles.turned).includes('resource-hidden'));
  assert.is((await documentOf(gus, id)).tiles.turned.resource, null, 'whoever may not see it now gets nothing of it');
});

test('PLAY-013 whoever may watch gets the bytes by an address of their own, of what is still there', async () => {
  const id = await record(async () => undefined);
  const { resource } = (await documentOf(gus, id)).tiles.sheet;
  assert.is(resource.contentType, 'application/pdf');
  assert.is(resource.sizeBytes, pdf.length);
  const bytes = await fetch(new URL(resource.src, server.url));
  assert.is(bytes.status, 200);
  assert.equal(Buffer.from(await bytes.arrayBuffer()), pdf);
  assert.match(bytes.headers.get('content-security-policy') ?? '', 'sandbox');
  await change(host, 'deleteResource(event_id: "demo", resource_id: "sheet")');
  assert.is((await fetch(new URL(resource.src, server.url))).status, 404);
  assert.is((await documentOf(gus, id)).tiles.sheet.resource, null);
});

test.run();
