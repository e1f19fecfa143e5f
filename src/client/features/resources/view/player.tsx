import { useSignals } from '@preact/signals-react/runtime';
import Captions from 'lucide-react/icons/captions';
import Music from 'lucide-react/icons/music';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useEffect, useRef, useState } from 'react';
import { playerLimits, playerRates } from '../../../../shared/rules/shared-player.ts';
import { useRoom } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RateSelect } from '../../../ui/rate-select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VolumeControl } from '../../../ui/volume-control.tsx';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { RoomResource } from '../model/resources-model.ts';
import type { SharedPlayer } from '../model/shared-player-model.ts';
import { resourcesText } from '../text.ts';
import type { FilmFormat } from './film-format.ts';
import { followTimeline } from './follow-timeline.ts';
import { playedSeconds } from './played-seconds.ts';
import * as styles from './player.css.ts';
import { playerText } from './player-text.ts';
import * as cardStyles from './resource-tile.css.ts';
import { isForDownload, saveResource } from './save-resource.ts';
import { takeShape } from './take-shape.ts';
import { useAddress } from './use-address.ts';
import { useDirection } from './use-direction.ts';
import { useFilmFormat } from './use-film-format.ts';

interface PlayerProps {
  readonly tile: Tile;
  readonly resource: RoomResource;
  readonly medium: 'video' | 'audio';
}

/** A video or a sound, at the same place for everybody; whoever does not direct it has their own volume, and no more. */
export const Player = ({ tile, resource, medium }: PlayerProps) => {
  useSignals();
  const { players } = useRoom();
  const player = players.of(tile.id);
  const element = useRef<HTMLVideoElement>(null);
  const [isBlocked, setBlocked] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const [isLate, setLate] = useState(false);
  const [isPictureMissing, setPictureMissing] = useState(false);
  const { address, hasFailed, worked, broke, tryAgain } = useAddress(resource.id);
  const isBroken = hasFailed || isLate;
  const format = useFilmFormat(isBroken || isPictureMissing ? address : null);

  useEffect(() => {
    if (address === null || isBroken || !element.current) return;
    return followTimeline(element.current, player, setBlocked);
  }, [address, isBroken, player]);
  useEffect(() => {
    if (isLoaded || isBroken) return;
    const timer = setTimeout(() => setLate(true), playerLimits.loadTimeoutMs);
    return () => clearTimeout(timer);
  }, [isLoaded, isBroken]);

  if (isBroken) {
    const again = () => {
      setLate(false);
      setLoaded(false);
      tryAgain();
    };
    return <Unplayed resource={resource} format={format} onAgain={again} />;
  }
  return (
    <div className={styles.place}>
      <div className={styles.screen}>
        {/* biome-ignore lint/a11y/useMediaCaption: captions are those that the file has */}
        <video
          ref={element}
          className={styles.video}
          src={address ?? undefined}
          preload="auto"
          playsInline
          aria-label={resource.fact.value.name}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
            setLoaded(true);
            setPictureMissing(medium === 'video' && videoWidth === 0);
            if (medium === 'video') takeShape(tile, videoWidth, videoHeight);
          }}
          onTimeUpdate={({ currentTarget: { played } }) => {
            if (playedSeconds(played) >= playerLimits.workingSeconds) worked();
          }}
          onError={broke}
        />
        <div className={styles.over}>
          {medium === 'audio' ? <Icon of={Music} sizePx={40} /> : null}
          {isLoaded ? null : <Spinner />}
          {isPictureMissing && format?.unplayed ? <p role="alert">{playerText.unplayed(format.unplayed)}</p> : null}
          {isBlocked ? (
            <Button
              variant="primary"
              onClick={() =>
                void element.current?.play().then(
                  () => setBlocked(false),
                  () => undefined,
                )
              }
            >
              {playerText.blocked}
            </Button>
          ) : null}
        </div>
        <DirectedBy tile={tile} />
      </div>
      {isLoaded && element.current ? <Controls element={element.current} player={player} /> : null}
    </div>
  );
};

interface UnplayedProps {
  readonly resource: RoomResource;
  /** Null: nothing is known of it. */
  readonly format: FilmFormat | null;
  readonly onAgain: () => void;
}

/** Why nothing plays. What this browser never plays can be downloaded, and all else be tried again. */
const Unplayed = ({ resource, format, onAgain }: UnplayedProps) => {
  useSignals();
  const room = useRoom();
  const { unplayed = null, isEmpty = false } = format ?? {};
  const isHopeless = unplayed !== null || isEmpty;
  return (
    <div className={cardStyles.card}>
      <p className={cardStyles.failure} role="alert">
        {unplayed !== null ? playerText.unplayed(unplayed) : isEmpty ? playerText.empty : playerText.failed}
      </p>
      {isHopeless ? null : <Button onClick={onAgain}>{playerText.again}</Button>}
      {isHopeless && isForDownload(resource) ? (
        <Button onClick={() => void saveResource(room, resource)}>{resourcesText.download.action}</Button>
      ) : null}
    </div>
  );
};

const DirectedBy = ({ tile }: { readonly tile: Tile }) => {
  useSignals();
  return <p className={styles.directed}>{useDirection(tile.id, playerText).text}</p>;
};

interface ControlsProps {
  readonly element: HTMLMediaElement;
  readonly player: SharedPlayer;
}

const Controls = ({ element, player }: ControlsProps) => {
  useSignals();
  const { isPlaying, rate } = player.timeline.value;
  const disabled = player.isFollowing.value;
  const toggle = () => {
    const isOver = player.timeNow(element.duration) >= element.duration;
    if (!isPlaying && isOver) player.seek(0);
    player.setPlaying(!isPlaying, element.duration);
  };
  return (
    <div className={styles.controls}>
      <IconButton
        label={isPlaying ? playerText.pause : playerText.play}
        icon={isPlaying ? Pause : Play}
        className={styles.control}
        disabled={disabled}
        onClick={toggle}
      />
      <Position element={element} player={player} disabled={disabled} />
      <RateSelect
        rate={rate}
        rates={playerRates}
        label={playerText.rate}
        textOf={playerText.rateOf}
        disabled={disabled}
        className={styles.rate}
        onRate={(wanted) => player.setRate(wanted, element.duration)}
      />
      <CaptionsButton element={element} />
      <Volume element={element} />
    </div>
  );
};

/** Where it is, and going elsewhere. */
const Position = ({ element, player, disabled }: ControlsProps & { readonly disabled: boolean }) => {
  useSignals();
  const [time, setTime] = useState(element.currentTime);
  const { timeline } = player;
  useEffect(() => {
    const look = () => setTime(element.currentTime);
    for (const moment of ['timeupdate', 'seeked'] as const) element.addEventListener(moment, look);
    const stop = timeline.subscribe(() => setTime(player.timeNow(element.duration)));
    return () => {
      stop();
      for (const moment of ['timeupdate', 'seeked'] as const) element.removeEventListener(moment, look);
    };
  }, [element, player, timeline]);
  const [place, length] = [playerText.time(time), playerText.time(element.duration)];
  return (
    <>
      <input
        type="range"
        className={styles.seek}
        min={0}
        max={Number.isFinite(element.duration) ? element.duration : Math.max(time, 1)}
        step={0.1}
        value={time}
        disabled={disabled}
        aria-label={playerText.place}
        aria-valuetext={playerText.timeOf(place, length)}
        onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
      />
      <span className={styles.time}>
        {place} / {length}
      </span>
    </>
  );
};

const CaptionsButton = ({ element }: { readonly element: HTMLMediaElement }) => {
  const track = [...element.textTracks].find(({ kind }) => kind === 'captions' || kind === 'subtitles');
  const [isOn, setOn] = useState(track?.mode === 'showing');
  if (!track) return null;
  const toggle = () => {
    track.mode = isOn ? 'disabled' : 'showing';
    setOn(!isOn);
  };
  return (
    <IconButton
      label={playerText.captions}
      icon={Captions}
      className={styles.control}
      pressed={isOn}
      onClick={toggle}
    />
  );
};

/** How loud it is here; nobody else hears of that. */
const Volume = ({ element }: { readonly element: HTMLMediaElement }) => {
  const [volume, setVolume] = useState(element.volume);
  const [isMuted, setMuted] = useState(element.muted);
  return (
    <VolumeControl
      volume={volume}
      isMuted={isMuted}
      words={playerText}
      buttonClass={styles.control}
      sliderClass={styles.volume}
      onMute={() => {
        element.muted = !isMuted;
        setMuted(!isMuted);
      }}
      onVolume={(wanted) => {
        element.volume = wanted;
        setVolume(element.volume);
      }}
    />
  );
};
