import type { IncomingMessage, ServerResponse } from 'node:http';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { isPicture, isUnfinished, type ResourceStatus, readParameters } from '../../../shared/rules/resources.ts';
import { resourceLimits } from '../../../shared/values/limits.ts';
import type { Access } from '../../access/authorize.ts';
import { Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import type { FileFolder } from './file-folder.ts';
import type { ResourceService } from './service.ts';
import { findPublish, findResource } from './store.ts';
import type { ResourceRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly resources: ResourceService;
  readonly folder: FileFolder;
  readonly report: (problem: unknown) => void;
}

/** What tus answers with. (https://tus.io/protocols/resumable-upload) */
const refusals = {
  unauthenticated: { status_code: 401, body: 'Not signed in\n' },
  notFound: { status_code: 404, body: 'Not found\n' },
  conflict: { status_code: 409, body: 'The upload was begun already\n' },
  wrongLength: { status_code: 400, body: 'The upload is not as long as its resource says\n' },
  gone: { status_code: 410, body: 'The upload is over\n' },
  notAllowed: { status_code: 405, body: 'Not allowed\n' },
  unexpected: { status_code: 500, body: 'Unexpected error\n' },
  storageFull: { status_code: 507, body: 'The disk is full\n' },
} as const;

const tellable = (error: unknown): { status_code: number; body: string } | undefined =>
  (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC' ? refusals.storageFull : undefined;

const isId = (text: string): boolean => /^[\w.-]{1,64}$/.test(text);

/**
 * Uploads of bytes, by tus. An upload is begun with the ids of the event and of the resource in its metadata, by whoever
 * owns the resource and is in the event, and has the id of the resource's bytes; nobody else goes on with it.
 */
export class Uploads {
  private readonly viewers = new WeakMap<IncomingMessage, Viewer>();
  private readonly tus: Server;

  constructor(private readonly needs: Needs) {
    this.tus = new Server({
      path: '/uploads',
      relativeLocation: true,
      maxSize: resourceLimits.fileBytes,
      allowedOrigins: () => false,
      disableTerminationForFinishedUploads: true,
      datastore: new FileStore({ directory: needs.folder.path }),
      namingFunction: (request, metadata) => this.begin(viewerIn(request, this.viewers), request, metadata ?? {}),
      onIncomingRequest: (request, publishId) => this.goOn(viewerIn(request, this.viewers), publishId),
      onUploadFinish: async (_request, { id }) => {
        await this.finish(id);
        return {};
      },
      onResponseError: (_request, error) => {
        const told = tellable(error);
        if (told) return told;
        const isExpected = !(error instanceof Error) && error.status_code < 500;
        if (isExpected) return error;
        needs.report(error instanceof Error ? error : new Error(error.body.trim()));
        return refusals.unexpected;
      },
    });
  }

  readonly route: Route = {
    path: '/uploads',
    answer: async (request: IncomingMessage, response: ServerResponse, viewer: Viewer): Promise<void> => {
      // Bytes come in parts, after the upload was begun, and go by addresses of their own.
      const hasBody = Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
      if (request.method === 'GET' || (request.method === 'POST' && hasBody)) {
        const { status_code, body } = refusals.notAllowed;
        response.writeHead(status_code, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' }).end(body);
        return;
      }
      this.viewers.set(request, viewer);
      await this.tus.handle(request, response);
    },
  };

  /** Looks once more at what came in whole before the server ended. */
  async lookAgain(): Promise<void> {
    const rows = await this.needs.facts.db
      .selectFrom('resources')
      .selectAll()
      .where('status', '=', 'uploading')
      .execute();
    for (const row of rows) {
      // A file that cannot be read keeps no server from starting.
      await this.inspect(row).catch(async (problem: unknown) => {
        this.needs.report(problem);
        await this.set(row, 'error');
      });
    }
  }

  private async begin(
    viewer: Viewer,
    request: Request,
    metadata: Readonly<Record<string, string | null>>,
  ): Promise<string> {
    const { event_id: eventId, resource_id: resourceId } = metadata;
    // What is no id of anything is looked for nowhere.
    const isNamed = eventId && resourceId && isId(eventId) && isId(resourceId);
    const row = isNamed ? await findResource(this.needs.facts.db, { eventId, resourceId }) : undefined;
    const { publish_id: publishId, status } = await this.requireOwn(viewer, row);
    if (publishId === null) throw refusals.notFound;
    if (Number(request.headers.get('upload-length')) !== row?.size_bytes) throw refusals.wrongLength;
    if (status !== 'creating' && status !== 'error') throw refusals.conflict;
    await this.set(row, 'waiting_for_upload');
    return publishId;
  }

  private async goOn(viewer: Viewer, publishId: string): Promise<void> {
    const row = await findPublish(this.needs.facts.db, publishId);
    const { status } = await this.requireOwn(viewer, row);
    if (!isUnfinished(status)) throw refusals.gone;
  }

  private async requireOwn(viewer: Viewer, row: ResourceRow | undefined): Promise<ResourceRow> {
    if (!viewer.person) throw refusals.unauthenticated;
    if (row?.owner !== viewer.person.identity) throw refusals.notFound;
    if (!(await this.needs.access.allows('event.read', viewer, { eventId: row.event_id }))) throw refusals.notFound;
    return row;
  }

  private async finish(publishId: string): Promise<void> {
    const row = await findPublish(this.needs.facts.db, publishId);
    if (!row) return this.needs.folder.remove(publishId);
    await this.set(row, 'uploading');
    // The answer to the last part does not wait for it.
    void this.inspect(row).catch(this.needs.report);
  }

  /** Says what the bytes are; a picture that is none is kept by nobody. */
  private async inspect(row: ResourceRow): Promise<void> {
    const { folder } = this.needs;
    const publishId = row.publish_id ?? '';
    const contentType = (await folder.contentTypeOf(publishId)) ?? 'application/octet-stream';
    const isWrong = row.type === 'image' && !isPicture(contentType);
    await this.set(row, isWrong ? 'error' : 'ready', contentType);
    if (isWrong) await folder.remove(publishId);
  }

  private async set(row: ResourceRow, status: ResourceStatus, contentType?: string): Promise<void> {
    const { resources } = this.needs;
    const key = { eventId: row.event_id, resourceId: row.resource_id };
    try {
      await resources.change(key, await resources.tenantOf(row.event_id), ({ parameters }) => ({
        status,
        ...(contentType === undefined
          ? {}
          : { parameters: JSON.stringify({ ...readParameters(parameters), content_type: contentType }) }),
      }));
    } catch (problem) {
      // It was removed meanwhile, and its bytes with it.
      if (!(problem instanceof Refusal)) throw problem;
      if (row.publish_id !== null) await this.needs.folder.remove(row.publish_id);
    }
  }
}

/** Who sent a request of tus; srvx has the one of Node in it. */
const viewerIn = (
  request: Request & { readonly runtime?: { readonly node?: { readonly req: unknown } } },
  viewers: WeakMap<IncomingMessage, Viewer>,
): Viewer => {
  const viewer = viewers.get(request.runtime?.node?.req as IncomingMessage);
  if (!viewer) throw refusals.unauthenticated;
  return viewer;
};
