import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Tile } from '../../models/tiles-model.ts';
import type { Stage } from '../../stage/mount-stage.ts';
import { Button } from '../controls/button.tsx';
import { useShell } from '../shell-context.ts';
import { stageWords } from '../stage-words.ts';
import { text } from '../text.ts';
import { ParticipantsWidget } from '../tile-toolbar/participants-widget.tsx';
import { TileToolbar } from '../tile-toolbar/tile-toolbar.tsx';
import { reducedMotionSignal } from './reduced-motion.ts';
import * as styles from './studio.css.ts';

interface Toolbar {
  readonly tile: Tile;
  readonly host: HTMLElement;
}

/** The element of the stage, and what the shell renders into the stage's hosts. */
export const StageHost = () => {
  useSignals();
  const { loadStage, state } = useShell();
  const host = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const stage = useRef<Stage | null>(null);
  const toolbar = useMemo(() => signal<Toolbar | null>(null), []);
  const contents = useMemo(() => signal<ReadonlyMap<Tile, HTMLElement>>(new Map()), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let wanted = true;
    const motion = reducedMotionSignal();
    setFailed(false);
    loadStage().then(
      (mountStage) => {
        if (!wanted || !host.current) return;
        stage.current = mountStage(host.current, {
          text: stageWords,
          reducedMotion: motion.value,
          themeRevision: state.appearance.revision,
          onToolbarHost: (tile, element) => {
            toolbar.value = tile && element ? { tile, host: element } : null;
          },
          onContentHost: (tile, element) => {
            const next = new Map(contents.peek());
            if (element) next.set(tile, element);
            else next.delete(tile);
            contents.value = next;
          },
        });
      },
      (error: unknown) => {
        console.error('The stage did not load', error);
        if (wanted) setFailed(true);
      },
    );
    return () => {
      wanted = false;
      motion.stop();
      stage.current?.unmount();
      stage.current = null;
      toolbar.value = null;
      contents.value = new Map();
    };
  }, [loadStage, attempt]);

  const shown = toolbar.value;
  return (
    <>
      <div ref={host} className={styles.stage} />
      {failed ? (
        <div className={styles.stageFailure} role="alert">
          <p>{text.common.failed}</p>
          <Button variant="primary" onClick={() => setAttempt(attempt + 1)}>
            {text.common.retry}
          </Button>
        </div>
      ) : null}
      {shown ? createPortal(<TileToolbar key={shown.tile.id} tile={shown.tile} stage={stage} />, shown.host) : null}
      {[...contents.value].map(([tile, element]) =>
        tile.type.value === 'participants' ? createPortal(<ParticipantsWidget />, element, tile.id) : null,
      )}
    </>
  );
};
