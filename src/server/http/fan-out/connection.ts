import type { Duplex } from 'node:stream';
import { CloseCode, type Message, MessageType, parseMessage } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { requestPoints } from '../../access/budgets.ts';
import { failureOf } from '../../access/failure.ts';
import type { RequestFacts, SignedInPerson } from '../../access/viewer.ts';
import type { Background } from '../../in-flight.ts';
import { openLimits, serverLimits } from '../../limits.ts';
import type { EventSeat } from '../../media/media-rooms.ts';
import type { AccessWatch } from './access-watch.ts';
import type { FanOutGroups } from './groups.ts';
import type { LiveSubscription } from './live-subscription.ts';
import { Operations, type OperationsNeeds, type OperationsOwner } from './operations.ts';
import { textFrame } from './text-frame.ts';

/** Close codes beyond graphql-ws's. 1013 is "try again later": clients reconnect and resume. */
export const closeCodes = {
  slowConsumer: 1013,
  tooManySockets: 1013,
  unavailable: 1013,
  tooManyMessages: 1008,
  goingAway: 1001,
  tokenExpired: CloseCode.Forbidden,
  /** Clients ask for a fresh token, as after an expired one, and learn that there is no session. */
  sessionEnded: CloseCode.Forbidden,
} as const;

/** What every connection needs. */
export interface ConnectionNeeds extends OperationsNeeds {
  readonly groups: FanOutGroups;
  readonly watch: AccessWatch;
  readonly slowConsumerBytes: number;
  readonly authenticate: (idToken: string) => Promise<SignedInPerson | null>;
  readonly now: () => number;
  readonly monotonicNow: () => number;
  readonly background: Background;
  /** A connection of somebody begins to follow an event, or one that did has ended. */
  readonly presence: { connected(seat: EventSeat): void; disconnected(seat: EventSeat): void };
}

/** One WebSocket that speaks graphql-transport-ws. It is the viewer of what is asked for through it. */
export class Connection implements OperationsOwner {
  person: SignedInPerson | null = null;
  private readonly operations: Operations;
  private state: 'new' | 'initialising' | 'ready' | 'closed' = 'new';
  /** The events that it follows; nearly always one. */
  private followed: readonly string[] = [];
  private messages = 0;
  private messagesUntilMs = 0;
  /** Until everything that waits for its turn was done. */
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: WebSocket,
    /** The stream below the socket: frames that are made once for many are written to it whole. */
    private readonly stream: Duplex,
    readonly caller: RequestFacts,
    private readonly needs: ConnectionNeeds,
  ) {
    this.operations = new Operations(this, needs);
  }

  get groups(): FanOutGroups {
    return this.needs.groups;
  }

  get watch(): AccessWatch {
    return this.needs.watch;
  }

  /** Whether connection_init was answered. */
  get isReady(): boolean {
    return this.state === 'ready';
  }

  /** When the id token of the connection expires; null when it is nobody's. */
  get expiresAtMs(): number | null {
    return this.person?.expiresAtMs ?? null;
  }

  /** One message of the client; closes the socket when it breaks the protocol, or breaks us. Never throws. */
  receive(data: string): void {
    try {
      this.take(data);
    } catch (problem) {
      this.fail(problem);
    }
  }

  private take(data: string): void {
    const { tries, windowMs } = openLimits.socketMessages;
    const nowMs = this.needs.monotonicNow();
    if (nowMs >= this.messagesUntilMs) {
      this.messages = 0;
      this.messagesUntilMs = nowMs + windowMs;
    }
    this.messages += Math.max(1, Math.ceil(data.length / openLimits.socketMessageCharacters));
    if (this.messages > tries) {
      this.close(closeCodes.tooManyMessages, 'Too many messages');
      return;
    }
    let message: Message;
    try {
      message = parseMessage(data);
    } catch {
      this.close(CloseCode.BadRequest, 'Invalid message received');
      return;
    }
    switch (message.type) {
      case MessageType.ConnectionInit:
        this.inBackground(() => this.initialise(message.payload));
        return;
      case MessageType.Ping:
        // Without its payload: whoever sends it knows it, and writing back what strangers nested is theirs to choose.
        this.send({ type: MessageType.Pong });
        return;
      case MessageType.Pong:
        return;
      case MessageType.Subscribe:
        if (message.id.length > serverLimits.operationIdCharacters) {
          this.close(CloseCode.BadRequest, 'The id is too long');
          return;
        }
        if (this.isReady) this.inBackground(() => this.operations.begin(message));
        else this.close(CloseCode.Unauthorized, 'Unauthorized');
        return;
      case MessageType.Complete:
        this.operations.complete(message.id);
        return;
      default:
        this.close(CloseCode.BadRequest, `Unexpected message of type ${message.type} received`);
    }
  }

  private inBackground(act: () => Promise<void>): void {
    this.needs.background(() => act().catch((problem: unknown) => this.fail(problem)));
  }

  /** Writes finished frames, unless the client reads so slowly that too much waits for it: then it is cut. */
  write(frames: Buffer): void {
    if (this.state === 'closed') return;
    if (this.stream.writableLength > this.needs.slowConsumerBytes) {
      this.needs.counters.slowConsumersCut += 1;
      this.close(closeCodes.slowConsumer, 'Reading too slowly');
      // What waits is never read, so the close frame behind it would not be either.
      this.socket.terminate();
      return;
    }
    this.stream.write(frames);
  }

  close(code: number, reason: string): void {
    if (this.state === 'closed') return;
    this.ended();
    this.socket.close(code, reason);
  }

  /** The socket is closed, by whomever: everything that it subscribed to ends. */
  ended(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.operations.end();
    const { person } = this;
    if (!person) {
      this.needs.places.strangersOfAddress.release(this.caller.address);
      return;
    }
    this.needs.places.socketsOfIdentity.release(person.identity);
    const { identity } = person;
    for (const eventId of this.followed) {
      try {
        this.needs.presence.disconnected({ eventId, identity });
      } catch (problem) {
        this.needs.report(problem);
      }
    }
  }

  private async initialise(payload: Record<string, unknown> | undefined): Promise<void> {
    if (this.state !== 'new') {
      this.close(CloseCode.TooManyInitialisationRequests, 'Too many initialisation requests');
      return;
    }
    this.state = 'initialising';
    const authorization = payload?.authorization ?? payload?.Authorization;
    if (typeof authorization === 'string' && authorization !== '') {
      const person = await this.needs.authenticate(authorization.replace(/^Bearer /i, ''));
      if (!person) {
        // Whoever has no points left for it is closed all the same.
        await this.needs.admission.admit(this, requestPoints.wrongToken).catch(() => undefined);
        this.close(closeCodes.tokenExpired, 'Forbidden');
        return;
      }
      if (this.isClosed) return;
      if (!this.needs.places.socketsOfIdentity.take(person.identity)) {
        this.close(closeCodes.tooManySockets, 'Too many connections');
        return;
      }
      this.needs.places.strangersOfAddress.release(this.caller.address);
      this.person = person;
    }
    if (this.isClosed) return;
    this.state = 'ready';
    this.send({ type: MessageType.ConnectionAck });
  }

  followsEvent(eventId: string): void {
    if (!this.person || this.followed.includes(eventId)) return;
    this.followed = [...this.followed, eventId];
    this.needs.presence.connected({ eventId, identity: this.person.identity });
  }

  inTurn(act: () => Promise<void>): Promise<void> {
    const done = this.turn.then(() => this.drained()).then(() => (this.isClosed ? undefined : act()));
    this.turn = done.catch(() => undefined);
    return done;
  }

  admit(points: number): Promise<void> {
    return this.needs.admission.admit(this, points);
  }

  /** Resolves once what was written has gone out, or nobody is there any more. */
  private drained(): Promise<void> {
    const { stream } = this;
    if (this.isClosed || stream.destroyed || stream.writableLength === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        stream.off('drain', done).off('close', done);
        resolve();
      };
      stream.on('drain', done).on('close', done);
      // A short write that is under way does not ask for a drain.
      if (!stream.writableNeedDrain) stream.write('', done);
    });
  }

  refused(live: LiveSubscription, problem: unknown): void {
    try {
      this.operations.refused(live, problem);
    } catch (failure) {
      this.fail(failure);
    }
  }

  completed(live: LiveSubscription): void {
    try {
      this.operations.completed(live);
    } catch (failure) {
      this.fail(failure);
    }
  }

  get isClosed(): boolean {
    return this.state === 'closed';
  }

  private fail(problem: unknown): void {
    const { code, isRefusal } = failureOf(problem);
    if (!isRefusal) this.needs.report(problem);
    if (code === errorCodes.unavailable) this.close(closeCodes.unavailable, 'Try again later');
    else this.close(CloseCode.InternalServerError, 'Internal server error');
  }

  private send(message: object): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.write(textFrame(text));
  }
}
