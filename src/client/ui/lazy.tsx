import { type ComponentType, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import { Button } from './button.tsx';
import { FailureLog } from './failure-log.ts';
import * as styles from './lazy.css.ts';
import { once } from './once.ts';
import { text } from './text.ts';

interface Place {
  /** Shown until the part is there. */
  readonly waiting?: ReactNode;
  /** Called when the part cannot be fetched, instead of saying so in its place. */
  readonly onFailed?: () => void;
  /** For what lies over the page: how somebody goes on without it when it cannot be fetched. */
  readonly onDismiss?: () => void;
}

/** A component that is fetched when it is first drawn, unless its code is there already. */
export type LazyPart<Props extends object> = (props: Props & Place) => ReactNode;

/**
 * A part of the page with code of its own. Once it is there it is drawn at once; where it cannot be fetched, its place
 * says so and offers to try again.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> => {
  let loaded: ComponentType<Props> | null = null;
  const fetch = once(async () => {
    loaded = await load();
  });
  const Part = ({ waiting = null, onFailed, onDismiss, ...props }: Props & Place) => {
    const logFailure = useContext(FailureLog);
    const [isThere, setThere] = useState(loaded !== null);
    const [attempt, setAttempt] = useState(0);
    const [hasFailed, setFailed] = useState(false);
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, and once more at every new attempt
    useLayoutEffect(() => {
      if (isThere) return;
      let isWanted = true;
      fetch().then(
        () => isWanted && setThere(true),
        (error: unknown) => {
          logFailure('part-not-loaded', error);
          if (!isWanted) return;
          if (onFailed) onFailed();
          else setFailed(true);
        },
      );
      return () => {
        isWanted = false;
      };
    }, [attempt]);
    const tryAgain = () => {
      setFailed(false);
      setAttempt(attempt + 1);
    };
    if (loaded) {
      const Component = loaded;
      return <Component {...(props as unknown as Props)} />;
    }
    if (!hasFailed) return waiting;
    return (
      <div className={onDismiss ? styles.failedOver : styles.failed} role="alert">
        {text.common.partFailed}
        <Button onClick={tryAgain}>{text.common.retry}</Button>
        {onDismiss ? <Button onClick={onDismiss}>{text.common.close}</Button> : null}
      </div>
    );
  };
  return Part;
};
