import type { LucideIcon } from 'lucide-react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useRef, useState } from 'react';
import type { Stop } from '../../../ports/clock.ts';
import { useEvent } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { failureText } from '../../../ui/failure-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { text } from '../../../ui/text.ts';
import { connectionTestText as words } from '../connection-test-text.ts';
import {
  type ConnectionTestProgress,
  type ConnectionTestStep,
  connectionTestSteps,
  type StepState,
} from '../model/connection-test-model.ts';
import { millisecondsText, pathText, shareText, speedText } from './connection-figures-text.ts';
import * as styles from './connection-test.css.ts';

const iconSizePx = 16;
const icons: Readonly<Record<Exclude<StepState, 'running'>, LucideIcon>> = {
  waiting: Circle,
  skipped: Circle,
  good: CircleCheck,
  weak: TriangleAlert,
  failed: CircleX,
};

/** What was found at a step: a figure, or how it stands with it. */
const foundAt = (step: ConnectionTestStep, { steps, report, figures }: ConnectionTestProgress): string => {
  const state = steps[step];
  if (state !== 'good' && state !== 'weak' && (state !== 'running' || figures === null)) return words.states[state];
  const amount = {
    server: () => words.reached,
    path: () => report?.path && pathText(report.path),
    upload: () => figures && speedText(figures.upload.bitsPerSecond),
    download: () => figures && speedText(figures.download.bitsPerSecond),
    loss: () => figures && shareText(figures.upload.lostShare, figures.download.lostShare),
    roundTrip: () => (report?.roundTripMs == null ? null : millisecondsText(report.roundTripMs)),
  }[step]();
  return amount ?? words.states[state];
};

const adviceAt = (step: ConnectionTestStep, state: StepState): string | undefined =>
  (words.advice[step] as Partial<Record<StepState, string>>)[state];

const outcomeOf = ({ steps, refusal, isOver }: ConnectionTestProgress): string => {
  if (!isOver) return words.running;
  if (refusal !== null) return failureText(refusal);
  const states = Object.values(steps);
  return words.outcomes[states.includes('failed') ? 'failed' : states.includes('weak') ? 'weak' : 'good'];
};

/** Tests the connection for whoever asks for it, step by step, until it is over or stopped. */
export const ConnectionTest = () => {
  const { studio } = useEvent();
  const [progress, setProgress] = useState<ConnectionTestProgress | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const stop = useRef<Stop>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const start = async () => {
    let isWanted = true;
    stop.current = () => {
      isWanted = false;
    };
    setFailed(false);
    setLoading(true);
    const tests = await studio.loadSelfTests().catch(() => null);
    if (!isWanted) return;
    setLoading(false);
    setFailed(tests === null);
    if (tests) stop.current = tests.connection.start(studio.event.facts.peek().eventId, setProgress);
  };
  const end = () => {
    stop.current();
    setProgress(null);
  };

  const isRunning = progress !== null && !progress.isOver;
  return (
    <div className={styles.test}>
      <p className={styles.about}>{words.about}</p>
      {progress ? (
        <>
          <p role="status" className={styles.outcome}>
            {outcomeOf(progress)}
          </p>
          {progress.refusal === null ? <Steps progress={progress} /> : null}
        </>
      ) : null}
      {hasFailed ? <p role="alert">{text.common.partFailed}</p> : null}
      <div>
        {isRunning ? (
          <Button onClick={end}>{words.stop}</Button>
        ) : (
          <Button busy={isLoading} onClick={() => void start()}>
            {progress ? words.again : words.start}
          </Button>
        )}
      </div>
    </div>
  );
};

const Steps = ({ progress }: { readonly progress: ConnectionTestProgress }) => (
  <ol className={styles.steps}>
    {connectionTestSteps.map((step) => {
      const state = progress.steps[step];
      const advice = adviceAt(step, state);
      return (
        <li key={step} data-state={state} className={styles.step}>
          {state === 'running' ? <Spinner sizePx={iconSizePx} /> : <Icon of={icons[state]} sizePx={iconSizePx} />}
          <span>{words.steps[step]}</span>
          <span className={styles.found}>{foundAt(step, progress)}</span>
          {advice ? <p className={styles.advice}>{advice}</p> : null}
        </li>
      );
    })}
  </ol>
);
