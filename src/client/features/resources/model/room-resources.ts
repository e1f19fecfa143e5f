import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import { QueryResourcesDocument, ResourceUpdatesDocument } from '../../../../shared/contract/generated/operations.ts';
import { readParameters } from '../../../../shared/rules/resources.ts';
import { retryLimits } from '../../../../shared/values/limits.ts';
import { type ApiPort, isTransient, retryAfterMsOf } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { Resource, RoomResource, UploadState } from './resources-model.ts';

interface RoomResourcesInputs {
  readonly api: Pick<ApiPort, 'request' | 'subscribe'>;
  readonly log: LogPort;
  readonly eventId: string;
  readonly roomId: string;
  readonly identity: string;
  readonly uploadOf: (resourceId: string) => ReadonlySignal<UploadState | null>;
  readonly changed: (resource: Resource) => void;
  readonly gone: (resourceId: string) => void;
  /** Something came or went while the person was here. */
  readonly told: (code: 'resource-added' | 'resource-removed', name: string) => void;
}

/** What a room has, as the server tells of it. */
interface RoomResources {
  readonly shown: ReadonlySignal<readonly RoomResource[]>;
  readonly hidden: ReadonlySignal<readonly RoomResource[]>;
  find(resourceId: string): RoomResource | undefined;
  /** Takes over how one is now; with the number of the fact that said so, where there is one. */
  take(resource: Resource, seq: number | null): void;
  /** One is no longer there, before the server has told. */
  forget(resourceId: string): void;
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
    return { id: resource.resource_id, fact, parameters, upload: inputs.uploadOf(resource.resource_id), seq };
  };
  const put = (resource: Resource, seq: number) => {
    const known = byId(resource.resource_id);
    if (!known) all.value = [...all.peek(), create(resource, seq)];
    else if (seq >= known.seq) {
      known.seq = seq;
      known.fact.value = resource;
    }
    inputs.changed(resource);
  };
  const take = (resource: Resource, seq: number | null) => {
    const before = byId(resource.resource_id)?.fact.peek();
    const wasShown = before !== undefined && isShown(before);
    batch(() => put(resource, seq ?? byId(resource.resource_id)?.seq ?? 0));
    const nowShown = isShown(byId(resource.resource_id)?.fact.peek() ?? resource);
    if (nowShown !== wasShown) inputs.told(nowShown ? 'resource-added' : 'resource-removed', resource.name);
  };
  const forget = (resourceId: string) => {
    const known = byId(resourceId);
    if (!known) return;
    all.value = all.peek().filter((other) => other !== known);
    inputs.gone(resourceId);
    const fact = known.fact.peek();
    if (isShown(fact)) inputs.told('resource-removed', fact.name);
  };

  const follow = () =>
    scope.onEnd(
      api.subscribe(ResourceUpdatesDocument, () => ({ ...place, after: lastSeq }), {
        next({ resourceUpdates: { seq, resource_id, resource } }) {
          lastSeq = Math.max(lastSeq, seq);
          if (resource) take(resource, seq);
          else forget(resource_id);
        },
        refused: ({ code }) => log.warn('resources-refused', { code }),
      }),
    );
  const load = async () => {
    while (!scope.isOver) {
      const answer = await api.request(QueryResourcesDocument, place);
      if (scope.isOver) return;
      if (answer.ok) {
        const { items, seq } = answer.value.queryResources;
        lastSeq = seq;
        batch(() => {
          for (const item of items) put(item, seq);
        });
        follow();
        return;
      }
      log.warn('resources-not-loaded', { code: answer.error.code });
      if (!isTransient(answer.error)) return;
      await scope.pause(retryAfterMsOf(answer.error) || retryLimits.delayMs);
    }
  };
  void load();

  return {
    shown: computed(() => all.value.filter(({ fact }) => isShown(fact.value))),
    hidden: computed(() => all.value.filter(({ fact }) => fact.value.display === false)),
    find: (resourceId) => all.value.find(({ id }) => id === resourceId),
    take,
    forget,
  };
};
