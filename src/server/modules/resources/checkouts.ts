import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import {
  isPdf,
  isPicture,
  isUsable,
  playedMedium,
  type ResourceType,
  readParameters,
} from '../../../shared/rules/resources.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { resourceLimits } from '../../../shared/values/limits.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { Access } from '../../access/authorize.ts';
import type { CheckoutTicket, CheckoutTickets } from '../../access/checkout-tickets.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import { asReader, requirePerson, type Viewer } from '../../access/viewer.ts';
import type { Database } from '../../db/database.ts';
import type { BlobStore, ByteRange } from '../../files/blob-store.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import { disposition, type ReadableFile, sendFile, sendText, sendUnreadable } from '../send-bytes.ts';
import type { EncodedPicture } from './picture-codec.ts';
import type { Pictures, PictureView } from './pictures.ts';
import type { ResourceService } from './service.ts';
import { findPublish, findResource, type ResourceKey } from './store.ts';
import type { ResourceRow } from './tables.ts';
import { isToldOf } from './telling.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly resources: ResourceService;
  readonly blobs: BlobStore;
  readonly pictures: Pick<Pictures, 'viewOf'>;
  readonly tickets: CheckoutTickets;
  readonly report: (problem: unknown) => void;
}

/** Somebody who may watch a recording, which is asked of them with each part of it. */
export interface RecordingWatcher {
  readonly eventId: string;
  readonly recordingId: string;
  readonly identity: string;
  readonly isHost: boolean;
}

/** What is known of a resource where a recording shows it. */
export interface RecordedResource {
  readonly type: ResourceType;
  readonly contentType: string;
  /** Of a link. */
  readonly url: string | null;
  readonly sizeBytes: number | null;
  /** The address of its bytes, for a while. Null: it has none, or they are neither shown nor for downloading. */
  readonly src: string | null;
}

/** What browsers show besides pictures in a page of ours without running anything in it; all else is only downloaded. */
const isShownType = (contentType: string): boolean =>
  isPicture(contentType) || playedMedium(contentType) !== null || isPdf(contentType);

/**
 * Addresses of the bytes of resources. One is good for a few minutes, for one person and one purpose, and only as long as
 * that person sees the resource.
 */
export class Checkouts {
  constructor(private readonly needs: Needs) {}

  /** The address of a resource's bytes. CONFLICT: they are not there yet. */
  async give(viewer: Viewer, key: ResourceKey, type: string): Promise<{ download: string; expires_at: number }> {
    const { facts, access, resources, tickets } = this.needs;
    const { identity } = requirePerson(viewer);
    if (type !== 'view' && type !== 'download') throw invalid('type');
    await access.require('event.read', viewer, { eventId: key.eventId });
    const row = await findResource(facts.db, key);
    if (!row || row.publish_id === null || !(await resources.mayRead(viewer, row))) {
      throw new Refusal(errorCodes.notFound);
    }
    // What is not shown is downloaded, whatever it was asked for.
    const isDownload = type === 'download' || !isShown(row);
    if (isDownload && !isForDownload(row)) throw new Refusal(errorCodes.forbidden);
    if (!isUsable(row.status)) throw new Refusal(errorCodes.conflict);
    const expiresAtMs = facts.now() + resourceLimits.checkoutMs;
    const ticket = await tickets.mint({ identity, publishId: row.publish_id, purpose: type }, expiresAtMs);
    return { download: `/files/${row.publish_id}?ticket=${ticket}`, expires_at: expiresAtMs };
  }

  /**
   * What somebody who may watch a recording gets of the resources that it shows, by their ids; of those that are gone, or of
   * which they learn no more, nothing. `path` is where the recording hands out what {@link sendRecorded} sends.
   */
  async forRecording(
    watcher: RecordingWatcher,
    path: string,
    resourceIds: readonly string[],
  ): Promise<ReadonlyMap<string, RecordedResource>> {
    const { facts, tickets } = this.needs;
    const { eventId, recordingId, identity } = watcher;
    const expiresAtMs = facts.now() + recordingLimits.addressMs;
    const rows = (await readResources(facts.db, eventId, resourceIds)).filter(
      (row) => isUsable(row.status) && isToldOf(row, watcher),
    );
    const known = rows.map(async (row): Promise<[string, RecordedResource]> => {
      const publishId = isShown(row) || isForDownload(row) ? row.publish_id : null;
      const ticket =
        publishId && (await tickets.mint({ identity, publishId, purpose: 'recorded', recordingId }, expiresAtMs));
      return [
        row.resource_id,
        {
          type: row.type,
          contentType: contentTypeOf(row),
          url: (row.type === 'url' && readParameters(row.parameters)?.url) || null,
          sizeBytes: row.size_bytes,
          src: ticket ? `${path}/${publishId}?ticket=${ticket}` : null,
        },
      ];
    });
    return new Map(await Promise.all(known));
  }

  /**
   * Answers with the bytes of a resource where a recording shows it: whoever was in the room has seen it, so whoever may
   * watch the recording sees it as long as others learn of it.
   */
  async sendRecorded(
    request: IncomingMessage,
    response: ServerResponse,
    publishId: string,
    watcher: Omit<RecordingWatcher, 'recordingId'>,
  ): Promise<void> {
    const row = await findPublish(this.needs.facts.db, publishId);
    const isThere = row?.event_id === watcher.eventId && isUsable(row.status) && isToldOf(row, watcher);
    if (!row || !isThere) return sendText(response, 404, 'Not found\n');
    return this.send(request, response, row, 'recorded');
  }

  readonly route: Route = {
    path: '/files',
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const found = await this.open(request.url ?? '');
      if (!found) return sendText(response, 404, 'Not found\n');
      await this.send(request, response, found.row, found.purpose);
    },
  };

  private async send(
    request: IncomingMessage,
    response: ServerResponse,
    row: ResourceRow,
    purpose: CheckoutTicket['purpose'],
  ): Promise<void> {
    const { blobs, pictures, report } = this.needs;
    const isInline = purpose !== 'download' && isShown(row);
    let view: PictureView = { kind: 'original' };
    try {
      if (isInline && isPicture(contentTypeOf(row))) view = await pictures.viewOf(row);
    } catch (problem) {
      return sendUnreadable(response, problem, report);
    }
    if (view.kind === 'refused') return sendText(response, 404, 'Not found\n');
    const contentType = view.kind === 'copy' ? view.copy.content_type : contentTypeOf(row);
    response.setHeader('Content-Type', isInline ? shownAs(contentType) : 'application/octet-stream');
    response.setHeader('Content-Disposition', disposition(isInline ? 'inline' : 'attachment', row.name, contentType));
    // Whatever it is, it runs nothing and reaches nothing.
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    const original = {
      sizeBytes: row.size_bytes ?? 0,
      read: (range?: ByteRange) => blobs.read(row.publish_id ?? '', range),
    };
    await sendFile(request, response, view.kind === 'copy' ? fileOf(view.copy) : original, report);
  }

  /** The resource that an address leads to, unless it is no longer good. */
  private async open(
    url: string,
  ): Promise<{ readonly row: ResourceRow; readonly purpose: CheckoutTicket['purpose'] } | null> {
    const { facts, resources, tickets } = this.needs;
    const [path = '', query] = url.split('?');
    const publishId = path.slice('/files/'.length);
    const ticket = await tickets.read(new URLSearchParams(query).get('ticket') ?? '', facts.now());
    const { identity, purpose } = ticket ?? {};
    if (ticket?.publishId !== publishId || identity === undefined) return null;
    if (purpose !== 'view' && purpose !== 'download') return null;
    const row = await findPublish(facts.db, publishId);
    if (!row || !isUsable(row.status)) return null;
    return (await resources.mayRead(asReader(identity), row)) ? { row, purpose } : null;
  }
}

/** A copy that is in memory, as a file. */
const fileOf = ({ bytes }: EncodedPicture): ReadableFile => ({
  sizeBytes: bytes.length,
  read: async ({ start, end: last } = { start: 0, end: bytes.length - 1 }) =>
    Readable.from([bytes.subarray(start, last + 1)], { objectMode: false }),
});

/** Resources of the event by their ids, those of them that there are. */
const readResources = async (db: Database, eventId: string, resourceIds: readonly string[]): Promise<ResourceRow[]> => {
  if (resourceIds.length === 0) return [];
  return db
    .selectFrom('resources')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('resource_id', 'in', resourceIds)
    .where('removed_at', 'is', null)
    .execute();
};

const contentTypeOf = ({ parameters }: ResourceRow): string => readParameters(parameters)?.content_type ?? '';

const isShown = (row: ResourceRow): boolean => isShownType(contentTypeOf(row));

/** Films of phones are MP4 but for their name, by which some browsers refuse them. */
const shownAs = (contentType: string): string => (contentType === 'video/quicktime' ? 'video/mp4' : contentType);

/** RES-046: what is not said to be for downloading is not downloaded. */
const isForDownload = ({ parameters }: ResourceRow): boolean =>
  readParameters(parameters)?.availableToDownload === true;
