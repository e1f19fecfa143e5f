import { type ReadonlySignal, untracked } from '@preact/signals-core';
import { CreateParticipantLogStreamDocument, LogDocument } from '../../shared/contract/generated/operations.ts';
import { fitLogData } from '../../shared/rules/log-values.ts';
import { errorCodes } from '../../shared/values/error-codes.ts';
import { logLimits } from '../../shared/values/limits.ts';
import { logLevels } from '../../shared/values/log-levels.ts';
import type { LogLine } from '../adapters/browser/page-log.ts';
import type { ApiPort } from '../ports/api-port.ts';
import type { Stop } from '../ports/clock.ts';
import type { Scope } from '../scope.ts';

/** What the remote log is made from. */
export interface RemoteLogInputs {
  readonly api: Pick<ApiPort, 'request' | 'requestOnUnload'>;
  /** The name of this page's log; no other page has it. */
  readonly sessionId: string;
  readonly identity: ReadonlySignal<string | null>;
  /** The event that the person is in; it comes after the log has begun. */
  readonly eventId: ReadonlySignal<string | null>;
}

/** The log of this page at the server. */
export interface RemoteLog {
  write(line: LogLine): void;
  /** Sends what waits with a page that goes away. */
  flush(): void;
}

interface LogEvent {
  readonly event_type: string;
  readonly timestamp: number;
  readonly log_level: number;
  readonly data: unknown;
}

/** The first of `events` that one call carries. */
const firstCall = (events: readonly LogEvent[]): readonly LogEvent[] => {
  let characters = 0;
  const end = events.findIndex((event, index) => {
    characters += JSON.stringify(event).length;
    return index > 0 && (index >= logLimits.eventsPerCall || characters > logLimits.callCharacters);
  });
  return end < 0 ? events : events.slice(0, end);
};

const latest = (events: readonly LogEvent[]): LogEvent[] => events.slice(-logLimits.bufferedEvents);

/**
 * Sends lines in batches to a log stream, which it asks for as long as somebody is identified and there is none, and
 * again when they come into an event, so that the server knows which. What
 * cannot be sent waits; of that the latest are kept.
 */
export const createRemoteLog = (scope: Scope, inputs: RemoteLogInputs): RemoteLog => {
  const { api, sessionId, identity, eventId } = inputs;
  let buffer: LogEvent[] = [];
  /** Whose stream there is. */
  let owner: string | null = null;
  let isSending = false;
  let hasFailed = false;
  let stopCreating: Stop = () => undefined;
  let stopTimer: Stop | null = null;

  const create = async (person: string): Promise<void> => {
    const variables = { session_id: sessionId, event_id: eventId.peek() };
    const answer = await api.request(CreateParticipantLogStreamDocument, variables);
    if (scope.isOver || identity.peek() !== person) return;
    const made = answer.ok ? answer.value.createParticipantLogStream : null;
    if (made?.status === 200 || made?.exception === 'ResourceAlreadyExistsException') {
      owner = person;
      plan();
      return;
    }
    stopCreating = scope.after(logLimits.streamIntervalMs, () => void create(person));
  };

  /** Sends what there is after a while, or at once when it is much and the server takes it. */
  const plan = (): void => {
    if (buffer.length === 0 || owner === null || isSending) return;
    if (buffer.length >= logLimits.bufferedEvents && !hasFailed) void send();
    else stopTimer ??= scope.after(logLimits.bufferedMs, () => void send());
  };

  const send = async (): Promise<void> => {
    stopTimer?.();
    stopTimer = null;
    if (isSending) return;
    isSending = true;
    hasFailed = false;
    while (buffer.length > 0 && owner !== null && !hasFailed && !scope.isOver) {
      const events = firstCall(buffer);
      buffer = buffer.slice(events.length);
      const person = owner;
      const answer = await api.request(LogDocument, { session_id: sessionId, events: [...events] });
      if (answer.ok && answer.value.log.status_code === 200) continue;
      // What the server will never take is given up: everything behind it would wait for good.
      const code = answer.ok ? null : answer.error.code;
      if (code === errorCodes.invalid || code === errorCodes.tooLarge) continue;
      hasFailed = true;
      buffer = latest([...events, ...buffer]);
      if (answer.ok && answer.value.log.status_code === 404 && owner === person) {
        owner = null;
        void create(person);
      }
    }
    isSending = false;
    plan();
  };

  scope.effect(() => {
    const person = identity.value;
    const isInEvent = eventId.value !== null;
    stopCreating();
    if (owner !== person) owner = null;
    if (person !== null && (owner === null || isInEvent)) untracked(() => void create(person));
  });

  return {
    write({ level, code, data, atMs }) {
      const event_type = code.slice(0, logLimits.eventTypeCharacters);
      buffer.push({ event_type, timestamp: atMs, log_level: logLevels[level], data: fitLogData(data) });
      if (buffer.length > logLimits.bufferedEvents) buffer = latest(buffer);
      plan();
    },
    flush() {
      if (owner === null || buffer.length === 0) return;
      const events = [...firstCall(buffer)];
      buffer = [];
      api.requestOnUnload(LogDocument, { session_id: sessionId, events });
    },
  };
};
