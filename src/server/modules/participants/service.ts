import { checkDisplayName, isRoleName } from '../../../shared/rules/guests.ts';
import { decide } from '../../../shared/rules/permissions.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { messageLimits, nameLimits } from '../../../shared/values/limits.ts';
import { isRole, type Medium, type MediumFlag, media, mediumFlags, roles } from '../../../shared/values/roles.ts';
import { streamOfEvent } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import type { RateLimiter } from '../../access/rate-limiter.ts';
import { acceptedName, invalid, Refusal } from '../../access/refusal.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Database } from '../../db/database.ts';
import { rateLimits, serverLimits } from '../../limits.ts';
import type { AccountService } from '../accounts/service.ts';
import { endMinutes } from '../challenges/grants.ts';
import type { CommsService } from '../comms/service.ts';
import type { FactStore } from '../fact-store.ts';
import { readMembers } from '../rooms/store.ts';
import type { SignallingService } from '../signalling/service.ts';
import { shapeParticipant } from './shape.ts';
import { writeStanding } from './standing.ts';
import {
  lockSeat,
  nameBeside,
  type ParticipantChange,
  participantFact,
  readParticipants,
  setMembership,
  updateParticipant,
} from './store.ts';

/** Media to flags; a medium left out stays as it is. */
export type MediaChange = Readonly<Partial<Record<Medium, boolean | null>>>;

/** The columns that a change of media means. */
export const flagsOf = (change: MediaChange): Partial<Record<MediumFlag, boolean | null>> =>
  Object.fromEntries(
    media
      .filter((medium) => change[medium] !== undefined)
      .map((medium) => [mediumFlags[medium], change[medium] ?? null]),
  );

/** Where somebody of an event is, and what they are called. */
const readSeat = (db: Database, eventId: string, identity: string) =>
  db
    .selectFrom('participants')
    .select(['name', 'current_room'])
    .where('event_id', '=', eventId)
    .where('identity', '=', identity)
    .executeTakeFirst();

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly comms: CommsService;
  readonly accounts: AccountService;
  readonly rateLimiter: RateLimiter;
  readonly signalling: SignallingService;
  readonly report: (problem: unknown) => void;
}

/** The people of an event: names, hands, flags, roles, and what moderators do to others. */
export class ParticipantService {
  constructor(private readonly needs: Needs) {}

  /** Gives the viewer another name, or one beside it where somebody has that. Null when it is theirs already. */
  async rename(viewer: Viewer, eventId: string, identity: string, text: string): Promise<number | null> {
    const { access, accounts, facts, rateLimiter } = this.needs;
    const subject = { eventId, targetIdentity: identity };
    const { target } = await access.require('participant.rename', viewer, subject, ['target']);
    const wanted = acceptedName(checkDisplayName(text), 'name', nameLimits.displayNameCharacters);
    if (target?.name === wanted) return null;
    await rateLimiter.take(`name ${identity}`, rateLimits.handsPerIdentity);
    const isOfRole = isRoleName(wanted);
    const seq = await facts.transact(async (transaction, append) => {
      const seat = await lockSeat(transaction, eventId, identity);
      const role = seat?.role ?? roles[0];
      // Who runs the event may be called by what they are: in this event alone, and for as long.
      if (isOfRole && role !== 'host') throw invalid('name');
      const name = await nameBeside(transaction, eventId, { identity, role, name: wanted });
      if (name === seat?.name) return null;
      if (!isOfRole) {
        await transaction.updateTable('identities').set({ nickname: name }).where('identity', '=', identity).execute();
      }
      const row = await updateParticipant(transaction, eventId, identity, { name });
      return row ? (await append(participantFact(row, false))).seq : null;
    });
    if (!isOfRole) await accounts.announceClaims(identity);
    return seq;
  }

  /**
   * Raises (any time above 0; the server's clock is what is stored) or lowers a hand. Null when it is so already: a hand that
   * is up keeps its turn.
   */
  async setAttention(viewer: Viewer, eventId: string, identity: string, timestamp: number): Promise<number | null> {
    const { access, facts, rateLimiter } = this.needs;
    if (!Number.isFinite(timestamp) || timestamp < 0) throw invalid('require_attention');
    if (viewer.person?.identity === identity) await rateLimiter.take(`hand ${identity}`, rateLimits.handsPerIdentity);
    const granted = await access.require('participant.raise-hand', viewer, { eventId, targetIdentity: identity });
    const raises = timestamp > 0;
    if (raises && !granted.facts.isSelf) throw new Refusal(errorCodes.forbidden);
    return facts.transact(async (transaction, append) => {
      const seat = await lockSeat(transaction, eventId, identity);
      if (!seat) throw new Refusal(errorCodes.notFound);
      if (seat.require_attention > 0 === raises) return null;
      const change = { require_attention: raises ? facts.now() : 0 };
      const row = await updateParticipant(transaction, eventId, identity, change);
      return row ? (await append(participantFact(row, false))).seq : null;
    });
  }

  async setPermissions(viewer: Viewer, eventId: string, identity: string, change: MediaChange): Promise<number | null> {
    await this.needs.access.require('participant.administer', viewer, { eventId, targetIdentity: identity });
    const seq = await this.change(eventId, identity, flagsOf(change));
    this.needs.comms.enforceFlags(eventId, identity);
    return seq;
  }

  /** Lets others ask for control of what the viewer shares, or no longer (CTRL-027). Null when nothing changed. */
  async setControlRequests(
    viewer: Viewer,
    eventId: string,
    identity: string,
    enabled: boolean,
  ): Promise<number | null> {
    const { access, rateLimiter } = this.needs;
    const { person, target } = await access.require('participant.control-requests', viewer, {
      eventId,
      targetIdentity: identity,
    });
    if (target?.control_requests_enabled === enabled) return null;
    await rateLimiter.take(`control requests ${person.identity}`, rateLimits.handsPerIdentity);
    return this.change(eventId, identity, { control_requests_enabled: enabled });
  }

  /**
   * Makes somebody host, moderator or an ordinary member; the owner stays what they are, and whoever a group makes more
   * stays that. What a permission code gave for some minutes ends no more. Null when nothing changed.
   */
  async setRole(viewer: Viewer, eventId: string, identity: string, role: string): Promise<number | null> {
    if (!isRole(role)) throw invalid('role');
    const { access, accounts, comms, facts } = this.needs;
    const granted = await access.require('participant.set-role', viewer, { eventId, targetIdentity: identity });
    // Whoever is not in the event any more is invited to it again.
    if (granted.facts.targetRole === null) throw new Refusal(errorCodes.notFound);
    const place = { event_id: eventId, identity };
    const now = await facts.transact(async (transaction, append) => {
      await endMinutes(transaction, eventId, [identity]);
      await setMembership(transaction, place, role, facts.now());
      return writeStanding(transaction, append, place);
    });
    if (!now?.seq) return null;
    await accounts.announceClaims(identity);
    comms.enforceRole(place, now);
    return now.seq;
  }

  async muteMicrophone(viewer: Viewer, eventId: string, identity: string): Promise<void> {
    const { access, comms, facts } = this.needs;
    const granted = await access.require('participant.mute-microphone', viewer, { eventId, targetIdentity: identity });
    const seat = await readSeat(facts.db, eventId, identity);
    if (seat?.current_room) await this.askToMute(granted.person.identity, eventId, seat.current_room, [identity]);
    comms.enforceMute(eventId, identity);
  }

  /**
   * Lets people of a room say who mutes them. The actor's client tells those who are with the actor itself, as many as a
   * message can name; the others hear it from here.
   */
  private async askToMute(actorIdentity: string, eventId: string, roomId: string, muted: readonly string[]) {
    const { facts, signalling, report } = this.needs;
    const actor = await readSeat(facts.db, eventId, actorIdentity);
    if (!actor || (actor.current_room === roomId && muted.length <= messageLimits.targets)) return;
    const asking = signalling.askToMute({ identity: actorIdentity, name: actor.name }, { eventId, roomId }, muted);
    await asking.catch(report);
  }

  /**
   * Mutes the microphones of a room, but those of the viewer, of whom they may not mute, of `except` and, where they are
   * to be spared, of hosts.
   */
  async muteRoom(
    viewer: Viewer,
    eventId: string,
    roomId: string,
    { except, sparesHosts }: { readonly except: readonly string[]; readonly sparesHosts: boolean },
  ): Promise<void> {
    const { access, comms, facts } = this.needs;
    const { event, person, facts: known } = await access.require('room.mute', viewer, { eventId, roomId });
    const members = (await readMembers(facts.db, eventId, roomId)).filter((identity) => !except.includes(identity));
    const own = { ...known, isOwner: event.owner === person.identity, blockedFromTarget: known.blocked };
    const targets = await access.readTargets(event, person.identity, members);
    const muted = members.filter((_, index) => {
      const target = targets[index];
      if (!target || target.isSelf || (sparesHosts && target.targetRole === 'host')) return false;
      return decide('participant.mute-microphone', { ...own, ...target }).allowed;
    });
    await this.askToMute(person.identity, eventId, roomId, muted);
    comms.enforceMutes(eventId, roomId, muted);
  }

  async stopCamera(viewer: Viewer, eventId: string, identity: string): Promise<void> {
    await this.needs.access.require('participant.stop-camera', viewer, { eventId, targetIdentity: identity });
    this.needs.comms.enforceStop(eventId, identity, 'camera');
  }

  /** Stops one shared screen, or with null all of them. */
  async stopScreenShare(viewer: Viewer, eventId: string, identity: string, screenId: string | null): Promise<void> {
    await this.needs.access.require('participant.stop-screen-share', viewer, { eventId, targetIdentity: identity });
    if (screenId === null) this.needs.comms.enforceStop(eventId, identity, 'screenShare');
    else this.needs.comms.enforceShareMute(eventId, identity, screenId);
  }

  /** One page of a room's active people. */
  async inRoom(viewer: Viewer, eventId: string, roomId: string, nextToken: string | null) {
    await this.needs.access.require('room.read', viewer, { eventId, roomId });
    return this.page(eventId, { roomId, nextToken });
  }

  /** One page of an event's people, with the number that it is valid at. The caller has checked the right to read. */
  async page(eventId: string, filter: { readonly roomId?: string; readonly nextToken: string | null }) {
    const seq = await this.needs.facts.head(streamOfEvent(eventId));
    const limit = serverLimits.pageItems;
    const rows = await readParticipants(this.needs.facts.db, eventId, {
      roomId: filter.roomId,
      afterIdentity: filter.nextToken ?? undefined,
      limit,
    });
    return {
      items: rows.map(shapeParticipant),
      nextToken: rows.length === limit ? (rows.at(-1)?.identity ?? null) : null,
      seq,
    };
  }

  /** Changes what decides nobody's access. Null when nothing is to change. */
  private async change(eventId: string, identity: string, change: ParticipantChange): Promise<number | null> {
    if (Object.keys(change).length === 0) return null;
    return this.needs.facts.transact(async (transaction, append) => {
      const row = await updateParticipant(transaction, eventId, identity, change);
      if (!row) throw new Refusal(errorCodes.notFound);
      return (await append(participantFact(row, false))).seq;
    });
  }
}
