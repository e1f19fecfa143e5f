import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import {
  AddResourceControllerDocument,
  ReleaseResourceControlDocument,
  UpdateResourceControlPermissionDocument,
} from '../../../../shared/contract/generated/operations.ts';
import { noControllers } from '../../../../shared/rules/control/controllers.ts';
import { isDirected } from '../../../../shared/rules/resources.ts';
import type { Result } from '../../../../shared/values/result.ts';
import { acknowledge } from '../../../ports/acknowledge.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { PeopleModel } from '../../people/model/people.ts';
import type { ResourcesModel } from '../../resources/model/resources-model.ts';
import type { TilesModel } from '../../tiles/model/tiles-model.ts';

interface ResourceControlInputs {
  readonly api: Pick<ApiPort, 'request'>;
  readonly log: LogPort;
  readonly eventId: string;
  readonly roomId: string;
  readonly people: Pick<PeopleModel, 'inRoom' | 'localIdentity'>;
  readonly resources: Pick<ResourcesModel, 'find'>;
}

/** Something shared that can be controlled. */
interface DirectedResource {
  readonly owner: string;
  readonly requestsEnabled: boolean;
}

/** Control of what is shared: the server keeps it, so that it does not go with its owner. */
export interface ResourceControl {
  /** What can be controlled in a tile; undefined for every other tile. */
  find(tileId: string): DirectedResource | undefined;
  /** Who has control of it in this room: whoever is elsewhere controls nothing here. */
  controllersOf(tileId: string): ReadonlySignal<readonly string[]>;
  /** Makes somebody its director; answers whether the server took it, also where they are that already (CTRL-021). */
  assign(tileId: string, identity: string): Promise<boolean>;
  /** Takes control from somebody, or from all; where nobody has it nothing is asked (CTRL-023). */
  release(tileId: string, identity: string | null): Promise<boolean>;
  /** Lets others ask, or no longer: at once here, and as before when the server does not take it (CTRL-020). */
  setRequestsEnabled(tileId: string, enabled: boolean): Promise<boolean>;
}

/** Makes the {@link ResourceControl} of a room. */
export const createResourceControl = (scope: Scope, inputs: ResourceControlInputs): ResourceControl => {
  const { api, log, people, resources } = inputs;
  /** What was just chosen about requests, until the server says so too, or refuses. */
  const chosen = signal<ReadonlyMap<string, boolean>>(new Map());
  const factOf = (tileId: string) => {
    const resource = resources.find(tileId);
    const fact = resource?.fact.value;
    return fact && isDirected(fact.type, resource?.parameters.value.content_type) ? fact : undefined;
  };
  const placeOf = (tileId: string) => ({ event_id: inputs.eventId, resource_id: tileId });
  const done = (code: string, answer: Result<void, ApiFailure>): boolean => {
    if (!answer.ok) log.warn(code, { code: answer.error.code });
    return answer.ok;
  };
  const choose = (tileId: string, enabled: boolean | null) => {
    const others = [...chosen.peek()].filter(([id]) => id !== tileId);
    chosen.value = new Map(enabled === null ? others : [...others, [tileId, enabled]]);
  };

  scope.effect(() => {
    const waiting = [...chosen.value].filter(
      ([tileId, enabled]) => factOf(tileId)?.control_requests_enabled === !enabled,
    );
    if (waiting.length < chosen.value.size) chosen.value = new Map(waiting);
  });

  const release = async (tileId: string, identity: string | null): Promise<boolean> => {
    const before = factOf(tileId)?.control_participants ?? noControllers;
    if (identity === null ? before.length === 0 : !before.includes(identity)) return true;
    const request = api.request(ReleaseResourceControlDocument, { ...placeOf(tileId), controller: identity });
    return done('resource-control-not-released', await acknowledge(request));
  };
  return {
    find(tileId) {
      const fact = factOf(tileId);
      return fact && { owner: fact.owner, requestsEnabled: chosen.value.get(tileId) ?? fact.control_requests_enabled };
    },
    controllersOf(tileId) {
      let last = noControllers;
      return computed(() => {
        const named = factOf(tileId)?.control_participants ?? noControllers;
        if (named.length === 0) return noControllers;
        const here = new Set(people.inRoom(inputs.roomId).value.map(({ identity }) => identity));
        const next = named.filter((identity) => here.has(identity));
        const isSame = next.length === last.length && next.every((identity, index) => identity === last[index]);
        if (!isSame) last = next;
        return last;
      });
    },
    async assign(tileId, identity) {
      const fact = factOf(tileId);
      if (!fact) return false;
      const others = fact.control_participants.filter((other) => other !== identity);
      if (fact.control_participants.includes(identity) && others.length === 0) return true;
      const variables = { ...placeOf(tileId), controller: identity, revoke_others: true };
      const isTaken = done(
        'resource-director-not-assigned',
        await acknowledge(api.request(AddResourceControllerDocument, variables)),
      );
      // CTRL-022
      if (!isTaken && identity !== people.localIdentity) await release(tileId, people.localIdentity);
      return isTaken;
    },
    release,
    async setRequestsEnabled(tileId, enabled) {
      const fact = factOf(tileId);
      if (!fact || (chosen.peek().get(tileId) ?? fact.control_requests_enabled) === enabled) return true;
      choose(tileId, enabled);
      const variables = { ...placeOf(tileId), state: enabled };
      const isTaken = done(
        'resource-control-permission-failed',
        await acknowledge(api.request(UpdateResourceControlPermissionDocument, variables)),
      );
      if (!isTaken) choose(tileId, null);
      return isTaken;
    },
  };
};

/** Says of which resources somebody loses control, and who has it then. */
export const followResources = (
  scope: Scope,
  inputs: {
    readonly tiles: Pick<TilesModel, 'all'>;
    readonly resources: Pick<ResourceControl, 'find'>;
    readonly controllersOf: ResourceControl['controllersOf'];
    readonly own: string;
  },
  lost: (tileId: string, after: readonly string[]) => void,
): void => {
  const { tiles, resources, controllersOf, own } = inputs;
  let before = new Set<string>();
  scope.effect(() => {
    const shared = tiles.all.value.filter(({ id, resource }) => resource && resources.find(id));
    const now = new Set(shared.flatMap(({ id }) => (controllersOf(id).value.includes(own) ? [id] : [])));
    const gone = shared.filter(({ id }) => before.has(id) && !now.has(id));
    before = now;
    untracked(() => {
      for (const { id } of gone) lost(id, controllersOf(id).peek());
    });
  });
};
