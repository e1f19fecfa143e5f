import { batch, computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { QueryResourcesDocument, ResourceUpdatesDocument } from '../../../../shared/contract/generated/operations.ts';
import { readParameters } from '../../../../shared/rules/resources.ts';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { type ApiPort, isTransient, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { InterruptedUpload, Resource, RoomResource, UploadState } from './resources-model.ts';

interface RoomResourcesInputs {
  readonly api: Pick<ApiPort, 'request' | 'subscribe'>;
  readonly log: LogPort;
  readonly eventId: string;
  readonly roomId: string;
  readonly identity: string;
  readonly uploadOf: (resourceId: string) => ReadonlySignal<UploadState | null>;
  readonly interruptedOf: (resourceId: string) => ReadonlySignal<InterruptedUpload | null>;
  readonly changed: (resource: Resource) => void;
  readonly gone: (resourceId: string) => void;
  /** Something came or went while the person was here. */
  readonly told: (code: 'resource-added' | 'resource-removed', resource: Resource) => void;
  /** Whether the person sees what is private of others (RES-016). */
  readonly seesPrivate: () => boolean;
}

/** What a room has, as the server tells of it. */
interface RoomResources {
  readonly shown: ReadonlySignal<readonly RoomResource[]>;
  readonly hidden: ReadonlySignal<readonly RoomResource[]>;
  find(resourceId: string): RoomResource | undefined;
  /** Takes over how one is now; with the number of the fact that said so, where there is one. */
  take(resource: Resource, seq: number | null): void;
  /** One is no longer there, by the fact of that number; null: before the server has told. */
  forget(resourceId: string, seq: number | null): void;
}

interface Known extends RoomResource {
  readonly fact: Signal<Resource>;
  seq: number;
}

/** Follows what is shared in a room: asks for the list, and resumes after the last number that it saw. */
export const createRoomResources = (scope: Scope, inputs: RoomResourcesInputs): RoomResources => {
  const { api, log, identity } = inputs;
  const place = { event_id: inputs.eventId, room_id: inputs.roomId };
  const all = signal<readonly Known[]>([]);
  /** By which fact what is gone went; nothing is newer until the server has told. */
  const goneAt = new Map<string, number>();
  let lastSeq = 0;
  const byId = (resourceId: string) => all.peek().find(({ id }) => id === resourceId);

  /** RES-015: what is hidden in the room, and what was infected, which its owner alone learns (RES-014). */
  const isShown = ({ display, status, owner }: Resource): boolean =>
    display !== false && (status !== 'infected' || owner === identity);
  const create = (resource: Resource, seq: number): Known => {
    const fact = signal(resource);
    const parameters = computed(() => {
      const found = readParameters(fact.value.parameters);
      if (!found) log.warn('invalid-resource-parameters', { resource: resource.resource_id });
      return found ?? {};
    });
    const { resource_id: id } = resource;
    return { id, fact, parameters, upload: inputs.uploadOf(id), interrupted: inputs.interruptedOf(id), seq };
  };
  /** What is private of others is for those alone who see that now, whenever it was said. */
  const isWithheld = (resource: Resource): boolean =>
    resource.private && resource.owner !== identity && !inputs.seesPrivate();
  /**
   * Whether a word on a resource is older than what is known of it, or than that it went: an answer that came late puts
   * nothing back. An answer without a number is older than whatever was told.
   */
  const isOver = ({ resource_id: id }: Resource, seq: number | null): boolean => {
    const at = goneAt.get(id) ?? -1;
    const known = byId(id);
    return seq === null ? goneAt.has(id) || known !== undefined : seq <= at || seq < (known?.seq ?? 0);
  };
  const put = (resource: Resource, seq: number | null) => {
    if (isOver(resource, seq) || isWithheld(resource)) return;
    goneAt.delete(resource.resource_id);
    const known = byId(resource.resource_id);
    if (!known) all.value = [...all.peek(), create(resource, seq ?? 0)];
    else {
      known.seq = seq ?? known.seq;
      known.fact.value = resource;
    }
    inputs.changed(resource);
  };
  const take = (resource: Resource, seq: number | null) => {
    const before = byId(resource.resource_id)?.fact.peek();
    const wasShown = before !== undefined && isShown(before);
    batch(() => put(resource, seq));
    const now = byId(resource.resource_id)?.fact.peek();
    const nowShown = now !== undefined && isShown(now);
    if (nowShown !== wasShown) inputs.told(nowShown ? 'resource-added' : 'resource-removed', resource);
  };
  const forget = (resourceId: string, seq: number | null) => {
    const known = byId(resourceId);
    if (seq !== null || known) goneAt.set(resourceId, seq ?? Number.POSITIVE_INFINITY);
    if (!known) return;
    all.value = all.peek().filter((other) => other !== known);
    inputs.gone(resourceId);
    const fact = known.fact.peek();
    if (isShown(fact)) inputs.told('resource-removed', fact);
  };

  /** What the others are told to be gone may stay with its owner, or with the hosts too: they are told of it next. */
  const isKept = (resourceId: string, staysWith: string | null | undefined): boolean =>
    (staysWith === 'hosts' && inputs.seesPrivate()) ||
    (Boolean(staysWith) && byId(resourceId)?.fact.peek().owner === identity);

  const follow = () =>
    scope.onEnd(
      api.subscribe(ResourceUpdatesDocument, () => ({ ...place, after: lastSeq }), {
        next({ resourceUpdates: { seq, resource_id, resource, stays_with } }) {
          lastSeq = Math.max(lastSeq, seq);
          if (resource) take(resource, seq);
          else if (!isKept(resource_id, stays_with)) forget(resource_id, seq);
        },
        refused: ({ code }) => log.warn('resources-refused', { code }),
      }),
    );
  /** Asks for the list until it comes, or is refused; answers its number. */
  const read = async (): Promise<number | null> => {
    while (!scope.isOver) {
      const answer = await api.request(QueryResourcesDocument, place);
      if (scope.isOver) return null;
      if (answer.ok) {
        const { items, seq } = answer.value.queryResources;
        batch(() => {
          for (const item of items) put(item, seq);
        });
        return seq;
      }
      log.warn('resources-not-loaded', { code: answer.error.code });
      if (!isTransient(answer.error)) return null;
      await scope.pause(retryAfterMsOf(answer.error) || retryLimits.delayMs);
    }
    return null;
  };
  const load = async () => {
    const seq = await read();
    if (seq === null) return;
    lastSeq = seq;
    follow();
  };
  void load();

  /** Whoever becomes a host is told of no earlier facts; whoever is none any more keeps nothing of others. */
  let sawPrivate = inputs.seesPrivate();
  scope.effect(() => {
    const seesPrivate = inputs.seesPrivate();
    if (seesPrivate === sawPrivate) return;
    sawPrivate = seesPrivate;
    untracked(() => {
      if (seesPrivate) return void read();
      const lost = all.peek().filter(({ fact }) => fact.peek().private && fact.peek().owner !== identity);
      all.value = all.peek().filter((known) => !lost.includes(known));
      for (const { id, seq } of lost) {
        // The same word brings it back to whoever is host again; an earlier one, of when it was for all, to nobody.
        goneAt.set(id, seq - 1);
        inputs.gone(id);
      }
    });
  });

  return {
    shown: computed(() => all.value.filter(({ fact }) => isShown(fact.value))),
    hidden: computed(() => all.value.filter(({ fact }) => fact.value.display === false)),
    find: (resourceId) => all.value.find(({ id }) => id === resourceId),
    take,
    forget,
  };
};
