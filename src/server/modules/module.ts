import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Resolvers } from '../../shared/contract/generated/schema.ts';
import type { Admission } from '../access/admission.ts';
import type { Access } from '../access/authorize.ts';
import type { RateLimiter } from '../access/rate-limiter.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Migrations } from '../db/database.ts';
import type { ServerRun } from '../db/server-run.ts';
import type { BlobStore } from '../files/blob-store.ts';
import type { Background } from '../in-flight.ts';
import type { Log } from '../log.ts';
import type { MailSender } from '../mail/mail-sender.ts';
import type { EventSeat, MediaRooms } from '../media/media-rooms.ts';
import type { RecorderStanding } from '../media/recorder-children.ts';
import type { MediaPresence } from '../media/webhooks.ts';
import type { Tallies } from '../metrics/tallies.ts';
import type { AccountOptions } from '../options.ts';
import type { PubSub } from '../pubsub/pubsub.ts';
import type { MalwareScanner } from '../scan/malware-scanner.ts';
import type { EventLogParts } from './event-log.ts';
import type { FactStore } from './fact-store.ts';
import type { InOrder } from './in-order.ts';
import type { Sources } from './subscription-source.ts';

/** What every module stands on. */
export interface Platform {
  readonly facts: FactStore;
  readonly access: Access;
  readonly pubsub: PubSub;
  readonly rateLimiter: RateLimiter;
  /** This run of the server, by which others know whether what it holds is still held. */
  readonly run: ServerRun;
  /** Takes points of what only the answer shows to be dear. */
  readonly admission: Pick<Admission, 'admit'>;
  readonly media: MediaRooms;
  readonly inOrder: InOrder;
  readonly accounts: AccountOptions;
  readonly mail: MailSender;
  readonly log: Log;
  readonly tallies: Tallies;
  /** Where the bytes of shared files are. */
  readonly blobs: BlobStore;
  /** Null: what is shared is not scanned. */
  readonly scanner: MalwareScanner | null;
  /** Where recordings under way are written, the key of their recorders, and how one more is started; the ffmpeg that finishes them. */
  readonly recorders: {
    readonly folder: string;
    readonly ffmpeg: string;
    readonly key: string;
    readonly want: () => void;
    /** How one stands that this server has started, by its name. */
    readonly note: (name: string, standing: RecorderStanding) => void;
    /** How many there can be at most; null: others may be started elsewhere. */
    readonly most: number | null;
    /** No other server works on the same database. */
    readonly isAlone: boolean;
  };
  /** Whether the server may connect to an address that people name; null: it asks none of them anything. */
  readonly mayConnect: ((address: string, port: number) => boolean) | null;
  readonly version: string;
  /** Milliseconds since 1970, for what is stored or shown; whoever runs the machine may set it. */
  readonly now: () => number;
  /** Milliseconds by a clock that nobody sets, for how long something lasts inside this process. */
  readonly monotonicNow: () => number;
  /** Runs `act` after a pause, unless the server ends before. */
  readonly later: (delayMs: number, act: () => Promise<void>) => void;
  readonly background: Background;
  readonly report: (problem: unknown) => void;
}

/** Something that is done over and over until the server ends. */
export interface Job {
  readonly everyMs: number;
  readonly run: () => Promise<void>;
}

/** Hears of the people who come to this server and to the media server, and who go from them. */
export interface PresenceListener {
  readonly connected?: (seat: EventSeat) => void;
  readonly disconnected?: (seat: EventSeat) => void;
  readonly seenInMedia?: (seen: MediaPresence) => Promise<void> | void;
}

/** Requests that a module answers itself, with every method: those whose path is this one, or below it. */
export interface Route {
  readonly path: string;
  answer(request: IncomingMessage, response: ServerResponse, viewer: Viewer): Promise<void>;
}

/** This end of a line. */
export interface Line {
  send(text: string): void;
  /** Ends it at once. */
  close(): void;
}

/** What comes over a line. */
export interface LineListener {
  text(text: string): void;
  bytes(bytes: Uint8Array): void;
  closed(): void;
}

/** WebSockets by which programs speak with a module, at a path of their own. */
export interface LineRoute {
  readonly path: string;
  /** The most bytes of one message. */
  readonly mostBytes: number;
  /** Whether whoever asks may have one. */
  isAllowed(request: IncomingMessage): boolean;
  /** `address`: of whoever asked, also where a proxy is between. */
  opened(line: Line, address: string): LineListener;
}

/** What a module adds to the server. */
export interface ModuleParts<Provided> {
  /** What modules further down the list, and the server itself, may use of it. */
  readonly services?: Provided;
  readonly resolvers?: Resolvers;
  readonly sources?: Sources;
  /** Its sources whose facts stand in the event's log, by the type of their entries. */
  readonly eventLog?: EventLogParts;
  readonly jobs?: readonly Job[];
  readonly routes?: readonly Route[];
  readonly lines?: readonly LineRoute[];
  readonly presence?: PresenceListener;
  /** Called once when every module is there. */
  readonly begin?: () => Promise<void> | void;
  /** Called when the server takes nothing more. */
  readonly end?: () => Promise<void> | void;
}

/** A domain of the server: what it adds, given the services of other modules that it names. */
export interface Module<Needed, Provided> {
  /** By their names, which begin with a number: all migrations of the server are applied in the order of their names. */
  readonly migrations?: Migrations;
  readonly create: (platform: Platform, services: Needed) => ModuleParts<Provided> | Promise<ModuleParts<Provided>>;
}

/** A module with the types of what it needs and provides, as they are written. */
export const defineModule = <Needed extends object, Provided extends object>(
  module: Module<Needed, Provided>,
): Module<Needed, Provided> => module;
