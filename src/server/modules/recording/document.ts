import { readRecordedMessage } from '../../../shared/messages/recorded-message.ts';
import type { Region } from '../../../shared/recording/region.ts';
import type { FeatureLevel } from '../../../shared/rules/permission-levels.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import { streamOfEvent, streamOfResources } from '../../../shared/values/streams.ts';
import type { Database } from '../../db/database.ts';
import { readKept } from '../../db/durable-log.ts';
import { followInTime, type Happening } from './in-time.ts';
import { compositeOf, isPlayed } from './played-parts.ts';
import { RecordedRoom } from './recorded-room.ts';
import { readEvents, readFactsUntil, readSaid, readWords } from './said-store.ts';
import type { RecordingRow, SegmentRow } from './tables.ts';

const placePrefix = 'segment:';
/** Stands in the document where the address of a segment's file comes, which is another one for everybody. */
const placeOf = (segment: number): string => `${placePrefix}${segment}`;

/** The JSON of a document with the addresses of its files. */
const withAddresses = (document: string, addressOf: (segment: string) => string): string =>
  document.replace(
    /"src":"segment:(\d+)"/g,
    (_found, segment: string) => `"src":${JSON.stringify(addressOf(segment))}`,
  );

const placesOfResources = /"resource":"resource:([\w-]+)"/g;

/** The ids of the resources that a document shows. */
export const resourcesIn = (document: string): readonly string[] =>
  [...document.matchAll(placesOfResources)].flatMap(([, id]) => id ?? []);

/** Stands in the document where what was said in the chat comes: it is edited and deleted afterwards. */
const placeOfChat = '"chat":[]';

/**
 * The JSON of a document as somebody gets it: with their addresses of its files, what they may know of its resources, and
 * the chat as it is now.
 */
export const completed = (
  document: string,
  addressOf: (segment: string) => string,
  resources: ReadonlyMap<string, unknown>,
  chat: readonly unknown[],
): string =>
  withAddresses(document, addressOf)
    .replace(placesOfResources, (_found, id: string) => `"resource":${JSON.stringify(resources.get(id) ?? null)}`)
    .replace(placeOfChat, () => `"chat":${JSON.stringify(chat)}`);

/** What was said and done in the room, each with its time. */
const happeningsOf = (
  db: Database,
  row: RecordingRow,
  room: RecordedRoom,
  endMs: number,
  malformed: () => void,
): readonly Parameters<typeof followInTime>[0][number][] => {
  const facts = async function* (): AsyncIterable<Happening> {
    for await (const entry of readFactsUntil(db, streamOfEvent(row.event_id), endMs)) {
      yield { atMs: entry.createdAtMs, follow: () => room.followEvent(entry) };
    }
  };
  const resources = async function* (): AsyncIterable<Happening> {
    for await (const entry of readKept(db, streamOfResources(row.event_id, row.room_id), endMs)) {
      yield { atMs: entry.createdAtMs, follow: () => room.resources.follow(entry) };
    }
  };
  const media = async function* (): AsyncIterable<Happening> {
    for (const { event, tile_id, at, width, height } of await readEvents(db, row.recording_id)) {
      yield {
        atMs: at,
        follow: () => {
          if (event !== 'composite-tile-resized') room.followMedia(event, tile_id, at);
          else if (width !== null && height !== null) room.followShape(tile_id, { width, height }, at);
        },
      };
    }
  };
  const words = async function* (): AsyncIterable<Happening> {
    for await (const { sender, message, at } of readWords(db, row.recording_id)) {
      const read = readRecordedMessage(Buffer.from(message, 'base64'), sender);
      if (!read) malformed();
      else yield { atMs: at + recordingLimits.clockErrorMs, follow: () => room.followWord(sender, read, at) };
    }
  };
  return [facts(), resources(), media(), words()];
};

/** The clips that can be played, as the document has them, in the order of their times (PLAY-027). */
const clipsOf = (segments: readonly SegmentRow[]) =>
  segments
    .flatMap((segment) => {
      const { tile_id: tileId, started_at: start, ended_at: end } = segment;
      if (tileId === null || end === null || !isPlayed(segment)) return [];
      return [{ src: placeOf(segment.segment), start, end, offset: 0, tileId }];
    })
    .sort((a, b) => a.start - b.start);

/** When what can be played of a recording begins and ends. */
const rangeOf = (
  row: RecordingRow,
  segments: readonly SegmentRow[],
): { readonly start: number; readonly end: number } => {
  const played = compositeOf(segments);
  const start = played[0]?.started_at ?? row.requested_at;
  return { start, end: Math.max(start, ...played.map(({ ended_at }) => ended_at ?? 0)) };
};

/** What a document says of the files of a recording that has ended, without their addresses. */
const filesOf = (row: RecordingRow, segments: readonly SegmentRow[]) => {
  const { start, end } = rangeOf(row, segments);
  const written = compositeOf(segments).map((segment) => ({
    src: placeOf(segment.segment),
    ...{ start: segment.started_at, end: segment.ended_at ?? segment.started_at },
    ...{ width: segment.width, height: segment.height },
    regions: JSON.parse(segment.regions) as Readonly<Record<string, Region>>,
  }));
  return {
    version: 1,
    ...{ recordingId: row.recording_id, eventId: row.event_id, roomName: row.room_name },
    ...{ start, duration: end - start, slice: null },
    composite: { src: written[0]?.src ?? '', regions: written[0]?.regions ?? {}, segments: written },
  };
};

/** A document, version 1, of the files alone, with somebody's addresses of them. */
export const writeFiles = (
  row: RecordingRow,
  segments: readonly SegmentRow[],
  addressOf: (segment: string) => string,
): string => withAddresses(JSON.stringify(filesOf(row, segments)), addressOf);

/** The recording document, version 1, without the addresses of its files, of a recording that has ended (PLAY-025 to PLAY-045). */
export const writeDocument = async (
  db: Database,
  row: RecordingRow,
  segments: readonly SegmentRow[],
  levels: readonly FeatureLevel[],
  skipped: (reason: string, count: number) => void,
) => {
  const { start, end } = rangeOf(row, segments);
  const counts = new Map<string, number>();
  const skip = (reason: string): void => void counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const room = new RecordedRoom(row, start, levels, skip);
  await followInTime(happeningsOf(db, row, room, end, () => skip('malformed')));
  for (const [reason, count] of counts) skipped(reason, count);
  return {
    ...filesOf(row, segments),
    annotations: room.drawings.written(),
    tiles: room.tiles.written(),
    mediaClips: clipsOf(segments),
    // See placeOfChat.
    chat: [],
    transcription: null,
    ai_agent_enabled: true,
  };
};

/** What was said in the chat meanwhile, as it is now. */
export const readRecordedChat = async (
  db: Database,
  row: RecordingRow,
  segments: readonly SegmentRow[],
): Promise<readonly object[]> => {
  const { start, end } = rangeOf(row, segments);
  return (await readSaid(db, row, start, end)).map((message) => ({
    ...{ senderName: message.sender_name, senderId: message.sender_id, timestamp: message.created_at },
    ...{ messageId: message.message_id, contents: message.message, choiceRequired: message.choice_required },
    ...{ global: message.is_global, targetId: message.target_id },
  }));
};
