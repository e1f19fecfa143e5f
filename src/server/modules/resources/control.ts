import { sql } from 'kysely';
import { type ControlPerson, decideControl, takesWithoutAsking } from '../../../shared/rules/control/control-rights.ts';
import { controlLimits } from '../../../shared/rules/control/limits.ts';
import { isDirected, readParameters } from '../../../shared/rules/resources.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import type { Access } from '../../access/authorize.ts';
import { roleIn } from '../../access/fact-sources.ts';
import { storedRole } from '../../access/read-rows.ts';
import { invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import type { EventRow } from '../../db/tables.ts';
import type { ResourceService } from './service.ts';
import { type ResourceKey, readPlaces } from './store.ts';
import type { ResourceRow } from './tables.ts';
import { isToldOf } from './telling.ts';

interface Needs {
  readonly access: Access;
  readonly resources: ResourceService;
}

/** Somebody in the event: what they may, and the room where they are. */
interface Standing extends ControlPerson {
  readonly roomId: string | null;
}

/** Who has control of what is shared. */
export class ResourceControl {
  constructor(private readonly needs: Needs) {}

  /** Lets others ask for control, or no longer (CTRL-027). */
  async setPermission(viewer: Viewer, key: ResourceKey, state: boolean): Promise<number | null> {
    const { resources } = this.needs;
    await resources.countChange(viewer);
    const { row, event } = await resources.requireSeen(viewer, key);
    if (!(await this.directs(viewer, row))) throw new Refusal(errorCodes.forbidden);
    await resources.countRoomsOf(viewer, key);
    return resources.change(key, event.tenant_id, (now) =>
      now.control_requests_enabled === state ? null : { control_requests_enabled: state },
    );
  }

  /** Gives control to somebody who is in a room of the resource, or takes it. */
  async add(viewer: Viewer, key: ResourceKey, controller: string, revokeOthers: boolean): Promise<number | null> {
    const { resources } = this.needs;
    await resources.countChange(viewer);
    const { row, event, person } = await resources.requireSeen(viewer, key);
    const hasControl = isDirected(row.type, readParameters(row.parameters)?.content_type);
    if (!hasControl) throw invalid('resource_id');
    const isManager = await this.directs(viewer, row);
    if (!isManager && controller !== person.identity) throw new Refusal(errorCodes.forbidden);
    await resources.countRoomsOf(viewer, key);
    return resources.change(key, event.tenant_id, async (now, transaction) => {
      const before = controllersOf(now);
      // Who has control by now, and who is where: of two who take it at one moment the second finds the first.
      const people = await this.readPeople(transaction, event, [controller, now.owner, ...before]);
      const roomId = people.get(controller)?.roomId ?? null;
      const places = await readPlaces(transaction, key);
      const isSeen = isToldOf(now, { identity: controller, isHost: people.get(controller)?.role === 'host' });
      if (!isSeen || roomId === null || !places.some(({ room_id }) => room_id === roomId))
        throw new Refusal(errorCodes.notFound);
      const inRoom = before.filter((identity) => people.get(identity)?.roomId === roomId);
      if (!isManager && !this.takes(now, people, controller, inRoom)) throw new Refusal(errorCodes.forbidden);
      const kept = revokeOthers
        ? before.filter((identity) => identity === controller || isElsewhere(people.get(identity), roomId))
        : before;
      const after = kept.includes(controller) ? kept : [...kept, controller];
      if (after.length > controlLimits.controllers) throw tooLarge('controller', controlLimits.controllers);
      return after.length === before.length && before.includes(controller)
        ? null
        : { control_participants: JSON.stringify(after) };
    });
  }

  /** Takes control from somebody, or from all who have it in the room of whoever asks. */
  async release(viewer: Viewer, key: ResourceKey, controller: string | null): Promise<number | null> {
    const { resources } = this.needs;
    await resources.countChange(viewer);
    const { row, event, person } = await resources.requireSeen(viewer, key);
    const isOwn = controller === person.identity;
    if (!isOwn && !(await this.directs(viewer, row))) throw new Refusal(errorCodes.forbidden);
    await resources.countRoomsOf(viewer, key);
    return resources.change(key, event.tenant_id, async (now, transaction) => {
      const before = controllersOf(now);
      const people = await this.readPeople(transaction, event, [person.identity, ...before]);
      const roomId = people.get(person.identity)?.roomId;
      const stays = (identity: string): boolean =>
        controller === null
          ? roomId !== null && roomId !== undefined && isElsewhere(people.get(identity), roomId)
          : identity !== controller;
      const after = before.filter(stays);
      return after.length === before.length ? null : { control_participants: JSON.stringify(after) };
    });
  }

  /** Owners and hosts (CTRL-016). */
  private directs(viewer: Viewer, { event_id: eventId, owner }: ResourceRow): Promise<boolean> {
    return this.needs.access.allows('resource.direct', viewer, { eventId, targetIdentity: owner });
  }

  private takes(
    row: ResourceRow,
    people: ReadonlyMap<string, Standing>,
    identity: string,
    controllers: readonly string[],
  ): boolean {
    const standingOf = (of: string): Standing => people.get(of) ?? { identity: of, role: 'access', roomId: null };
    const person = standingOf(identity);
    const decision = decideControl({
      person,
      mode: 'share',
      ownerIdentity: row.owner,
      controllers: controllers.filter((other) => other !== identity).map(standingOf),
      requestsEnabled: row.control_requests_enabled,
    });
    return takesWithoutAsking(decision, standingOf(row.owner).roomId === person.roomId);
  }

  private async readPeople(
    transaction: DatabaseTransaction,
    event: EventRow,
    identities: readonly string[],
  ): Promise<ReadonlyMap<string, Standing>> {
    const rows = await transaction
      .selectFrom('participants')
      .innerJoin('events', 'events.event_id', 'participants.event_id')
      .select(['participants.identity as identity', 'current_room', 'active_status'])
      .select(storedRole(sql.ref('participants.identity')).as('stored'))
      .where('participants.event_id', '=', event.event_id)
      .where('participants.identity', 'in', [...new Set(identities)])
      .execute();
    return new Map(
      rows.map(({ identity, stored, current_room, active_status }) => [
        identity,
        {
          identity,
          role: roleIn(event, identity, stored) ?? 'access',
          roomId: active_status === 'active' ? current_room : null,
        },
      ]),
    );
  }
}

const isElsewhere = (person: Standing | undefined, roomId: string): boolean =>
  person !== undefined && person.roomId !== null && person.roomId !== roomId;

const controllersOf = (row: ResourceRow): readonly string[] => JSON.parse(row.control_participants) as string[];
