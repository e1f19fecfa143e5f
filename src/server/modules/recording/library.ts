import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { recordingLimits } from '../../../shared/values/limits.ts';
import type { Access } from '../../access/authorize.ts';
import type { CheckoutTickets } from '../../access/checkout-tickets.ts';
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
import { completed, readRecordedChat, resourcesIn, writeDocument } from './document.ts';
import { findPart, findRecorded, type Recorded, type RecordedPart } from './recorded-parts.ts';
import type { SegmentFiles } from './segment-files.ts';
import { readSegments } from './segment-store.ts';
import { changeRecording, findDocument, findRecording, readRecordings } from './store.ts';
import type { RecordingRow, SegmentRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
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

/** Recordings that can be watched, and by whom: members of the event, its list by its hosts. */
export class RecordingLibrary {
  /** Documents that are being written, by their recordings. */
  private readonly writing = new Map<string, Promise<string>>();

  constructor(private readonly needs: Needs) {}

  async list(viewer: Viewer, eventId: string, nextToken: string | null) {
    const { access, facts } = this.needs;
    await access.require('event.administer', viewer, { eventId });
    const offset = readOffset(nextToken);
    const limit = serverLimits.pageItems;
    const rows = await readRecordings(facts.db, eventId, { offset, limit });
    return {
      items: rows.map((row) => ({
        ...{ recording_id: row.recording_id, room_id: row.room_id, room_name: row.room_name },
        state: row.state === 'ended' || row.state === 'stopping' ? row.state : 'recording',
        started_at: row.started_at ?? row.requested_at,
        duration_ms: row.started_at === null || row.ended_at === null ? null : row.ended_at - row.started_at,
      })),
      nextToken: nextOffset(rows, limit, offset),
    };
  }

  /** The recording document (API-070, PERM-061). */
  async document(viewer: Viewer, eventId: string, recordingId: string): Promise<{ recording: string }> {
    const { access, facts, tickets } = this.needs;
    const { identity } = requirePerson(viewer);
    const found = await findRecording(facts.db, recordingId);
    const row = found?.event_id === eventId && found.state === 'ended' ? found : null;
    // Whoever may not know of the event learns nothing of its recordings.
    const { role } = (await access.require('recording.watch', viewer, { eventId, roomId: row?.room_id ?? '' })).facts;
    if (!row) throw new Refusal(errorCodes.notFound);
    const ticket = await tickets.mint(
      { identity, publishId: recordingId, purpose: 'view' },
      facts.now() + recordingLimits.addressMs,
    );
    const segments = await readSegments(facts.db, recordingId);
    const document = await findDocument(facts.db, recordingId);
    // It was removed meanwhile.
    if (document === undefined) throw new Refusal(errorCodes.notFound);
    const written = document ?? (await this.writeOnce(row, segments));
    const addressOf = (segment: string): string => `${path}/${recordingId}/${segment}.mp4?ticket=${ticket}`;
    const watcher = { eventId, recordingId, identity, isHost: role === 'host' };
    const sharedPath = `${path}/${recordingId}/shared`;
    const resources = await this.needs.shared.forRecording(watcher, sharedPath, resourcesIn(written));
    const chat = await readRecordedChat(facts.db, row, segments);
    return { recording: completed(written, addressOf, resources, chat) };
  }

  /** Those who ask at once wait for one answer. */
  private writeOnce(row: RecordingRow, segments: readonly SegmentRow[]): Promise<string> {
    const underWay = this.writing.get(row.recording_id);
    if (underWay) return underWay;
    const writing = this.write(row, segments).finally(() => this.writing.delete(row.recording_id));
    this.writing.set(row.recording_id, writing);
    return writing;
  }

  /** The log of an event is long: it is read for a recording once. */
  private async write(row: RecordingRow, segments: readonly SegmentRow[]): Promise<string> {
    const { db } = this.needs.facts;
    const document = JSON.stringify(
      await writeDocument(db, row, segments, (reason, count) =>
        this.needs.log.warn({ recording_id: row.recording_id, reason, count }, 'what was said is not in a recording'),
      ),
    );
    // What a part is missing of is written anew when it is there.
    const isWhole = segments.every(({ finished }) => finished);
    if (isWhole) await changeRecording(db, row.recording_id, ['ended'], { document });
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
