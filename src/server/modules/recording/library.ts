import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { Admission } from '../../access/admission.ts';
import type { Access } from '../../access/authorize.ts';
import type { CheckoutTickets } from '../../access/checkout-tickets.ts';
import { type Place, Places, releaseAll, takeAll } from '../../access/places.ts';
import { rateLimited } from '../../access/rate-limiter.ts';
import { Refusal } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import type { ByteRange } from '../../files/blob-store.ts';
import { serverLimits } from '../../limits.ts';
import type { Log } from '../../log.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import { nextOffset, readOffset } from '../page-offset.ts';
import type { Checkouts } from '../resources/checkouts.ts';
import { disposition, sendFile, sendText } from '../send-bytes.ts';
import { completed, readRecordedChat, resourcesIn, writeDocument, writeFiles } from './document.ts';
import { recordingReads } from './limits.ts';
import { lengthOf } from './played-parts.ts';
import { findPart, findRecorded, type Recorded, type RecordedPart } from './recorded-parts.ts';
import type { SegmentFiles } from './segment-files.ts';
import { readPlayedTimes, readSegments } from './segment-store.ts';
import { findDocument, findRecording, keepDocument, readRecordings } from './store.ts';
import type { RecordingRow, SegmentRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly admission: Pick<Admission, 'admit'>;
  readonly files: SegmentFiles;
  readonly tickets: CheckoutTickets;
  /** What was shared in the rooms that were recorded. */
  readonly shared: Pick<Checkouts, 'forRecording' | 'sendRecorded'>;
  readonly log: Pick<Log, 'warn'>;
  readonly report: (problem: unknown) => void;
}

const path = '/recordings';
/** /recordings/{recording}/{segment}.mp4 */
const fileAddress = /^\/recordings\/(recording-[\w-]+)\/(\d{1,6})\.mp4$/;
/** /recordings/{recording}/shared/{resource's bytes} */
const sharedAddress = /^\/recordings\/(recording-[\w-]+)\/shared\/([\w-]+)$/;

/** Whether there is nothing of it, and never will be. */
const isGone = ({ state }: RecordingRow): boolean => state === 'cancelled' || state === 'removed';

/** Recordings that can be watched, and by whom: members of the event; and who finds which of them. */
export class RecordingLibrary {
  /** Reads of documents that are under way or wait, of one person and of all. */
  private readonly readsOfPerson = new Places(recordingReads.perPerson);
  private readonly reads = new Places(recordingReads.all);
  /** Resolves when the last read that was asked for is over. */
  private lastRead: Promise<unknown> = Promise.resolve();

  constructor(private readonly needs: Needs) {}

  async list(viewer: Viewer, eventId: string, nextToken: string | null) {
    const { access, facts } = this.needs;
    const { person, facts: standing } = await access.require('recording.list', viewer, { eventId });
    const askedBy = standing.role === 'host' || standing.role === 'moderator' ? null : person.identity;
    const offset = readOffset(nextToken);
    const limit = serverLimits.pageItems;
    const rows = await readRecordings(facts.db, eventId, { offset, limit, askedBy });
    const parts = await readPlayedTimes(
      facts.db,
      rows.map(({ recording_id }) => recording_id),
    );
    const listed = rows.map((row) => ({ row, ...lengthOf(parts.get(row.recording_id) ?? [], row.ended_at) }));
    return {
      items: listed.map(({ row, recordedMs, hasGaps }) => ({
        ...{ recording_id: row.recording_id, room_id: row.room_id, room_name: row.room_name },
        state: row.state === 'ended' || row.state === 'stopping' ? row.state : 'recording',
        started_at: row.started_at ?? row.requested_at,
        ended_at: row.state === 'ended' ? row.ended_at : null,
        duration_ms: row.state === 'ended' ? recordedMs : null,
        is_playable: row.state === 'ended' && Boolean(row.has_picture),
        problems: [
          ...row.problems,
          // What is not ready yet is not missing.
          ...(row.unfinished ? ['unfinished'] : []),
          ...(row.state === 'ended' && hasGaps && !row.unfinished ? ['gaps'] : []),
        ],
      })),
      nextToken: nextOffset(rows, limit, offset),
    };
  }

  /** The event of a recording, for whoever may watch it there. */
  async place(viewer: Viewer, recordingId: string) {
    requirePerson(viewer);
    const row = await findRecording(this.needs.facts.db, recordingId);
    if (!row || isGone(row)) throw new Refusal(errorCodes.notFound);
    const { event_id, room_id } = row;
    const place = { eventId: event_id, roomId: room_id };
    if (!(await this.needs.access.allows('recording.watch', viewer, place))) throw new Refusal(errorCodes.notFound);
    return { event_id, recording_id: recordingId };
  }

  /** The recording document (API-070, PERM-061), for the points that its length costs. */
  async document(viewer: Viewer, eventId: string, recordingId: string): Promise<{ recording: string }> {
    return { recording: await this.charged(viewer, () => this.read(viewer, eventId, recordingId)) };
  }

  /** What a player needs to begin, for whoever may watch it and the points that its length costs. */
  async files(viewer: Viewer, eventId: string, recordingId: string): Promise<{ files: string }> {
    const write = async (): Promise<string> => {
      const { row, identity } = await this.find(viewer, eventId, recordingId);
      const segments = await readSegments(this.needs.facts.db, recordingId);
      return writeFiles(row, segments, await this.addresses(recordingId, identity));
    };
    return { files: await this.charged(viewer, write) };
  }

  /** Reads a text of which few are read at once, for the points that its length costs. */
  private async charged(viewer: Viewer, read: () => Promise<string>): Promise<string> {
    const places: readonly Place[] = [
      [this.readsOfPerson, requirePerson(viewer).identity],
      [this.reads, ''],
    ];
    if (takeAll(places) !== null) throw rateLimited(recordingReads.fullRetryMs);
    try {
      const text = await read();
      const points = Math.floor(text.length / recordingReads.charactersPerPoint);
      if (points > 0) await this.needs.admission.admit(viewer, points);
      return text;
    } finally {
      releaseAll(places);
    }
  }

  /** The recording document for whoever may watch it, after all that were asked for before it. */
  async read(viewer: Viewer, eventId: string, recordingId: string): Promise<string> {
    const { row, identity, isHost } = await this.find(viewer, eventId, recordingId);
    const reading = this.lastRead.then(() => this.complete(row, identity, isHost));
    const isOver = (): void => undefined;
    this.lastRead = reading.then(isOver, isOver);
    return reading;
  }

  /** A recording that has ended, for whoever may watch it. */
  private async find(viewer: Viewer, eventId: string, recordingId: string) {
    const { access, facts } = this.needs;
    const { identity } = requirePerson(viewer);
    const found = await findRecording(facts.db, recordingId);
    const row = found?.event_id === eventId && !isGone(found) ? found : null;
    // Whoever may not know of the event learns nothing of its recordings.
    const { role } = (await access.require('recording.watch', viewer, { eventId, roomId: row?.room_id ?? '' })).facts;
    if (!row) throw new Refusal(errorCodes.notFound);
    if (row.state !== 'ended') throw new Refusal(errorCodes.notReady);
    return { row, identity, isHost: role === 'host' };
  }

  /** Where the files of a recording are for somebody, for an hour. */
  private async addresses(recordingId: string, identity: string): Promise<(segment: string) => string> {
    const { facts, tickets } = this.needs;
    const ticket = await tickets.mint(
      { identity, publishId: recordingId, purpose: 'view' },
      facts.now() + recordingLimits.addressMs,
    );
    return (segment) => `${path}/${recordingId}/${segment}.mp4?ticket=${ticket}`;
  }

  /** The document as it is for somebody now. */
  private async complete(row: RecordingRow, identity: string, isHost: boolean): Promise<string> {
    const { facts, shared } = this.needs;
    const { event_id: eventId, recording_id: recordingId } = row;
    const addressOf = await this.addresses(recordingId, identity);
    const segments = await readSegments(facts.db, recordingId);
    const document = await findDocument(facts.db, recordingId);
    // It was removed meanwhile.
    if (document === undefined) throw new Refusal(errorCodes.notFound);
    const written = document ?? (await this.write(row, segments));
    const watcher = { eventId, recordingId, identity, isHost };
    const resources = await shared.forRecording(watcher, `${path}/${recordingId}/shared`, resourcesIn(written));
    const chat = await readRecordedChat(facts.db, row, segments);
    return completed(written, addressOf, resources, chat);
  }

  /** The log of an event is long: it is read once, and once more for a part that is made ready later. */
  private async write(row: RecordingRow, segments: readonly SegmentRow[]): Promise<string> {
    const { db } = this.needs.facts;
    const document = JSON.stringify(
      await writeDocument(db, row, segments, this.needs.access.levels, (reason, count) =>
        this.needs.log.warn({ recording_id: row.recording_id, reason, count }, 'what was said is not in a recording'),
      ),
    );
    await keepDocument(db, row.recording_id, segments, document);
    return document;
  }

  readonly route: Route = {
    path,
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const [address = '', query] = (request.url ?? '').split('?');
      const ticket = new URLSearchParams(query).get('ticket') ?? '';
      const [, recordingId = '', publishId = ''] = sharedAddress.exec(address) ?? [];
      if (recordingId !== '') return this.sendShared(request, response, { recordingId, publishId, ticket });
      const part = await this.open(address, ticket);
      if (!part) return sendText(response, 404, 'Not found\n');
      response.setHeader('Content-Type', 'video/mp4');
      response.setHeader('Content-Disposition', disposition('inline', `${part.room_name}.mp4`));
      response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      const { files, report } = this.needs;
      const file = { sizeBytes: part.bytes, read: (range?: ByteRange) => files.read(part.file_id, range) };
      await sendFile(request, response, file, report);
    },
  };

  /** The file that an address leads to, unless it is no longer good, or whoever it was given to may watch it no more. */
  private async open(address: string, text: string): Promise<RecordedPart | null> {
    const { facts, tickets } = this.needs;
    const [, recordingId = '', segment] = fileAddress.exec(address) ?? [];
    const ticket = await tickets.read(text, facts.now());
    if (recordingId === '' || ticket?.publishId !== recordingId || ticket.purpose !== 'view') return null;
    const part = await findPart(facts.db, recordingId, Number(segment));
    return part && (await this.watches(ticket.identity, part)) ? part : null;
  }

  /** What was shared is handed out as long as the recording that shows it is there, and its watcher may watch it. */
  private async sendShared(
    request: IncomingMessage,
    response: ServerResponse,
    asked: { readonly recordingId: string; readonly publishId: string; readonly ticket: string },
  ): Promise<void> {
    const { facts, tickets, shared } = this.needs;
    const { recordingId, publishId } = asked;
    const ticket = await tickets.read(asked.ticket, facts.now());
    const isMeant = ticket?.purpose === 'recorded' && ticket.recordingId === recordingId;
    const row = isMeant && ticket.publishId === publishId ? await findRecorded(facts.db, recordingId) : null;
    const looked = ticket && row && (await this.watches(ticket.identity, row));
    if (!looked) return sendText(response, 404, 'Not found\n');
    const watcher = { eventId: row.event_id, identity: ticket.identity, isHost: looked.facts.role === 'host' };
    await shared.sendRecorded(request, response, publishId, watcher);
  }

  /** Null: the recording is there no more, or not for them. */
  private async watches(identity: string, { state, event_id, room_id }: Recorded) {
    if (state !== 'ended') return null;
    const looked = await this.needs.access.look('recording.watch', identity, { eventId: event_id, roomId: room_id });
    return looked.decision.allowed ? looked : null;
  }
}
