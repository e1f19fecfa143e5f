import { useSignals } from '@preact/signals-react/runtime';
import Link from 'lucide-react/icons/link';
import Scissors from 'lucide-react/icons/scissors';
import { useEffect } from 'react';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import type { PlayedRoom } from '../model/playback-model.ts';
import { type Slice, sliceAt, withEnd, withStart } from '../model/slice.ts';
import { playbackText } from '../text.ts';
import * as styles from './timeline.css.ts';
import { shareOf } from './timeline-share.ts';
import { useCopiedLink } from './use-copied-link.ts';
import { isOwnKey } from './use-playback-keys.ts';

/** The part whose link is to be copied, as positions in what is shown; null: none is chosen. */
export interface SliceProps {
  readonly room: PlayedRoom;
  readonly slice: Slice | null;
  readonly setSlice: (slice: Slice | null) => void;
}

const keys = { start: 'I', end: 'O' } as const;
/** Arrows go further than the sliders' own step. */
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Begins to choose a part, and ends it without a link. */
export const SliceButton = ({ room: { player }, slice, setSlice }: SliceProps) => (
  <IconButton
    label={playbackText.sliceAbout}
    icon={Scissors}
    pressed={slice !== null}
    onClick={() => setSlice(slice ? null : sliceAt(player.positionMs.peek(), player.durationMs))}
  />
);

/** The part on the timeline, with a handle at either end; what a handle is at is shown. */
export const SliceRange = ({ room: { player }, slice, setSlice }: SliceProps) => {
  if (!slice) return null;
  const { durationMs } = player;
  const move = (toMs: number, moved: typeof withStart) => {
    setSlice(moved(slice, toMs, durationMs));
    player.seek(toMs);
  };
  const handle = (label: string, valueMs: number, moved: typeof withStart) => (
    <input
      type="range"
      className={styles.sliceHandle}
      min={0}
      max={durationMs / 1_000}
      step={playbackLimits.seekStepS}
      value={valueMs / 1_000}
      aria-label={label}
      aria-valuetext={playbackText.time(valueMs)}
      onKeyDown={(event) => {
        const direction = arrows[event.key];
        if (direction === undefined) return;
        event.preventDefault();
        move(valueMs + direction * playbackLimits.sliceArrowMs, moved);
      }}
      onChange={({ currentTarget }) => move(Number(currentTarget.value) * 1_000, moved)}
    />
  );
  const [left, right] = [shareOf(slice.startMs, durationMs), shareOf(slice.endMs, durationMs)];
  return (
    <div className={styles.slice}>
      <span className={styles.sliced} style={{ left, width: `calc(${right} - ${left})` }} />
      {handle(playbackText.sliceStart, slice.startMs, withStart)}
      {handle(playbackText.sliceEnd, slice.endMs, withEnd)}
    </div>
  );
};

/** What the part is, where it begins and ends, and its link (PLAY-003). */
export const SliceRow = ({ room, slice, setSlice }: SliceProps) => {
  useSignals();
  const { player, offsetMs } = room;
  const copy = useCopiedLink();
  useEffect(() => {
    if (!slice) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
      if (event.defaultPrevented || hasModifier || isOwnKey(target, key)) return;
      const moved = { [keys.start]: withStart, [keys.end]: withEnd }[key.toUpperCase()];
      if (moved) setSlice(moved(slice, player.positionMs.peek(), player.durationMs));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [player, slice, setSlice]);
  if (!slice) return null;
  const [start, end] = [playbackText.time(slice.startMs), playbackText.time(slice.endMs)];
  const whole = { startMs: slice.startMs + offsetMs, endMs: slice.endMs + offsetMs };
  const mark = (moved: typeof withStart) => setSlice(moved(slice, player.positionMs.peek(), player.durationMs));
  return (
    <fieldset className={styles.sliceRow} aria-label={playbackText.slice}>
      <span {...tooltip(playbackText.startHere, keys.start)}>
        <Button onClick={() => mark(withStart)}>{playbackText.startHere}</Button>
      </span>
      <span {...tooltip(playbackText.endHere, keys.end)}>
        <Button onClick={() => mark(withEnd)}>{playbackText.endHere}</Button>
      </span>
      <span className={styles.sliceTimes} role="status">
        {playbackText.sliceLength(start, end, playbackText.time(slice.endMs - slice.startMs))}
      </span>
      <span className={styles.sliceAction}>
        <Button variant="primary" onClick={() => void copy({ slice: whole }, `${start} – ${end}`)}>
          <Icon of={Link} sizePx={16} />
          {playbackText.copySlice}
        </Button>
      </span>
    </fieldset>
  );
};
