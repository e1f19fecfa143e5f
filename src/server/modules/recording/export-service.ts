import * as v from 'valibot';
import { type ExportOrder, type ExportProblem, exportOrderSchema } from '../../../shared/recording/export-order.ts';
import { exportParts } from '../../../shared/recording/export-stage.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { exportLimits } from '../../../shared/values/playback-limits.ts';
import { channelOfExports } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { CheckoutTickets } from '../../access/checkout-tickets.ts';
import { newId } from '../../access/keys.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import { rateLimits } from '../../limits.ts';
import type { PubSub } from '../../pubsub/pubsub.ts';
import type { FactStore } from '../fact-store.ts';
import { exportAddress } from './export-addresses.ts';
import type { ExportFiles } from './export-files.ts';
import {
  changeExport,
  countExports,
  deleteExport,
  findExport,
  forgetTurns,
  insertExport,
  readExports,
  readOverdueExports,
} from './export-store.ts';
import { compositeOf } from './played-parts.ts';
import { readSegments } from './segment-store.ts';
import { findRecording, lockEnded } from './store.ts';
import type { ExportRow, ExportShare, SegmentRow } from './tables.ts';

/** The channel on which servers tell one another that an export is to be made, or not any more. */
export const channelOfWork = 'recording-exports';
/** The kind of what is told to whoever asked for an export. */
export const exportKind = 'export';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly pubsub: PubSub;
  readonly rateLimiter: RateLimiter;
  readonly tickets: CheckoutTickets;
  readonly files: ExportFiles;
  readonly report: (problem: unknown) => void;
}

/** What is told of an export while it changes. */
const updateOf = ({ export_id, state, problem, done_ms, total_ms }: ExportRow) => ({
  ...{ export_id, state, problem, done_ms, total_ms },
});

/** How much there is of a recording, or of a part of it, in ms. */
const lengthOf = (segments: readonly SegmentRow[], range: ExportOrder['range']): number => {
  const played = compositeOf(segments).map((segment) => ({
    start: segment.started_at,
    end: segment.ended_at ?? segment.started_at,
  }));
  const parts = exportParts({ start: played[0]?.start ?? 0, segments: played }, range);
  return parts.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
};

/** How many bytes the files of an event may have for somebody's next one, and how many there are. */
const bytesFor = (share: ExportShare, { event, guests }: Awaited<ReturnType<typeof countExports>>) => {
  const { bytesPerEvent, guest, hosts } = exportLimits;
  const most = { limit: share === 'host' ? bytesPerEvent + hosts.bytesPerEvent : bytesPerEvent, taken: event.bytes };
  const ofGuests = { limit: guest.bytesPerEvent, taken: guests.bytes };
  return share === 'guest' && ofGuests.limit - ofGuests.taken < most.limit - most.taken ? ofGuests : most;
};

/** Throws TOO_LARGE with the limit that one more export of somebody in an event goes beyond. */
const requirePlace = async (
  transaction: DatabaseTransaction,
  eventId: string,
  identity: string,
  share: ExportShare,
) => {
  const counted = await countExports(transaction, eventId, identity);
  const { event, guests, person } = counted;
  const isGuest = share === 'guest';
  const { atOncePerPerson, keptPerPerson } = isGuest ? exportLimits.guest : exportLimits;
  if (person.atOnce >= atOncePerPerson) throw tooLarge('at_once', atOncePerPerson);
  if (person.kept >= keptPerPerson) throw tooLarge('kept', keptPerPerson);
  const { guest, hosts } = exportLimits;
  if (isGuest && guests.atOnce >= guest.atOncePerEvent) throw tooLarge('at_once_in_event', guest.atOncePerEvent);
  if (isGuest && guests.kept >= guest.keptPerEvent) throw tooLarge('kept_in_event', guest.keptPerEvent);
  const beyond = share === 'host' ? hosts : { atOncePerEvent: 0, keptPerEvent: 0 };
  const atOncePerEvent = exportLimits.atOncePerEvent + beyond.atOncePerEvent;
  const keptPerEvent = exportLimits.keptPerEvent + beyond.keptPerEvent;
  if (event.atOnce >= atOncePerEvent) throw tooLarge('at_once_in_event', atOncePerEvent);
  if (event.kept >= keptPerEvent) throw tooLarge('kept_in_event', keptPerEvent);
  const { limit, taken } = bytesFor(share, counted);
  if (taken >= limit) throw tooLarge('bytes_in_event', limit);
};

/** Exports of recordings: asked for by whoever may watch one, who gets them; hosts see all of them. */
export class ExportService {
  constructor(private readonly needs: Needs) {}

  /** Throws a {@link Refusal} unless the viewer may watch the recording; undefined: the event has no such recording. */
  private async requireWatcher(viewer: Viewer, eventId: string, recordingId: string) {
    const { access, facts } = this.needs;
    const found = await findRecording(facts.db, recordingId);
    const recording = found?.event_id === eventId ? found : undefined;
    const place = { eventId, roomId: recording?.room_id ?? '' };
    const granted = await access.require('recording.watch', viewer, place, ['participant']);
    const { facts: known, person } = granted;
    const share: ExportShare = known.role === 'host' ? 'host' : person.pool === 'guest' ? 'guest' : 'member';
    return { recording, share, ...granted };
  }

  /** Asks for an export. Throws TOO_LARGE with the limit that it goes beyond. */
  async start(viewer: Viewer, eventId: string, recordingId: string, input: object) {
    const { facts, rateLimiter } = this.needs;
    if (viewer.person) await rateLimiter.take(`exports ${viewer.person.identity}`, rateLimits.exportsPerIdentity);
    const { person, participant, share } = await this.requireWatcher(viewer, eventId, recordingId);
    const { success, output: order } = v.safeParse(exportOrderSchema, input);
    if (!success) throw invalid('input');
    const row: ExportRow = {
      ...{ export_id: newId('export'), recording_id: recordingId, event_id: eventId, asked_by: person.identity },
      ...{ asked_by_name: participant?.name ?? '', asked_as: share, ordered: JSON.stringify(order) },
      ...{ state: 'waiting' as const, problem: null, requested_at: facts.now(), ended_at: null },
      ...{ done_ms: 0, total_ms: null, file_id: null, bytes: null },
      ...{ tries: 0, lease: null, lease_until: null },
    };
    await facts.db.transaction().execute(async (transaction) => {
      // One after the other in an event, or two at once would be one too many.
      await transaction.selectFrom('events').select('event_id').where('event_id', '=', eventId).forUpdate().execute();
      const recording = await lockEnded(transaction, recordingId);
      if (recording?.event_id !== eventId) throw new Refusal(errorCodes.notFound);
      const lengthMs = lengthOf(await readSegments(transaction, recordingId), order.range);
      if (lengthMs <= 0) throw invalid('input');
      if (lengthMs > exportLimits.longestMs) throw tooLarge('length', exportLimits.longestMs);
      await requirePlace(transaction, eventId, person.identity, share);
      await insertExport(transaction, row);
    });
    await this.announce(row.export_id);
    return this.shape(viewer, row);
  }

  /** The viewer's exports of a recording, and everybody's for a host, the newest first. */
  async list(viewer: Viewer, eventId: string, recordingId: string) {
    const { access, facts } = this.needs;
    const { person, recording } = await this.requireWatcher(viewer, eventId, recordingId);
    if (recording?.state !== 'ended') throw new Refusal(errorCodes.notFound);
    const isHost = await access.allows('event.administer', viewer, { eventId });
    const rows = await readExports(facts.db, recordingId, isHost ? undefined : person.identity);
    return { items: await Promise.all(rows.map((row) => this.shape(viewer, row))) };
  }

  /** Restarts an export that failed. */
  async retry(viewer: Viewer, eventId: string, exportId: string) {
    const { facts, rateLimiter } = this.needs;
    if (viewer.person) await rateLimiter.take(`exports ${viewer.person.identity}`, rateLimits.exportsPerIdentity);
    const asked = await findExport(facts.db, exportId);
    const { person, share } = await this.requireWatcher(viewer, eventId, asked?.recording_id ?? '');
    const row = await facts.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('events').select('event_id').where('event_id', '=', eventId).forUpdate().execute();
      const found = await findExport(transaction, exportId);
      if (found?.event_id !== eventId || found.asked_by !== person.identity) throw new Refusal(errorCodes.notFound);
      if (!(await lockEnded(transaction, found.recording_id))) throw new Refusal(errorCodes.notFound);
      if (found.state !== 'failed') return found;
      await requirePlace(transaction, eventId, person.identity, share);
      const anew = { state: 'waiting', problem: null, ended_at: null, done_ms: 0, tries: 0, lease: null } as const;
      const change = { ...anew, asked_as: share };
      return (await changeExport(transaction, exportId, { states: ['failed'] }, change)) ?? found;
    });
    await this.announce(exportId);
    return this.shape(viewer, row);
  }

  /** Cancels an export, or removes it with its file: one's own, or as a host anybody's. */
  async remove(viewer: Viewer, eventId: string, exportId: string): Promise<void> {
    const { access, facts } = this.needs;
    const { person } = await access.require('recording.own-exports', viewer, { eventId });
    const row = await findExport(facts.db, exportId);
    const isOwn = row?.asked_by === person.identity;
    const mayRemove = isOwn || (await access.allows('event.administer', viewer, { eventId }));
    if (row?.event_id !== eventId || !mayRemove) throw new Refusal(errorCodes.notFound);
    await this.clear(row);
  }

  /** Removes all exports of a recording, which is removed. */
  async clearOf(recordingId: string): Promise<void> {
    for (const row of await readExports(this.needs.facts.db, recordingId)) await this.clear(row);
  }

  /** How large the file of an export can get beside those that there are, and that are being made. */
  async mostBytesOf({ export_id, event_id, asked_by, asked_as }: ExportRow): Promise<number> {
    const others = await countExports(this.needs.facts.db, event_id, asked_by, export_id);
    const { limit, taken } = bytesFor(asked_as, others);
    return Math.min(exportLimits.mostBytes, limit - taken);
  }

  /** There will be no file. */
  async fail(row: ExportRow, problem: ExportProblem): Promise<void> {
    const { facts } = this.needs;
    const nothing = { bytes: null, lease: null, lease_until: null };
    const change = { ...nothing, state: 'failed', problem, ended_at: facts.now() } as const;
    const failed = await changeExport(facts.db, row.export_id, { states: ['waiting', 'making'] }, change);
    if (failed) await this.tell(failed);
  }

  /** Tells whoever asked for an export how it stands. */
  async tell(row: ExportRow): Promise<void> {
    const channel = channelOfExports(row.event_id, row.asked_by);
    await this.needs.pubsub.publish(channel, JSON.stringify({ kind: exportKind, payload: updateOf(row) }));
  }

  /** Gives those up that could not be made, and removes those whose time is over; what breaks at one keeps no other. */
  async sweep(): Promise<void> {
    const { facts, files, report } = this.needs;
    const { given, old, surplus } = await readOverdueExports(facts.db, facts.now());
    for (const row of given) await this.fail(row, 'failed').catch(report);
    for (const row of [...old, ...surplus]) await this.clear(row).catch(report);
    await forgetTurns(facts.db, facts.now() - exportLimits.keptMs);
    await files.removeLeft();
  }

  /** First its file, then what says that there is one; whoever makes it is told. */
  private async clear(row: ExportRow): Promise<void> {
    const { facts, files } = this.needs;
    if (row.file_id !== null) await files.remove(row.file_id);
    await deleteExport(facts.db, row.export_id);
    await this.announce(row.export_id);
  }

  private async announce(exportId: string): Promise<void> {
    await this.needs.pubsub.publish(channelOfWork, exportId);
  }

  private async shape(viewer: Viewer, row: ExportRow) {
    const { facts, tickets } = this.needs;
    const identity = viewer.person?.identity ?? '';
    const { height, range } = v.parse(exportOrderSchema, JSON.parse(row.ordered));
    const untilMs = facts.now() + exportLimits.addressMs;
    const ticket = { identity, publishId: row.export_id, purpose: 'export' } as const;
    return {
      ...updateOf(row),
      ...{ height, start_ms: range?.start_ms ?? null, end_ms: range?.end_ms ?? null },
      bytes: row.state === 'ready' ? row.bytes : null,
      ...{ requested_at: row.requested_at, is_own: row.asked_by === identity, name: row.asked_by_name },
      removed_at: row.ended_at === null ? null : row.ended_at + exportLimits.keptMs,
      url: row.state === 'ready' ? exportAddress(row.export_id, await tickets.mint(ticket, untilMs)) : null,
    };
  }
}
