import { useSignals } from '@preact/signals-react/runtime';
import History from 'lucide-react/icons/history';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { useLayoutEffect, useRef } from 'react';
import { replayLimits } from '../../../../shared/values/playback-limits.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RateSelect } from '../../../ui/rate-select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { unseen } from '../../../ui/unseen.css.ts';
import { PlainVolumeControl } from '../../../ui/volume-control.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { ReplayPlayer } from '../model/replay-model.ts';
import { replayText } from '../text.ts';
import * as styles from './replay.css.ts';
import { showReplay } from './show-replay.ts';

interface CoverProps {
  readonly tile: Tile;
}

/** What lies over a tile while its replay is asked for, or shown (REC-014, REC-015). */
export const ReplayCover = ({ tile }: CoverProps) => {
  useSignals();
  const { replay } = useRoom();
  const current = replay.current.value;
  return current?.tile === tile ? <Cover tile={tile} player={current.player.value} /> : null;
};

const Cover = ({ tile, player }: CoverProps & { readonly player: ReplayPlayer | null }) => {
  useSignals();
  const { replay } = useRoom();
  const cover = useRef<HTMLElement>(null);
  const name = tile.kind.titleOf(tile);
  useLayoutEffect(() => {
    // With what was pressed for it the focus would go.
    cover.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={cover} className={styles.cover} aria-label={replayText.of(name)}>
      {player ? (
        <Replayed tile={tile} player={player} name={name} />
      ) : (
        <div className={styles.pending}>
          <span className={styles.connecting} role="status">
            <Spinner />
            {replayText.connecting}
          </span>
          <Button onClick={replay.end}>{replayText.cancel}</Button>
        </div>
      )}
    </section>
  );
};

interface PlayerProps {
  readonly player: ReplayPlayer;
}

const Replayed = ({ tile, player, name }: CoverProps & PlayerProps & { readonly name: string }) => {
  useSignals();
  const { replay } = useRoom();
  const frame = useRef<HTMLDivElement>(null);
  const controls = useRef<HTMLDivElement>(null);
  const { fit } = tile.kind;
  useLayoutEffect(() => {
    // "Cancel" had it.
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (isNowhere) controls.current?.querySelector('button')?.focus({ preventScroll: true });
    return frame.current ? showReplay(frame.current, player, fit) : undefined;
  }, [player, fit]);
  return (
    <>
      <div className={styles.picture}>
        <div ref={frame} className={styles.frame} />
      </div>
      <div className={styles.mark}>
        <Icon of={History} sizePx={14} />
        <span>
          {replayText.mark} · {name}
        </span>
      </div>
      <Waiting player={player} />
      <div ref={controls} className={styles.controls} onPointerDown={(event) => event.stopPropagation()}>
        <PlayButton player={player} />
        <span className={styles.onMiddle}>
          <IconButton
            label={replayText.back(replayLimits.stepMs)}
            icon={RotateCcw}
            className={styles.control}
            onClick={() => player.seek(player.positionMs.peek() - replayLimits.stepMs)}
          />
        </span>
        <Position player={player} />
        <Speed player={player} />
        <Volume player={player} />
        <span className={styles.space}>
          <IconButton
            label={replayText.exit}
            icon={Undo2}
            className={`${styles.control} ${styles.exit}`}
            onClick={replay.end}
          >
            <span className={styles.onMiddle}>{replayText.exit}</span>
          </IconButton>
        </span>
      </div>
    </>
  );
};

const Waiting = ({ player }: PlayerProps) => {
  useSignals();
  return (
    <span className={styles.waiting} role="status">
      {player.isWaiting.value && player.isPlaying.value ? (
        <>
          <Spinner />
          <span className={unseen}>{replayText.loading}</span>
        </>
      ) : null}
    </span>
  );
};

const PlayButton = ({ player }: PlayerProps) => {
  useSignals();
  const isPlaying = player.isPlaying.value;
  return (
    <IconButton
      label={isPlaying ? replayText.pause : replayText.play}
      icon={isPlaying ? Pause : Play}
      className={styles.control}
      onClick={isPlaying ? player.pause : player.play}
    />
  );
};

/** Where it is, in whole seconds from the beginning of what there is; arrows go further than the slider's own step. */
const Position = ({ player }: PlayerProps) => {
  useSignals();
  const { fromMs, toMs } = player.range.value;
  const positionMs = player.positionMs.value;
  const behindMs = toMs - positionMs;
  const arrow = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 } as Readonly<Record<string, number>>;
  return (
    <>
      <input
        type="range"
        className={styles.position}
        min={0}
        max={Math.max(1, Math.round((toMs - fromMs) / 1_000))}
        step={1}
        value={Math.round((positionMs - fromMs) / 1_000)}
        aria-label={replayText.position}
        aria-valuetext={replayText.behindInWords(behindMs)}
        onKeyDown={(event) => {
          const direction = arrow[event.key];
          if (direction === undefined) return;
          event.preventDefault();
          player.seek(player.positionMs.peek() + direction * replayLimits.arrowMs);
        }}
        onChange={({ currentTarget }) => player.seek(fromMs + Number(currentTarget.value) * 1_000)}
      />
      <span className={styles.behind}>{replayText.behind(behindMs)}</span>
    </>
  );
};

const Speed = ({ player }: PlayerProps) => {
  useSignals();
  return (
    <RateSelect
      rate={player.rate.value}
      rates={replayLimits.rates}
      label={replayText.speed}
      textOf={replayText.speedOf}
      className={styles.onWide}
      onRate={player.setRate}
    />
  );
};

/** How loud the replay is; what is live is as loud as before. */
const Volume = ({ player }: PlayerProps) => {
  useSignals();
  return (
    <PlainVolumeControl
      volume={player.volume.value}
      words={replayText}
      buttonClass={`${styles.control} ${styles.onMiddle}`}
      sliderClass={styles.volume}
      onVolume={(wanted) => player.setVolume(wanted)}
    />
  );
};
