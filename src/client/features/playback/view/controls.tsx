import { useSignals } from '@preact/signals-react/runtime';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useState } from 'react';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RateSelect } from '../../../ui/rate-select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { unseen } from '../../../ui/unseen.css.ts';
import { PlainVolumeControl } from '../../../ui/volume-control.tsx';
import type { PlayedRoom } from '../model/playback-model.ts';
import type { PlayerModel } from '../model/player-model.ts';
import type { Slice } from '../model/slice.ts';
import { playbackText } from '../text.ts';
import { ChapterList, ChapterMarks, ChapterSteps } from './chapters.tsx';
import * as styles from './playback.css.ts';
import { SliceButton, SliceRange, SliceRow } from './slice.tsx';
import { timeline } from './timeline.css.ts';

const { slowestRate, fastestRate, rateStep, seekStepS } = playbackLimits;
const rates = Array.from(
  { length: (fastestRate - slowestRate) / rateStep + 1 },
  (_, index) => slowestRate + index * rateStep,
);

/** Play or pause, the position, the chapters, the speed and the volume (PLAY-014). */
export const Controls = ({ room }: { readonly room: PlayedRoom }) => {
  const { player } = room;
  const [slice, setSlice] = useState<Slice | null>(null);
  const sliceProps = { room, slice, setSlice };
  return (
    <section className={styles.controls} aria-label={playbackText.controls}>
      <div className={timeline}>
        <ChapterMarks room={room} />
        <Position player={player} />
        <SliceRange {...sliceProps} />
      </div>
      <div className={styles.row}>
        <PlayButton player={player} />
        <ChapterSteps room={room} />
        <Time player={player} />
        <ChapterList room={room} />
        <span className={styles.space} />
        <Speed player={player} />
        <SliceButton {...sliceProps} />
        <Volume player={player} />
      </div>
      <SliceRow {...sliceProps} />
    </section>
  );
};

interface PartProps {
  readonly player: PlayerModel;
}

const PlayButton = ({ player }: PartProps) => {
  useSignals();
  const isPlaying = player.isPlaying.value;
  return (
    <IconButton
      label={isPlaying ? playbackText.pause : playbackText.play}
      icon={isPlaying ? Pause : Play}
      variant="accent"
      className={styles.play}
      onClick={isPlaying ? player.pause : player.play}
    />
  );
};

const Position = ({ player }: PartProps) => {
  useSignals();
  const positionMs = player.positionMs.value;
  return (
    <input
      type="range"
      className={styles.position}
      data-position
      min={0}
      max={player.durationMs / 1_000}
      step={seekStepS}
      value={positionMs / 1_000}
      aria-label={playbackText.position}
      aria-valuetext={playbackText.timeOf(playbackText.time(positionMs), playbackText.time(player.durationMs))}
      onChange={({ currentTarget }) => player.seek(Number(currentTarget.value) * 1_000)}
    />
  );
};

const Time = ({ player }: PartProps) => {
  useSignals();
  return (
    <>
      <span className={styles.time}>
        <b>{playbackText.time(player.positionMs.value)}</b> / {playbackText.time(player.durationMs)}
      </span>
      <span className={styles.waiting} role="status">
        {player.isWaiting.value ? (
          <>
            <Spinner />
            <span className={unseen}>{playbackText.buffering}</span>
          </>
        ) : null}
      </span>
    </>
  );
};

const Speed = ({ player }: PartProps) => {
  useSignals();
  return (
    <RateSelect
      rate={player.rate.value}
      rates={rates}
      label={playbackText.speed}
      textOf={playbackText.speedOf}
      onRate={player.setRate}
    />
  );
};

const Volume = ({ player }: PartProps) => {
  useSignals();
  return (
    <PlainVolumeControl
      volume={player.volume.value}
      words={playbackText}
      sliderClass={styles.volume}
      onVolume={(wanted) => player.setVolume(wanted)}
    />
  );
};
