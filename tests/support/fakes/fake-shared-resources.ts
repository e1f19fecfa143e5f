import type { ParticipantFieldsFragment } from '../../../src/shared/contract/generated/operations.ts';
import {
  type ControlPerson,
  decideControl,
  takesWithoutAsking,
} from '../../../src/shared/rules/control/control-rights.ts';
import { controlLimits } from '../../../src/shared/rules/control/limits.ts';
import { isDirected, learnsOfResource, readParameters } from '../../../src/shared/rules/resources.ts';
import { succeed } from '../../../src/shared/values/result.ts';
import { isRole } from '../../../src/shared/values/roles.ts';
import { resourceFact } from '../facts/server-facts.ts';
import { acknowledged, type FakeApi, refused } from './fake-api.ts';

type Fact = ReturnType<typeof resourceFact>;

/** Somebody as the server knows them, and the room where they are; null: in none. */
interface Standing extends ControlPerson {
  readonly roomId: string | null;
}

/** What the room main shares, as a server keeps it. */
export interface FakeSharedResources {
  /** Somebody shares a video. */
  shareVideo(id: string, overrides?: Partial<Fact>): void;
  /** It is deleted. */
  remove(id: string): void;
  find(id: string): Fact | undefined;
  /** From now on the server refuses what it is asked. */
  refuses: boolean;
  /** Answers what somebody's client asks of it. */
  serve(identity: string, api: FakeApi): void;
}

/** Lets nobody do what the server does not let them: the same rules decide, by what is known of people. */
export const fakeSharedResources = (
  factOf: (identity: string) => ParticipantFieldsFragment | undefined,
): FakeSharedResources => {
  const standingOf = (identity: string): Standing => {
    const fact = factOf(identity);
    const roomId = fact?.active_status === 'active' ? (fact.currentRoom ?? null) : null;
    return { identity, role: isRole(fact?.role) ? fact.role : 'access', roomId };
  };
  const facts = new Map<string, Fact>();
  const clients = new Map<string, FakeApi>();
  let seq = 0;
  const learns = (identity: string, fact: Fact): boolean =>
    learnsOfResource(
      { isPrivate: fact.private, status: fact.status, owner: fact.owner },
      { identity, isHost: standingOf(identity).role === 'host' },
    );
  const tell = (id: string, resource: Fact | null) => {
    seq++;
    if (resource) facts.set(id, resource);
    else facts.delete(id);
    for (const [identity, api] of clients) {
      if (api.running('ResourceUpdates').length === 0 || (resource && !learns(identity, resource))) continue;
      api.push('ResourceUpdates', { resourceUpdates: { seq, resource_id: id, resource, stays_with: null } });
    }
  };
  const isIn = (identity: string, roomId: string | null): boolean => standingOf(identity).roomId === roomId;
  const isElsewhere = (identity: string, roomId: string | null): boolean => {
    const { roomId: where } = standingOf(identity);
    return where !== null && where !== roomId;
  };
  const takes = (fact: Fact, identity: string): boolean => {
    const person = standingOf(identity);
    const controllers = fact.control_participants.filter((other) => other !== identity && isIn(other, person.roomId));
    const decision = decideControl({
      person,
      mode: 'share',
      ownerIdentity: fact.owner,
      controllers: controllers.map(standingOf),
      requestsEnabled: fact.control_requests_enabled,
    });
    return takesWithoutAsking(decision, isIn(fact.owner, person.roomId));
  };
  const resources: FakeSharedResources = {
    shareVideo: (id, overrides = {}) =>
      tell(
        id,
        resourceFact(id, {
          type: 'file',
          parameters: JSON.stringify({ content_type: 'video/mp4' }),
          owner: 'ben',
          control_participants: [],
          ...overrides,
        }),
      ),
    remove: (id) => tell(id, null),
    find: (id) => facts.get(id),
    refuses: false,
    serve(identity, api) {
      clients.set(identity, api);
      api.answer('QueryResources', () =>
        succeed({ queryResources: { items: [...facts.values()].filter((fact) => learns(identity, fact)), seq } }),
      );
      /** `changed`: what becomes of it, or why it is refused. */
      const change = <Asked extends { readonly resource_id: string }>(
        operation: string,
        changed: (fact: Fact, asked: Asked, directs: boolean) => Partial<Fact> | 'FORBIDDEN' | 'INVALID' | 'NOT_FOUND',
      ) =>
        api.answer(operation, (asked: Asked) => {
          if (resources.refuses) return refused('FORBIDDEN');
          const fact = facts.get(asked.resource_id);
          if (!fact || !learns(identity, fact)) return refused('NOT_FOUND');
          const directs = fact.owner === identity || standingOf(identity).role === 'host';
          const change = changed(fact, asked, directs);
          if (typeof change === 'string') return refused(change);
          tell(asked.resource_id, { ...fact, ...change });
          return acknowledged(operation);
        });
      change('UpdateResourceControlPermission', (_fact, { state }: { resource_id: string; state: boolean }, directs) =>
        directs ? { control_requests_enabled: state } : 'FORBIDDEN',
      );
      change(
        'AddResourceController',
        (
          fact,
          { controller, revoke_others }: { resource_id: string; controller: string; revoke_others: boolean },
          directs,
        ) => {
          if (!isDirected(fact.type, readParameters(fact.parameters)?.content_type)) return 'INVALID';
          if (!directs && controller !== identity) return 'FORBIDDEN';
          if (!learns(controller, fact) || !isIn(controller, 'main')) return 'NOT_FOUND';
          if (!directs && !takes(fact, controller)) return 'FORBIDDEN';
          const kept = fact.control_participants.filter(
            (other) => !revoke_others || other === controller || isElsewhere(other, 'main'),
          );
          const after = kept.includes(controller) ? kept : [...kept, controller];
          return after.length > controlLimits.controllers ? 'INVALID' : { control_participants: after };
        },
      );
      change(
        'ReleaseResourceControl',
        (fact, { controller }: { resource_id: string; controller: string | null }, directs) => {
          if (!directs && controller !== identity) return 'FORBIDDEN';
          const { roomId } = standingOf(identity);
          return {
            control_participants: fact.control_participants.filter((other) =>
              controller === null ? roomId !== null && isElsewhere(other, roomId) : other !== controller,
            ),
          };
        },
      );
    },
  };
  return resources;
};
