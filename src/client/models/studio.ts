import type { ReadonlySignal, Signal } from '@preact/signals-core';
import type { ErrorCode } from '../../shared/values/error-codes.ts';
import type { Result } from '../../shared/values/result.ts';
import type { Medium, MediumFlags, Role } from '../../shared/values/roles.ts';
import type { ApiConnection, ApiFailure } from '../ports/api-port.ts';
import type { EventPreview } from '../ports/config-port.ts';
import type { DeviceKind, DisconnectReason, MediaConnection, MediaDevice, MediaFailure } from '../ports/media-port.ts';
import type { AnnotationsModel } from './annotations-model.ts';
import type { ControlModel } from './control-model.ts';
import type { PageAction } from './event-action.ts';
import type { PeopleModel, Person } from './people.ts';
import type { RoomMessages } from './room-messages-model.ts';
import type { TilesModel } from './tiles-model.ts';

export type { EventPreview };

/** Who is signed in; `undefined` until the first answer of the server. */
export interface SignedIn {
  readonly identity: string;
  readonly displayName: string;
  readonly pool: 'account' | 'guest';
  readonly eventId: string | null;
}

export interface SessionModel {
  readonly signedIn: ReadonlySignal<SignedIn | null | undefined>;
  /** The session ended while this page was open, and not by the person's own wish (AUTH-076). */
  readonly expired: ReadonlySignal<boolean>;
  /** The code of a guest who just signed in, until they have seen it (AUTH-020). */
  readonly rejoinCode: Signal<string | null>;
  /** Resumes the session of the cookie. */
  restore(): Promise<void>;
  signInGuest(eventId: string, displayName: string): Promise<Result<SignedIn, ApiFailure>>;
  signInRejoinCode(code: string): Promise<Result<SignedIn, ApiFailure>>;
  signInLink(secret: string): Promise<Result<SignedIn, ApiFailure>>;
  signOut(): Promise<void>;
}

export interface EventFacts {
  readonly eventId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly description: string;
  readonly locked: boolean;
  readonly owner: string | null;
  readonly startTime: number | null;
  readonly endTime: number | null;
  readonly defaultRoomId: string | null;
  readonly commsProvider: 'livekit' | 'none';
  readonly flags: MediumFlags;
}

/** Why the event cannot be entered: the code of the refusal, and the times it may be about (EVT-045 to EVT-048). */
export interface EventRefusal {
  readonly code: ErrorCode | 'UNREACHABLE' | 'TIMED_OUT';
  readonly startTime: number | null;
  readonly endTime: number | null;
}

export type EventPhase = 'idle' | 'joining' | 'joined' | 'refused';

/** The way into an event, and out of it. */
export interface EntryModel {
  readonly phase: ReadonlySignal<EventPhase>;
  readonly refusal: ReadonlySignal<EventRefusal | null>;
  /** undefined: not decided; see AUTH-070. */
  readonly isAuthorized: ReadonlySignal<boolean | undefined>;
  /** The models of the event that was joined; null in none. They end when it is left. */
  readonly event: ReadonlySignal<EventModels | null>;
  preview(eventId: string): Promise<EventPreview>;
  join(eventId: string): Promise<void>;
  leave(): Promise<void>;
}

/** The event that was joined. */
export interface EventModel {
  readonly facts: ReadonlySignal<EventFacts>;
  readonly role: ReadonlySignal<Role>;
  /** Whether the permission table allows an action to the local participant now (shared/rules/permissions). */
  can(action: PageAction, target?: Person): boolean;
  setLocked(locked: boolean): Promise<Result<void, ApiFailure>>;
  /** Changes the own display name. */
  rename(name: string): Promise<Result<void, ApiFailure>>;
}

export interface Room {
  readonly roomId: string;
  readonly name: Signal<string>;
  readonly locked: Signal<boolean>;
  /** null: unlimited */
  readonly capacity: Signal<number | null>;
  readonly recording: Signal<boolean>;
  readonly flags: Signal<MediumFlags>;
  readonly starredItems: Signal<readonly string[]>;
  readonly spotlight: Signal<string | null>;
  /** Its active people, in the order of arrival. */
  readonly people: ReadonlySignal<readonly Person[]>;
  readonly hands: ReadonlySignal<readonly Person[]>;
}

/** Why a room cannot be joined now; null: it can. */
export type RoomObstacle = 'locked' | 'full' | null;

export interface RoomsModel {
  /** Not removed, sorted by name. */
  readonly all: ReadonlySignal<readonly Room[]>;
  readonly current: ReadonlySignal<Room | null>;
  /** The room being entered (ROOM-009). */
  readonly entering: ReadonlySignal<string | null>;
  find(roomId: string): Room | undefined;
  obstacle(room: Room): RoomObstacle;
  /** The room for a wish of the address, else the default room, else the first that can be joined (EVT-031). */
  choose(wish: string | null): Room | null;
  join(roomId: string): Promise<Result<void, ApiFailure>>;
  leave(): Promise<void>;
  create(name: string): Promise<Result<string, ApiFailure>>;
  setLocked(roomId: string, locked: boolean): Promise<Result<void, ApiFailure>>;
  setStarred(itemId: string, starred: boolean): Promise<Result<void, ApiFailure>>;
  setSpotlight(itemId: string | null): Promise<Result<void, ApiFailure>>;
}

export type DeliveryState = 'sending' | 'sent' | 'failed';

export interface ChatMessage {
  readonly messageId: string;
  readonly roomId: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly timestampMs: number;
  readonly targetId: string;
  readonly text: string;
  readonly isLocal: boolean;
  readonly delivery: DeliveryState;
  /** Identity to reaction key. */
  readonly reactions: Readonly<Record<string, string>>;
}

export interface ChatModel {
  /** Messages of the room in its order; own ones not yet stored come last. */
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  /** Identities that write just now, without the local one (CHAT-019 to CHAT-021). */
  readonly typing: ReadonlySignal<readonly string[]>;
  readonly unread: ReadonlySignal<number>;
  /** Whether the panel is open; opening marks the messages read (CHAT-012). */
  readonly isOpen: Signal<boolean>;
  /** loading: the first page is on its way. */
  readonly history: ReadonlySignal<'idle' | 'loading' | 'failed' | 'more' | 'complete'>;
  readonly draft: Signal<string>;
  /** Sends the trimmed text; blank text is not sent (CHAT-023). */
  send(text: string): Promise<void>;
  /** Sends a message again that was not sent. */
  retry(messageId: string): Promise<void>;
  /** Takes a message away that was not sent. */
  discard(messageId: string): void;
  /** Resolves once what was written is stored, or after {@link chatLimits.storedBeforeLeavingMs}; null when it is. */
  stored(): Promise<void> | null;
  /** Reacts, or takes the own reaction back (null); a message is locked for 2 s after each use (CHAT-041). */
  react(messageId: string, reaction: string | null): Promise<void>;
  noteTyping(): void;
  loadOlder(): Promise<void>;
}

/** Something the local participant wants on, and whether it is: the loading state of a media button (MEDIA-015). */
export interface LocalMedium {
  /** What the person wants. */
  readonly intended: ReadonlySignal<boolean>;
  /** What is. */
  readonly on: ReadonlySignal<boolean>;
  readonly busy: ReadonlySignal<boolean>;
  /** Forbidden by a flag of participant, room or event. */
  readonly allowed: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<MediaFailure | null>;
  toggle(): Promise<void>;
}

export interface DevicesModel {
  readonly microphones: ReadonlySignal<readonly MediaDevice[]>;
  readonly cameras: ReadonlySignal<readonly MediaDevice[]>;
  readonly speakers: ReadonlySignal<readonly MediaDevice[]>;
  /** The chosen device of a kind; null: the system's default. */
  readonly preferred: Readonly<Record<DeviceKind, ReadonlySignal<string | null>>>;
  choose(kind: DeviceKind, deviceId: string): Promise<void>;
  refresh(): Promise<void>;
}

export interface LocalMediaModel {
  readonly connection: ReadonlySignal<MediaConnection>;
  readonly disconnectReason: ReadonlySignal<DisconnectReason | null>;
  /** Whether the media server was asked to connect: what takes its time on the page may begin. */
  readonly underWay: ReadonlySignal<boolean>;
  readonly microphone: LocalMedium;
  readonly camera: LocalMedium;
  readonly screen: LocalMedium;
  /** The local sound level, 0 to 10; also on the wait screen. */
  readonly level: ReadonlySignal<number>;
  /** Shows the local camera in an element, before and after joining; null takes it out. */
  attachPreview(element: HTMLVideoElement | null): void;
  /** The wait screen: media work on this machine only and publish nothing (WAIT-005). */
  startPreview(): Promise<void>;
  stopPreview(): void;
  /** The browser held sound back until a click. */
  readonly soundBlocked: ReadonlySignal<boolean>;
  startSound(): Promise<void>;
}

export interface HandsModel {
  /** Raises the local hand when it is down and lowers it when up. */
  toggle(): Promise<void>;
  readonly raised: ReadonlySignal<boolean>;
  /** Lowers somebody's hand: host and moderator. */
  lower(identity: string): Promise<Result<void, ApiFailure>>;
  /** Hands that went up or down within the last 3 s (HAND-003). */
  readonly highlighted: ReadonlySignal<ReadonlySet<string>>;
}

export interface ControlRequestsModel {
  /**
   * Lets others ask for control of what this person shares, or no longer (CTRL-027). Answers whether the server took it;
   * a notice says why not.
   */
  setEnabled(enabled: boolean): Promise<boolean>;
}

export interface ModerationModel {
  muteMicrophone(identity: string): Promise<Result<void, ApiFailure>>;
  stopCamera(identity: string): Promise<Result<void, ApiFailure>>;
  stopScreens(identity: string): Promise<Result<void, ApiFailure>>;
  /** Host only. */
  setRole(identity: string, role: Role): Promise<Result<void, ApiFailure>>;
  setRoomMedium(roomId: string, medium: Medium, allowed: boolean | null): Promise<Result<void, ApiFailure>>;
  setParticipantMedium(identity: string, medium: Medium, allowed: boolean | null): Promise<Result<void, ApiFailure>>;
}

/** The person whose voice is loudest now, kept 3 s after silence (MEDIA-028), and the last five (MEDIA-030). */
export interface SpeakersModel {
  readonly dominant: ReadonlySignal<Person | null>;
  readonly recent: ReadonlySignal<readonly Person[]>;
}

/**
 * Something that happened which the shell says in words: the code names the sentence, `params` fill it.
 * `announce` asks for a toast; 'connection' notices stay until they are over.
 */
export interface Notice {
  readonly id: string;
  readonly variant: 'default' | 'error' | 'info' | 'success' | 'warning' | 'broadcast';
  readonly code: string;
  readonly params: Readonly<Record<string, string>>;
}

export interface NoticesModel {
  readonly current: ReadonlySignal<readonly Notice[]>;
  show(code: string, variant?: Notice['variant'], params?: Readonly<Record<string, string>>): void;
  dismiss(id: string): void;
}

/** The models that last as long as the page. */
export interface PageModels {
  readonly session: SessionModel;
  readonly entry: EntryModel;
  readonly devices: DevicesModel;
  readonly localMedia: LocalMediaModel;
  readonly notices: NoticesModel;
  readonly api: ReadonlySignal<ApiConnection>;
}

/** The models that last as long as somebody is in the event. */
export interface EventModels {
  readonly event: EventModel;
  readonly people: PeopleModel;
  readonly rooms: RoomsModel;
  readonly hands: HandsModel;
  readonly moderation: ModerationModel;
  readonly controlRequests: ControlRequestsModel;
  readonly speakers: SpeakersModel;
  /** The room that was entered, once what it needs is loaded. */
  readonly openRoom: ReadonlySignal<RoomModels | null>;
  /** What a room needs could not be loaded; `loadRoom` tries again. */
  readonly roomFailed: ReadonlySignal<boolean>;
  /** Loads what a room needs: for the one that was entered, or ahead of time. */
  loadRoom(): void;
  /** The page goes away: says so, as far as a page that goes can. */
  announceDeparture(): void;
}

/** The models that last as long as somebody is in one room. */
export interface RoomModels {
  readonly room: Room;
  readonly messages: RoomMessages;
  readonly chat: ChatModel;
  readonly tiles: TilesModel;
  readonly annotations: AnnotationsModel;
  readonly control: ControlModel;
}

/** What whoever is in an event can reach. */
export type Studio = PageModels & EventModels;
