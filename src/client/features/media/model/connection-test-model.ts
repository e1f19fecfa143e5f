import type { ApiFailure } from '../../../ports/api-port.ts';
import type { Stop } from '../../../ports/clock.ts';
import type { ConnectionReport } from '../../../ports/connection-report.ts';
import type { ConnectionFigures } from './connection-figures.ts';

/** What a test of the connection goes through, in this order. */
export const connectionTestSteps = ['server', 'path', 'upload', 'download', 'loss', 'roundTrip'] as const;
export type ConnectionTestStep = (typeof connectionTestSteps)[number];

/** Weak: it works, and something could be better. Skipped: it was not come to. */
export type StepState = 'waiting' | 'running' | 'good' | 'weak' | 'failed' | 'skipped';
export type StepStates = Readonly<Record<ConnectionTestStep, StepState>>;

/** How far a test of the connection is, and what it found. */
export interface ConnectionTestProgress {
  readonly steps: StepStates;
  readonly report: ConnectionReport | null;
  readonly figures: ConnectionFigures | null;
  /** Why the server gave no place to test in; null when it did. */
  readonly refusal: ApiFailure['code'] | null;
  readonly isOver: boolean;
}

/** Tests the connection, for somebody who asks for it. */
export interface ConnectionTestModel {
  /** Begins a test of the way to an event's media, and tells how far it is until it is over or stopped. */
  start(eventId: string, tell: (progress: ConnectionTestProgress) => void): Stop;
}
