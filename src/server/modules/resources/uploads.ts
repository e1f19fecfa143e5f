import type { IncomingMessage, ServerResponse } from 'node:http';
import { type DataStore, ERRORS, Server } from '@tus/server';
import { isUnfinished } from '../../../shared/rules/resources.ts';
import { resourceLimits } from '../../../shared/values/limits.ts';
import type { Access } from '../../access/authorize.ts';
import { failureOf } from '../../access/failure.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { BlobStore } from '../../files/blob-store.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import type { Inspections } from './inspections.ts';
import type { ResourceService } from './service.ts';
import { findPublish, findResource, noteBytes } from './store.ts';
import type { ResourceRow } from './tables.ts';
import type { UploadLocks } from './upload-locks.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly resources: ResourceService;
  readonly inspections: Inspections;
  readonly blobs: BlobStore;
  readonly locks: UploadLocks;
  readonly report: (problem: unknown) => void;
}

/** Who sent a request, and when they no longer wait for its answer. */
interface Sender {
  readonly viewer: Viewer;
  readonly gone: AbortSignal;
}

type TusRequest = Request & { readonly runtime?: { readonly node?: { readonly req: unknown } } };

/** What tus answers with. (https://tus.io/protocols/resumable-upload) */
const refusals = {
  unauthenticated: { status_code: 401, body: 'Not signed in\n' },
  notFound: { status_code: 404, body: 'Not found\n' },
  conflict: { status_code: 409, body: 'The upload was begun already\n' },
  wrongLength: { status_code: 400, body: 'The upload is not as long as its resource says\n' },
  gone: { status_code: 410, body: 'The upload is over\n' },
  notAllowed: { status_code: 405, body: 'Not allowed\n' },
  locked: { status_code: 423, body: 'Another request goes on with the upload\n' },
} as const;

const isId = (text: string): boolean => /^[\w.-]{1,64}$/.test(text);

/**
 * Uploads of bytes, by tus. An upload is begun with the ids of the event and of the resource in its metadata, by whoever
 * owns the resource and is in the event, and has the id of the resource's bytes; nobody else goes on with it.
 */
export class Uploads {
  private readonly senders = new WeakMap<IncomingMessage, Sender>();
  private readonly tus: Server;

  constructor(private readonly needs: Needs) {
    this.tus = new Server({
      path: '/uploads',
      relativeLocation: true,
      maxSize: resourceLimits.fileBytes,
      allowedOrigins: () => false,
      disableTerminationForFinishedUploads: true,
      datastore: this.guarded(needs.blobs.uploads),
      locker: (request) => ({ newLock: (publishId) => needs.locks.newLock(publishId, this.senderOf(request).gone) }),
      namingFunction: (request, metadata) => this.begin(this.senderOf(request).viewer, request, metadata ?? {}),
      onIncomingRequest: (request, publishId) => this.goOn(this.senderOf(request).viewer, request.method, publishId),
      onUploadFinish: async (request, { id }) => {
        await this.finish(id, this.senderOf(request).viewer.person?.identity ?? '');
        return {};
      },
      onResponseError: (_request, error) => {
        if (error === ERRORS.ERR_LOCK_TIMEOUT) return refusals.locked;
        const isOfTus = !(error instanceof Error);
        // What tus refuses has a status of its own, 501 for what this server does not offer among them.
        if (isOfTus && error.status_code !== 500) return error;
        const problem = isOfTus ? new Error(error.body.trim()) : error;
        const { status, sentence, isRefusal } = failureOf(problem);
        if (!isRefusal) needs.report(problem);
        return { status_code: status, body: `${sentence}\n` };
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
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      if (response.closed) return;
      this.senders.set(request, { viewer, gone: gone.signal });
      await this.tus.handle(request, response);
    },
  };

  /**
   * Lets nobody write what is no longer being uploaded: that is asked once more under the lock, for which a request may
   * have waited while the upload was looked at.
   */
  private guarded(store: DataStore): DataStore {
    const check = async (publishId: string): Promise<void> => {
      const row = await findPublish(this.needs.facts.db, publishId);
      if (!row || !isUnfinished(row.status)) throw refusals.gone;
    };
    const create: DataStore['create'] = async (upload) => {
      await check(upload.id);
      return store.create(upload);
    };
    const write: DataStore['write'] = async (bytes, publishId, offset) => {
      await check(publishId);
      return store.write(bytes, publishId, offset);
    };
    return new Proxy(store, {
      get(_store, name) {
        if (name === 'create') return create;
        if (name === 'write') return write;
        const value: unknown = Reflect.get(store, name);
        return typeof value === 'function' ? value.bind(store) : value;
      },
    });
  }

  private async begin(
    viewer: Viewer,
    request: Request,
    metadata: Readonly<Record<string, string | null>>,
  ): Promise<string> {
    const { resources } = this.needs;
    const { event_id: eventId, resource_id: resourceId } = metadata;
    // What is no id of anything is looked for nowhere.
    const isNamed = eventId && resourceId && isId(eventId) && isId(resourceId);
    const row = await this.requireOwn(viewer, async () =>
      isNamed ? findResource(this.needs.facts.db, { eventId, resourceId }) : undefined,
    );
    const { publish_id: publishId } = row;
    if (publishId === null) throw refusals.notFound;
    if (Number(request.headers.get('upload-length')) !== row.size_bytes) throw refusals.wrongLength;
    const status = 'waiting_for_upload';
    if (!(await resources.changeFrom(row, ['creating', 'error'], () => ({ status })))) throw refusals.conflict;
    return publishId;
  }

  private async goOn(viewer: Viewer, method: string, publishId: string): Promise<void> {
    const { facts, inspections } = this.needs;
    const { status, owner } = await this.requireOwn(viewer, () => findPublish(facts.db, publishId));
    // Whoever asks how far it is may have heard nothing of its end.
    if (method === 'HEAD' && status === 'uploading') return;
    if (!isUnfinished(status)) throw refusals.gone;
    if (method === 'HEAD' && status === 'waiting_for_upload') inspections.look(publishId, owner);
    if (method === 'PATCH') await noteBytes(facts.db, publishId, facts.now());
  }

  private async requireOwn(viewer: Viewer, find: () => Promise<ResourceRow | undefined>): Promise<ResourceRow> {
    if (!viewer.person) throw refusals.unauthenticated;
    const row = await find();
    if (row?.owner !== viewer.person.identity) throw refusals.notFound;
    const { access, resources } = this.needs;
    const key = { eventId: row.event_id, resourceId: row.resource_id };
    if (!(await access.allows('event.read', viewer, { eventId: row.event_id }))) throw refusals.notFound;
    if (await resources.isKeptOut(viewer, key)) throw refusals.notFound;
    return row;
  }

  private async finish(publishId: string, owner: string): Promise<void> {
    const { facts, blobs, inspections, resources, report } = this.needs;
    try {
      const row = await findPublish(facts.db, publishId);
      if (!row) return await blobs.remove(publishId);
      await resources.changeFrom(row, ['waiting_for_upload', 'error'], () => ({ status: 'uploading' }));
    } catch (problem) {
      // The bytes are there: what cannot be noted now is noted when they are looked at.
      report(problem);
    }
    // The answer to the last part does not wait for it.
    inspections.look(publishId, owner);
  }

  /** Who sent a request of tus; srvx has the one of Node in it. */
  private senderOf(request: TusRequest): Sender {
    const sender = this.senders.get(request.runtime?.node?.req as IncomingMessage);
    if (!sender) throw refusals.unauthenticated;
    return sender;
  }
}
