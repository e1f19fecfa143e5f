import { isRoleName } from '../../../shared/rules/guests.ts';
import { groupOf, levelsAmong } from '../../../shared/rules/permission-levels.ts';
import { featureLevel, featureNames } from '../../../shared/rules/permissions.features.ts';
import { checkName } from '../../../shared/rules/rooms.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { eventLimits, nameLimits } from '../../../shared/values/limits.ts';
import { higherRole, type Role, roles } from '../../../shared/values/roles.ts';
import { streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { roleOnArrival } from '../../access/fact-sources.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { readParticipant } from '../../access/read-rows.ts';
import { acceptedName, invalid, Refusal, tooLarge } from '../../access/refusal.ts';
import { requirePerson, type Viewer } from '../../access/viewer.ts';
import type { EventRow } from '../../db/tables.ts';
import { rateLimits } from '../../limits.ts';
import type { AccountService } from '../accounts/service.ts';
import type { ChallengeService } from '../challenges/service.ts';
import type { CommsService } from '../comms/service.ts';
import type { FactStore } from '../fact-store.ts';
import type { EventGroups } from '../groups/event-groups.ts';
import type { Attendance } from '../participants/attendance.ts';
import { flagsOf, type MediaChange, type ParticipantService } from '../participants/service.ts';
import { shapeParticipant } from '../participants/shape.ts';
import { writeStanding } from '../participants/standing.ts';
import { addMember, addParticipant, nameBeside, participantFact, readPeopleOnArrival } from '../participants/store.ts';
import type { EventResources } from '../resources/event-resources.ts';
import type { RoomService } from '../rooms/service.ts';
import { lockRow } from '../rooms/store.ts';
import {
  type Administration,
  noAdministration,
  noPlan,
  readAdministration,
  readPlan,
  type TenantPlan,
} from '../tenants/seen-in-event.ts';
import type { SendOut } from './send-out.ts';
import { eventSeen, type Sight, shapeEvent } from './shape.ts';
import {
  type EventChange,
  type EventUpdateKind,
  eventFact,
  findEvent,
  keepDoor,
  lockEvent,
  updateEvent,
} from './store.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly accounts: AccountService;
  readonly comms: CommsService;
  readonly sendOut: SendOut;
  readonly participants: ParticipantService;
  readonly attendance: Attendance;
  readonly rooms: RoomService;
  readonly challenges: ChallengeService;
  readonly groups: EventGroups;
  readonly resources: Pick<EventResources, 'list'>;
  readonly rateLimiter: RateLimiter;
}

/** Events as those come to them who enter: what they learn, coming in, leaving, and what a host changes while in it. */
export class EventService {
  constructor(private readonly needs: Needs) {}

  /** The event, as far as somebody may see it who is signed in and knows its id. */
  async get(viewer: Viewer, eventId: string, sortKey: string) {
    if (sortKey !== 'info') throw invalid('sort_key');
    const sight = await this.sightOf(viewer, eventId);
    const seq = await this.needs.facts.head(streamOfEvent(eventId));
    const row = await findEvent(this.needs.facts.db, eventId);
    if (!row) throw new Refusal(errorCodes.notFound);
    return eventSeen(shapeEvent(row, seq), sight);
  }

  /** One page of the items of a kind. */
  async query(viewer: Viewer, eventId: string, sortKey: string, nextToken: string | null) {
    const { event } = await this.needs.access.require('event.read', viewer, { eventId });
    const kind = sortKey.split(':')[0];
    if (kind === 'participant') return this.needs.participants.page(eventId, { nextToken });
    if (kind === 'room') return this.needs.rooms.page(eventId, event.tenant_id, nextToken);
    const seq = await this.needs.facts.head(streamOfEvent(eventId));
    if (kind === 'info') {
      // Read after the number, so that the number is not newer than what it stands for.
      const row = (await findEvent(this.needs.facts.db, eventId)) ?? event;
      return { items: [shapeEvent(row, seq)], nextToken: null, seq };
    }
    if (kind === 'challenge') {
      const items = await this.needs.challenges.known(eventId, event.tenant_id);
      return { items: items.map((item) => ({ ...item, __typename: 'Challenge' as const })), nextToken: null, seq };
    }
    if (kind === 'resource') return { ...(await this.needs.resources.list(viewer, eventId, nextToken)), seq };
    throw invalid('sort_key');
  }

  /** What the viewer's groups of the tenant give them in an event that they are in. */
  async ownGroups(viewer: Viewer, eventId: string) {
    await this.needs.access.require('event.read', viewer, { eventId });
    const groups = await this.needs.groups.permissionGroupsOf(eventId, requirePerson(viewer).identity);
    return { groups, feature_levels: this.levelsIn(eventId, groups) };
  }

  /** What counts for somebody in these groups of the tenant, whatever role they are given while they are here. */
  private levelsIn(eventId: string, customGroups: readonly string[]) {
    return levelsAmong(this.needs.access.levels, [...roles.map((role) => groupOf(eventId, role)), ...customGroups]);
  }

  /**
   * Joins the event. The answer always says what the viewer may do; who is refused gets no people and no rooms, and the
   * reason in is_locked, failed_schedule or is_allowed.
   */
  async join(viewer: Viewer, eventId: string) {
    for (;;) {
      const answer = await this.tryToJoin(viewer, eventId);
      if (answer) return answer;
    }
  }

  /** Null: what the event asks of those who come, or whether they may, was changed since it was read. */
  private async tryToJoin(viewer: Viewer, eventId: string) {
    const { access, attendance, facts, rateLimiter } = this.needs;
    const person = requirePerson(viewer);
    const {
      decision,
      event,
      facts: known,
      participant,
      arrival,
    } = await access.look('event.join', person.identity, { eventId }, ['participant']);
    if (!event) throw new Refusal(errorCodes.notFound);
    const isAllowed = decision.allowed;
    if (!decision.allowed && decision.reason === errorCodes.eventFull) throw new Refusal(errorCodes.eventFull);
    const oldRoom = isAllowed ? participant?.current_room : null;
    if (oldRoom && participant?.active_status !== 'active')
      await rateLimiter.take(`seat ${person.identity}`, rateLimits.handsPerIdentity);
    const asMember = known.admitted ? roleOnArrival(arrival) : null;
    const role = isAllowed
      ? await this.enter(viewer, event, known.role, asMember)
      : (known.role ?? roleOnArrival(arrival));
    if (role === 'outdated') return null;
    // A page that only lost its connection does not join the event again: this one is in no room yet.
    if (oldRoom) await attendance.giveUpOldSeat(eventId, person.identity);
    const seq = await facts.head(streamOfEvent(eventId));
    // Whoever listens from the number on would not hear of what let them in before it.
    if (!isAllowed && (await access.allows('event.join', viewer, { eventId }))) return null;
    const [plan, people, rooms, challenges, customGroups, administration] = await Promise.all([
      readPlan(facts.db, event.tenant_id),
      isAllowed ? readPeopleOnArrival(facts.db, eventId, person.identity) : [],
      isAllowed ? this.needs.rooms.all(eventId, event.tenant_id) : [],
      isAllowed ? this.needs.challenges.known(eventId, event.tenant_id) : [],
      isAllowed ? this.needs.groups.permissionGroupsOf(eventId, person.identity) : [],
      isAllowed && role === 'host' ? readAdministration(facts.db, event, person.identity) : noAdministration,
    ]);
    return {
      __typename: 'JoinAuthPayload' as const,
      access_info: this.accessInfo(
        viewer,
        event,
        role,
        {
          isAllowed,
          wasMember: known.role !== null,
          seq,
          challenges,
          sight: known.role === null && !known.admitted ? 'outline' : 'whole',
          plan,
          customGroups,
        },
        known.schedule,
        administration,
      ),
      participants: people.map(shapeParticipant),
      rooms,
      seq,
    };
  }

  /** Leaves the event and its room; the rejoin code brings the same participant back. */
  async leave(viewer: Viewer, eventId: string): Promise<number | null> {
    const { access, attendance } = this.needs;
    const { identity } = requirePerson(viewer);
    await access.require('participant.status', viewer, { eventId, targetIdentity: identity });
    return attendance.leave(eventId, identity);
  }

  /** Locks or unlocks. A lock ends the media and the subscriptions of everyone but the hosts, who see them go. */
  async setLocked(viewer: Viewer, eventId: string, locked: boolean): Promise<number> {
    await this.needs.access.require('event.lock', viewer, { eventId });
    const seq = await this.change(eventId, { locked }, locked ? 'lock' : 'unlock');
    if (!locked) return seq;
    await this.needs.sendOut.allBut(eventId, 'host');
    return seq;
  }

  async rename(viewer: Viewer, eventId: string, text: string): Promise<number> {
    await this.needs.access.require('event.administer', viewer, { eventId });
    const { eventNameCharacters } = nameLimits;
    const name = acceptedName(checkName(text, eventNameCharacters), 'name', eventNameCharacters);
    return this.change(eventId, { name }, 'name', true);
  }

  async describe(viewer: Viewer, eventId: string, text: string): Promise<number> {
    await this.needs.access.require('event.administer', viewer, { eventId });
    const { descriptionCharacters } = eventLimits;
    if (text.length > descriptionCharacters) throw tooLarge('description', descriptionCharacters);
    return this.change(eventId, { description: text.trim() }, 'description', true);
  }

  async setDefaultRoom(viewer: Viewer, eventId: string, roomId: string): Promise<number> {
    await this.needs.access.require('event.administer', viewer, { eventId });
    return this.needs.facts.transact(async (transaction, append) => {
      await lockEvent(transaction, eventId);
      // Kept from being removed until it is the default one, which cannot be.
      if (!(await lockRow(transaction, eventId, roomId))) throw new Refusal(errorCodes.notFound);
      const row = await updateEvent(transaction, eventId, { default_room: roomId, updated_at: this.needs.facts.now() });
      if (!row) throw new Refusal(errorCodes.notFound);
      return (await append(eventFact(row, 'default_room'))).seq;
    });
  }

  /** Allows media in the whole event, or no longer; who publishes what is forbidden now ends it within a second. */
  async setPermissions(viewer: Viewer, eventId: string, change: MediaChange): Promise<number> {
    await this.needs.access.require('event.administer', viewer, { eventId });
    const seq = await this.change(eventId, flagsOf(change), 'permissions');
    this.needs.comms.enforceEventFlags(eventId);
    return seq;
  }

  /**
   * How much of an event the viewer may know: all of one that takes them or has them as a member, of another one what
   * keeps people out. Refuses those who are not signed in, and events that are not there.
   */
  async sightOf(viewer: Viewer, eventId: string): Promise<Sight> {
    const { identity } = requirePerson(viewer);
    const { decision } = await this.needs.access.look('event.see', identity, { eventId });
    if (decision.allowed) return 'whole';
    if (decision.reason !== errorCodes.forbidden) throw new Refusal(decision.reason);
    return 'outline';
  }

  /** `isSetting`: what whoever edits the event's settings at the same time has to be told. */
  private change(eventId: string, change: EventChange, kind: EventUpdateKind, isSetting = false): Promise<number> {
    const { facts } = this.needs;
    return facts.transact(async (transaction, append) => {
      const before = isSetting ? await lockEvent(transaction, eventId) : undefined;
      const revision = before ? { revision: before.revision + 1 } : {};
      const row = await updateEvent(transaction, eventId, { ...change, ...revision, updated_at: facts.now() });
      if (!row) throw new Refusal(errorCodes.notFound);
      return (await append(eventFact(row, kind))).seq;
    });
  }

  /**
   * Brings somebody in; answers as what. `known` is what they are already, `asMember` what the event makes of whoever
   * comes by themselves; null: it takes nobody like them, and a group or an administration alone brings them. Nothing is
   * done where the event's settings or its lock are others than those by which that was decided.
   */
  private async enter(
    viewer: Viewer,
    event: EventRow,
    known: Role | null,
    asMember: Role | null,
  ): Promise<Role | 'outdated'> {
    const { accounts, facts } = this.needs;
    const person = requirePerson(viewer);
    const nowMs = facts.now();
    const { role, isNew } = await facts.transact(async (transaction, append) => {
      const { displayName, identity } = person;
      const door = await keepDoor(transaction, event.event_id);
      if (door?.revision !== event.revision || door.locked !== event.locked) {
        return { role: 'outdated' as const, isNew: false };
      }
      const added = asMember !== null && (await addMember(transaction, event.event_id, identity, asMember, nowMs));
      const role = added ? higherRole(known, asMember) : (known ?? roles[0]);
      const before = await readParticipant(transaction, event.event_id, identity);
      if (before) {
        const isMisnamed = role !== 'host' && isRoleName(before.name);
        if (before.role !== role || isMisnamed)
          await writeStanding(transaction, append, { event_id: event.event_id, identity });
        return { role, isNew: added };
      }
      const name = await nameBeside(transaction, event.event_id, { identity, role, name: displayName });
      const row = await addParticipant(
        transaction,
        {
          event_id: event.event_id,
          identity,
          name,
          role,
          is_guest: person.pool === 'guest',
        },
        nowMs,
      );
      if (row) await append(participantFact(row, true));
      return { role, isNew: true };
    });
    if (isNew) await accounts.announceClaims(person.identity);
    return role;
  }

  private accessInfo(
    viewer: Viewer,
    event: EventRow,
    role: Role,
    entry: {
      readonly isAllowed: boolean;
      readonly wasMember: boolean;
      readonly seq: number;
      readonly sight: Sight;
      readonly plan: TenantPlan;
      readonly customGroups: readonly string[];
      readonly challenges: Awaited<ReturnType<ChallengeService['known']>>;
    },
    schedule: 'open' | 'early' | 'ended',
    administration: Administration,
  ) {
    const person = requirePerson(viewer);
    const isHost = role === 'host';
    const isAccount = person.pool === 'account';
    const shaped = eventSeen(shapeEvent(event, entry.seq), entry.sight);
    const sortKey = `group:${event.event_id}:event_id:${role}`;
    return {
      identity: person.identity,
      token_sub_id: person.tokenSubId,
      is_allowed: entry.isAllowed,
      is_member: entry.isAllowed || entry.wasMember,
      is_host: isHost,
      is_owner: event.owner === person.identity,
      is_locked: event.locked,
      is_hosted: shaped.is_hosted,
      can_use_vw: isAccount,
      can_upload_files: isAccount,
      permissions: Object.fromEntries(
        featureNames.map((feature) => [
          feature,
          featureLevel(
            feature,
            { role, customGroups: [groupOf(event.event_id, role), ...entry.customGroups] },
            this.needs.access.levels,
          ),
        ]),
      ),
      feature_levels: entry.isAllowed ? this.levelsIn(event.event_id, entry.customGroups) : [],
      failed_challenges: [],
      failed_schedule:
        schedule === 'open' || isHost
          ? null
          : { reason: schedule, start_time: event.start_time, end_time: event.end_time },
      role,
      event: shaped,
      event_tokens: entry.isAllowed ? [{ identity: person.identity, sort_key: sortKey, event: shaped }] : [],
      event_challenges: entry.challenges,
      groups: entry.isAllowed ? [sortKey, ...entry.customGroups] : [],
      tenant_plan: entry.sight === 'whole' ? entry.plan : noPlan,
      ...administration,
    };
  }
}
