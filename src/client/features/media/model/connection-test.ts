import { StartConnectionTestDocument } from '../../../../shared/contract/generated/operations.ts';
import { connectionTestLimits } from '../../../../shared/values/connection-test-limits.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ConnectionReport } from '../../../ports/connection-report.ts';
import type { ConnectionTestPort, TestedConnection } from '../../../ports/connection-test-port.ts';
import { createScope, type Scope } from '../../../scope.ts';
import { type ConnectionFigures, figuresBetween } from './connection-figures.ts';
import {
  type ConnectionTestModel,
  type ConnectionTestProgress,
  connectionTestSteps,
  type StepState,
  type StepStates,
} from './connection-test-model.ts';

interface ConnectionTestInputs {
  readonly api: ApiPort;
  readonly port: ConnectionTestPort;
  readonly clock: Clock;
}

const begun: ConnectionTestProgress = {
  steps: {
    server: 'running',
    path: 'waiting',
    upload: 'waiting',
    download: 'waiting',
    loss: 'waiting',
    roundTrip: 'waiting',
  },
  report: null,
  figures: null,
  refusal: null,
  isOver: false,
};

const judged = (amount: number, isGood: boolean): StepState => (amount === 0 ? 'failed' : isGood ? 'good' : 'weak');

/** What figures and their last report say of the steps that are measured. */
const judge = ({ roundTripMs }: ConnectionReport, { upload, download }: ConnectionFigures): Partial<StepStates> => {
  const good = connectionTestLimits.good;
  const lost = Math.max(upload.lostShare ?? 0, download.lostShare ?? 0);
  // More than is sent cannot come back: a slow upload says nothing against the download.
  const expected = Math.min(good.bitsPerSecond, upload.bitsPerSecond * (1 - good.lostShare) * 0.75);
  return {
    upload: judged(upload.bitsPerSecond, upload.bitsPerSecond >= good.bitsPerSecond),
    download: judged(download.bitsPerSecond, download.bitsPerSecond >= expected),
    loss: lost <= good.lostShare ? 'good' : 'weak',
    roundTrip: roundTripMs === null ? 'skipped' : roundTripMs <= good.roundTripMs ? 'good' : 'weak',
  };
};

/** One test from its beginning to the end of its scope. */
const run = async (
  scope: Scope,
  { api, port }: ConnectionTestInputs,
  eventId: string,
  tell: (progress: ConnectionTestProgress) => void,
): Promise<void> => {
  let progress = begun;
  const show = (change: Partial<ConnectionTestProgress>) => {
    if (scope.isOver) return;
    progress = { ...progress, ...change };
    tell(progress);
  };
  const mark = (states: Partial<StepStates>) => show({ steps: { ...progress.steps, ...states } });
  /** Ends the test: what is still under way has failed, and what did not begin is left out. */
  const finish = (change: Partial<ConnectionTestProgress> = {}) => {
    const { report, figures } = progress;
    const steps = { ...progress.steps, ...(report && figures && judge(report, figures)) };
    for (const name of connectionTestSteps) {
      if (steps[name] === 'running') steps[name] = 'failed';
      else if (steps[name] === 'waiting') steps[name] = 'skipped';
    }
    show({ ...change, steps, isOver: true });
    scope.end();
  };

  const measure = async (connection: TestedConnection): Promise<void> => {
    let isFlowing = false;
    let first: ConnectionReport | null = null;
    while (!scope.isOver) {
      const report = await connection.read();
      if (report?.path && progress.steps.path === 'running')
        mark({ path: report.path.isUdp ? 'good' : 'weak', upload: 'running', download: 'running' });
      if (report && first) {
        show({ report, figures: figuresBetween(first, report) });
        if (report.atMs - first.atMs >= connectionTestLimits.measureMs) return finish();
      } else if (report && isFlowing) {
        first = report;
        mark({ loss: 'running', roundTrip: 'running' });
      } else {
        show({ report });
        // The first moment, when both sides find out how much comes through, is not measured.
        isFlowing = report !== null && report.received.packets > 0;
      }
      await scope.pause(connectionTestLimits.readIntervalMs);
    }
  };

  scope.after(connectionTestLimits.longestMs, finish);
  tell(progress);
  const answer = await api.request(
    StartConnectionTestDocument,
    { event_id: eventId },
    { timeoutMs: connectionTestLimits.longestMs },
  );
  if (scope.isOver) return;
  if (!answer.ok) return finish({ refusal: answer.error.code });
  const { payload } = answer.value.startConnectionTest;
  if (payload.__typename !== 'ConnectionTestPayload' || !payload.sender_token || !payload.receiver_token)
    return finish({ refusal: errorCodes.mediaUnavailable });
  const { url, sender_token: sender, receiver_token: receiver } = payload;
  const connection = port.open({ url, sender, receiver });
  scope.onEnd(connection.end);
  if (!(await connection.reached)) return finish();
  mark({ server: 'good', path: 'running' });
  if (!(await connection.connected)) return finish();
  await measure(connection);
};

/** Tests the connection to the media server in a place of its own (nobody else is there), in no more than 15 s. */
export const createConnectionTest = (inputs: ConnectionTestInputs): ConnectionTestModel => ({
  start(eventId, tell) {
    const scope = createScope(inputs.clock);
    void run(scope, inputs, eventId, tell);
    return scope.end;
  },
});
