import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';
import { isPicture, isUsable, readParameters } from '../../../shared/rules/resources.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { resourceLimits } from '../../../shared/values/limits.ts';
import type { Access } from '../../access/authorize.ts';
import type { CheckoutTicket, CheckoutTickets } from '../../access/checkout-tickets.ts';
import { invalid, Refusal } from '../../access/refusal.ts';
import { nobody, requirePerson, type Viewer } from '../../access/viewer.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import type { FileFolder } from './file-folder.ts';
import type { ResourceService } from './service.ts';
import { findPublish, findResource, type ResourceKey } from './store.ts';
import type { ResourceRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly resources: ResourceService;
  readonly folder: FileFolder;
  readonly tickets: CheckoutTickets;
}

/** What browsers show besides pictures in a page of ours without running anything in it; all else is only downloaded. */
const shown = /^(?:video\/(?:mp4|webm)|audio\/(?:mpeg|ogg|wav|mp4|webm)|application\/pdf)$/;

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

  readonly route: Route = {
    path: '/files',
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Not allowed\n');
      const found = await this.open(request.url ?? '');
      if (!found) return end(response, 404, 'Not found\n');
      const { row, purpose } = found;
      const isInline = purpose === 'view' && isShown(row);
      response.setHeader('Content-Type', isInline ? contentTypeOf(row) : 'application/octet-stream');
      response.setHeader('Content-Disposition', disposition(isInline ? 'inline' : 'attachment', row.name));
      // Whatever it is, it runs nothing and reaches nothing.
      response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      response.setHeader('Cache-Control', 'private, no-store');
      const { path: root } = this.needs.folder;
      const sending = send(request, row.publish_id ?? '', {
        root,
        dotfiles: 'allow',
        cacheControl: false,
        lastModified: false,
        etag: false,
      });
      await new Promise<void>((resolve) => {
        sending.on('error', (problem: { status?: number }) => {
          if (!response.headersSent) end(response, problem.status === 416 ? 416 : 404, 'Not found\n');
          else response.destroy();
          resolve();
        });
        response.once('close', resolve);
        sending.pipe(response);
      });
    },
  };

  /** The resource that an address leads to, unless it is no longer good. */
  private async open(
    url: string,
  ): Promise<{ readonly row: ResourceRow; readonly purpose: CheckoutTicket['purpose'] } | null> {
    const { facts, resources, tickets } = this.needs;
    const [path = '', query] = url.split('?');
    const publishId = path.slice('/files/'.length);
    const ticket = await tickets.read(new URLSearchParams(query).get('ticket') ?? '', facts.now());
    if (ticket?.publishId !== publishId) return null;
    const row = await findPublish(facts.db, publishId);
    if (!row || !isUsable(row.status)) return null;
    const { identity, purpose } = ticket;
    return (await resources.mayRead(asReader(identity), row)) ? { row, purpose } : null;
  }
}

/** Whoever a ticket names; nothing but their rights is asked of them. */
const asReader = (identity: string): Viewer => ({
  ...nobody,
  person: { identity, displayName: '', pool: 'guest', tokenSubId: '', sessionId: '', expiresAtMs: 0 },
});

const contentTypeOf = ({ parameters }: ResourceRow): string => readParameters(parameters)?.content_type ?? '';

const isShown = (row: ResourceRow): boolean => isPicture(contentTypeOf(row)) || shown.test(contentTypeOf(row));

/** RES-046: what is not said to be for downloading is not downloaded. */
const isForDownload = ({ parameters }: ResourceRow): boolean =>
  readParameters(parameters)?.availableToDownload === true;

/** A name for a file in a header, without what headers or file systems cannot hold. (RFC 6266, RFC 8187) */
const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const plain = name.replace(/[\u0000-\u001f"\\/:*?<>|]/g, '_');
  const ascii = plain.replace(/[^\x20-\x7e]/g, '_');
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(plain).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
};

const end = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(text);
};
