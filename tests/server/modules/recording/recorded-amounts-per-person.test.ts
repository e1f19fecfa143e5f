import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { RecordedDrawings } from '../../../../src/server/modules/recording/recorded-drawings.ts';
import { RecordedResources } from '../../../../src/server/modules/recording/recorded-resources.ts';
import { RoomNotes } from '../../../../src/server/modules/recording/room-notes.ts';
import { readSaid } from '../../../../src/server/modules/recording/said-store.ts';
import { Tiles } from '../../../../src/server/modules/recording/tiles.ts';
import type { MediaEventType } from '../../../../src/shared/recording/region.ts';
import { annotationLimits } from '../../../../src/shared/rules/annotations/limits.ts';
import { recordingLimits } from '../../../../src/shared/values/recording-limits.ts';
import { openRoom } from '../../support/services-under-test.ts';

const {
  wordCharacters,
  cursorCharacters,
  cursors,
  mediaEvents,
  points,
  pointsOfPart,
  directions,
  directionMs,
  chatCharacters,
} = recordingLimits;
/** A document that shows a page whole. */
const pageOf = (page: number) => ({ page, scale: 1, fitToTile: true, x: 0.5, y: 0.5 });
let opened: Awaited<ReturnType<typeof openRoom>>;
test.before(async () => {
  opened = await openRoom([]);
});
test.after(() => opened.stop());

let recordings = 0;
const insertRecording = async (): Promise<string> => {
  const id = `recording-${++recordings}`;
  await opened.db
    .insertInto('recordings')
    .values({
      ...{ recording_id: id, event_id: 'demo', room_id: 'main', room_name: 'Main hall', asked_by: 'host' },
      ...{
        state: 'ended',
        requested_at: 1,
        started_at: 1,
        ended_at: 2,
        lease: null,
        lease_until: null,
        document: null,
      },
    })
    .execute();
  return id;
};

/** What is kept of what people say, in its order. */
const wordsOf = (id: string) =>
  opened.db.selectFrom('recording_words').selectAll().where('recording_id', '=', id).orderBy('number').execute();

test('of what one person says as many characters are kept as their share has, and of others as many', async () => {
  const id = await insertRecording();
  const full: string[] = [];
  const notes = () => new RoomNotes(opened.db, id, (what) => void full.push(what));
  const say = (to: RoomNotes, sender: string, characters: number) =>
    to.hear([{ at: 1, sender, message: 'A'.repeat(characters) }]);
  const kept = async (): Promise<readonly number[]> =>
    (await wordsOf(id)).filter(({ sender }) => sender === 'eve').map(({ message }) => message.length);
  const first = notes();
  await say(first, 'eve', wordCharacters.ofOne - 10);
  await say(first, 'eve', 11);
  assert.equal(await kept(), [wordCharacters.ofOne - 10]);
  await say(first, 'eve', 10);
  await say(first, 'eve', 1);
  assert.equal(await kept(), [wordCharacters.ofOne - 10, 10]);
  // Another recorder goes on.
  const second = notes();
  await say(second, 'eve', 1);
  assert.equal(await kept(), [wordCharacters.ofOne - 10, 10]);
  assert.equal(full, ['words', 'words'], 'each says it once');
  await say(second, 'ann', 20);
  const ofAnn = await opened.db.selectFrom('recording_words').selectAll().where('sender', '=', 'ann').execute();
  assert.is(ofAnn.length, 1);
});

test('cursors have a share of their own: they take nothing from what is drawn, whoever took them down', async () => {
  const id = await insertRecording();
  const full: string[] = [];
  const notes = () => new RoomNotes(opened.db, id, (what) => void full.push(what));
  const say = (to: RoomNotes, sender: string, message: string) => to.hear([{ at: 1, sender, message }]);
  /** As long as that, a message that begins as somebody's cursor does, or as a drawing. */
  const cursor = (characters: number) => 'AQED'.padEnd(characters, 'A');
  const drawing = (characters: number) => 'AQID'.padEnd(characters, 'A');
  const kept = async (): Promise<readonly string[]> =>
    (await wordsOf(id)).map(({ sender, message, is_cursor }) => `${sender} ${message.length} ${is_cursor}`);
  const first = notes();
  await say(first, 'eve', cursor(cursorCharacters.ofOne));
  await say(first, 'eve', cursor(4));
  assert.equal(full, ['cursors']);
  await say(first, 'eve', drawing(8));
  // Another recorder goes on.
  const second = notes();
  await say(second, 'eve', cursor(4));
  await say(second, 'eve', drawing(12));
  await say(second, 'ann', cursor(16));
  assert.equal(await kept(), [`eve ${cursorCharacters.ofOne} true`, 'eve 8 false', 'eve 12 false', 'ann 16 true']);
  assert.equal(full, ['cursors', 'cursors']);
  assert.is(cursorCharacters.all, 16 * cursorCharacters.ofOne);
});

test('of what is seen of one person as much is kept as their share has, and the end of what was seen to begin', async () => {
  const id = await insertRecording();
  const full: string[] = [];
  const notes = new RoomNotes(opened.db, id, (what) => void full.push(what));
  await sql`insert into recording_events (recording_id, at, event, tile_id)
    select ${id}, 1, 'participant-screen-shared', 'eve||screen||' || number
    from generate_series(1, ${mediaEvents.ofOne - 1}::int) as number`.execute(opened.db);
  const see = (event: MediaEventType, tile_id: string) =>
    notes.see({ at: 2, event, tile_id, track_id: null, width: null, height: null });
  await see('participant-camera-shared', 'eve');
  assert.equal(full, []);
  await see('participant-mic-shared', 'eve');
  await see('participant-camera-unshared', 'eve');
  await see('participant-camera-unshared', 'eve');
  await see('participant-camera-shared', 'ann');
  const kept = await opened.db
    .selectFrom('recording_events')
    .selectAll()
    .where('at', '=', 2)
    .orderBy('number')
    .execute();
  assert.equal(
    kept.map(({ event, tile_id }) => `${tile_id} ${event}`),
    ['eve participant-camera-shared', 'eve participant-camera-unshared', 'ann participant-camera-shared'],
  );
  assert.equal(full, ['events']);
});

test('of the drawings of one person a recording has as many points as their share has, and those of others', () => {
  const drawings = new RecordedDrawings();
  const stroke = (pathId: string, count: number) => ({
    ...{ pathId, mode: 'draw' as const, color: '#ff0000', startedAt: 1, offset: 0 },
    pathData: Array.from({ length: count * 2 }, () => 1),
  });
  const whole = annotationLimits.pointsOfPath;
  let left: number = points.ofOne;
  for (let path = 0; left >= whole + pointsOfPart; path++) {
    assert.ok(drawings.draw('tile', 'eve', stroke(`path-${path}`, whole), 1));
    left -= whole + pointsOfPart;
  }
  assert.not.ok(drawings.draw('tile', 'eve', stroke('long', left - pointsOfPart + 1), 1));
  assert.ok(drawings.draw('tile', 'eve', stroke('last', left - pointsOfPart), 1));
  assert.not.ok(drawings.draw('tile', 'eve', stroke('more', 1), 1));
  assert.ok(drawings.draw('tile', 'ann', stroke('hers', whole), 1));
});

test('of the cursor of one person a recording has as many moves as their share has, then that it is gone, their drawings and those of others', () => {
  const drawings = new RecordedDrawings();
  for (let move = 0; move < cursors.ofOne; move++) assert.ok(drawings.point('tile', 'eve', { x: move, y: 1 }, move));
  assert.not.ok(drawings.point('tile', 'eve', { x: 1, y: 1 }, cursors.ofOne));
  assert.ok(drawings.point('tile', 'eve', null, cursors.ofOne));
  const { length } = drawings.written();
  assert.is(length, cursors.ofOne + 1);
  const drawing = { pathId: 'p1', mode: 'draw' as const, color: '#ff0000', startedAt: 1, offset: 0, pathData: [1, 1] };
  assert.ok(drawings.draw('tile', 'eve', drawing, 1, { x: 1, y: 1 }));
  assert.ok(drawings.point('tile', 'ann', { x: 1, y: 1 }, 1));
  assert.is(cursors.all, 16 * cursors.ofOne);
});

/** A document and a video that two people direct. */
const directed = () => {
  const tiles = new Tiles(0);
  const resources = new RecordedResources(tiles, 0, () => true);
  const show = (id: string, contentType: string) =>
    resources.follow({
      ...{ streamId: '', seq: 1, kind: '', audience: null, createdAtMs: 0 },
      payload: {
        resource_id: id,
        resource: {
          ...{ resource_id: id, type: 'file', name: id, display: true, status: 'ready' },
          control_participants: ['ann', 'eve'],
          parameters: JSON.stringify({ content_type: contentType }),
        },
      },
    });
  show('sheet', 'application/pdf');
  show('film', 'video/mp4');
  const eventsOf = (id: string, type: string) => tiles.find(id, 'resource').events.filter((each) => each.type === type);
  return { resources, eventsOf };
};

test('one person turns as many pages as their share has, and somebody else goes on', () => {
  const { resources, eventsOf } = directed();
  let atMs = 60_000;
  const turn = (sender: string, page: number) => {
    atMs += directionMs;
    return resources.direct('sheet', sender, pageOf(page), atMs);
  };
  for (let page = 1; page <= directions.ofOne; page++) assert.is(turn('eve', page), null);
  assert.is(turn('eve', directions.ofOne), null, 'what changes nothing takes no place');
  assert.is(turn('eve', 7), 'too-much');
  assert.is(turn('ann', 9), null);
  const pages = eventsOf('sheet', 'pdf-page-changed');
  assert.is(pages.length, directions.ofOne + 1);
  assert.is(pages.at(-1)?.resultingState.page, 9);
});

test('pages that are turned, and places that a video goes to, faster than anybody sees them are one event with the last', () => {
  const { resources, eventsOf } = directed();
  const fromMs = 60_000;
  for (let step = 0; step < 10; step++) resources.direct('sheet', 'ann', pageOf(step + 1), fromMs + step * 50);
  assert.equal(
    eventsOf('sheet', 'pdf-page-changed').map(({ timestamp, resultingState }) => [timestamp, resultingState.page]),
    [
      [fromMs, 5],
      [fromMs + 250, 10],
    ],
  );
  const at = (atMs: number, time: number) =>
    resources.direct('film', 'ann', { isPlaying: false, time, rate: 1 }, fromMs + atMs);
  for (const [atMs, time] of [
    [0, 10],
    [directionMs - 1, 20],
    [directionMs, 30],
  ] as const)
    at(atMs, time);
  assert.equal(
    eventsOf('film', 'video-state-changed').map(({ resultingState }) => resultingState.time),
    [20, 30],
  );
});

test('of one tile as many events are kept as there is place for: from then on the last one says how it is', () => {
  const tiles = new Tiles(0);
  const { tileEvents } = recordingLimits;
  const raise = (atMs: number, handRaised: boolean) =>
    tiles.change('eve', 'participant-hand-raised', atMs, { handRaised });
  for (let index = 1; index <= tileEvents; index++) raise(index, index % 2 === 1);
  const { events } = tiles.find('eve');
  assert.is(events.length, tileEvents);
  assert.is(events.at(-1)?.resultingState.handRaised, false);
  raise(tileEvents + 1, true);
  assert.is(events.length, tileEvents);
  assert.equal(events.at(-1), {
    ...{ type: 'participant-hand-raised', timestamp: tileEvents + 1, resultingState: { handRaised: true } },
  });
});

test('of the chat a recording has of one person, and of all, as much as their share has, and what others say', async () => {
  const { db } = opened;
  const place = { event_id: 'demo', room_id: 'main' };
  const each = recordingLimits.chatCharactersOfMessage;
  let seq = 1_000;
  /** Says in messages of 4,000 characters, and what is left of that in one more, what takes so much of a share. */
  const say = async (sender: string, size: number): Promise<number> => {
    const messages = Math.ceil(size / (4_000 + each));
    const last = size - (messages - 1) * (4_000 + each) - each;
    await sql`insert into chat_messages
        (event_id, room_id, seq, sender_id, sender_name, message_id, message, target_id, created_at, is_global, deleted)
      select 'demo', 'main', ${seq}::int + number, ${sender}, ${sender}, ${sender} || number,
        repeat('a', case when number = ${messages}::int then ${last}::int else 4000 end), 'all', 5, false, false
      from generate_series(1, ${messages}::int) as number`.execute(db);
    seq += messages;
    return messages;
  };
  const sizeOfAll = async (): Promise<number> =>
    (await readSaid(db, place, 1, 9)).reduce((sum, { message }) => sum + message.length + each, 0);
  const said = async (sender: string) =>
    (await readSaid(db, place, 1, 9)).filter(({ sender_id }) => sender_id === sender).length;
  const whole = await say('eve', chatCharacters.ofOne);
  assert.is(await said('eve'), whole);
  assert.is(await say('joe', chatCharacters.ofOne + 1), whole);
  assert.is(await said('joe'), whole - 1, 'a character more');
  await say('ann', 205);
  assert.is(await said('ann'), 1);

  // Everybody but Joe, who has a message less, and Ann have all of their share.
  const people = Math.floor(chatCharacters.all / chatCharacters.ofOne);
  for (let person = 2; person < people; person++) await say(`person ${person}`, chatCharacters.ofOne);
  const left = chatCharacters.all - (await sizeOfAll());
  await say('lea', left + 1);
  assert.is(await said('lea'), Math.ceil((left + 1) / (4_000 + each)) - 1);
  await db.updateTable('chat_messages').set({ deleted: true }).where('sender_id', '=', 'lea').execute();
  const messages = await say('max', left);
  assert.is(await said('max'), messages);
  await say('pia', 201);
  assert.is(await said('pia'), 0);
});

test.run();
