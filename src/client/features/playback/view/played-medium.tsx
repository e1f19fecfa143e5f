import { effect } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import FileX from 'lucide-react/icons/file-x';
import Music from 'lucide-react/icons/music';
import { useEffect, useMemo, useRef, useState } from 'react';
import { playerLimits } from '../../../../shared/rules/shared-player.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { SharedPlayer } from '../../resources/model/shared-player-model.ts';
import { followTimeline } from '../../resources/view/follow-timeline.ts';
import { playedSeconds } from '../../resources/view/played-seconds.ts';
import { playerText } from '../../resources/view/player-text.ts';
import { useFilmFormat } from '../../resources/view/use-film-format.ts';
import { followedPlayer } from '../model/followed-resources.ts';
import { playbackText } from '../text.ts';
import { Gone, type PlayedContentProps } from './played-card.tsx';
import * as styles from './played-resource.css.ts';
import { usePlayedAddress } from './use-played-address.ts';

/** A video or a sound that is where its tile's time has it; its address is null where it cannot be had. */
const useFollowed = ({ room, tile }: Pick<PlayedContentProps, 'room' | 'tile'>, src: string) => {
  const element = useRef<HTMLVideoElement>(null);
  const player = useMemo(() => followedPlayer(tile, room), [tile, room]);
  const { address, worked, broke } = usePlayedAddress({ room, tile }, src);
  const isGone = address === null;
  useEffect(() => {
    if (address === null || !element.current) return;
    // What may not play with sound, the recording itself may not: it says so.
    return followTimeline(element.current, player, () => undefined);
  }, [address, player]);
  useEffect(() => {
    if (isGone && tile.kind === 'clip') room.skip(tile.id);
  }, [isGone, room, tile]);
  const onTimeUpdate = ({ currentTarget: { played } }: { readonly currentTarget: HTMLVideoElement }) => {
    if (playedSeconds(played) >= playerLimits.workingSeconds) worked();
  };
  return { element, player, address, onTimeUpdate, broke };
};

/** What a video tells of itself where what is seen of it may be of another time, or no longer is. */
const pictureMoments = ['loadeddata', 'canplay', 'playing', 'timeupdate', 'seeking', 'seeked', 'waiting', 'emptied'];

/** Whether a video has a picture of the time that is shown, and something to go on with where it plays. */
const isInTime = (element: HTMLVideoElement, player: SharedPlayer): boolean => {
  const needed = player.timeline.peek().isPlaying
    ? HTMLMediaElement.HAVE_FUTURE_DATA
    : HTMLMediaElement.HAVE_CURRENT_DATA;
  if (element.seeking || element.readyState < needed) return false;
  return Math.abs(player.timeNow(element.duration) - element.currentTime) <= playerLimits.jumpSeconds;
};

/** Tells whether a video is in time, whenever that may have changed; answers what stops it. */
const watchPicture = (
  video: HTMLVideoElement,
  player: SharedPlayer,
  room: Pick<PlayedContentProps['room'], 'player'>,
  tell: (isInTime: boolean) => void,
): (() => void) => {
  const look = () => tell(isInTime(video, player));
  for (const moment of pictureMoments) video.addEventListener(moment, look);
  // One that stands still for want of data may say nothing of it.
  const stop = effect(() => {
    room.player.positionMs.value;
    player.timeline.value;
    look();
  });
  return () => {
    stop();
    for (const moment of pictureMoments) video.removeEventListener(moment, look);
  };
};

/**
 * A clip in the place of what a tile shows, whose picture is seen wherever the clip has none of the time that is shown
 * (PLAY-049).
 */
export const PlayedClip = ({ room, tile }: Pick<PlayedContentProps, 'room' | 'tile'>) => {
  const { element, player, address, onTimeUpdate, broke } = useFollowed({ room, tile }, tile.resource?.src ?? '');
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current) return watchPicture(element.current, player, room, setSeen);
  }, [element, player, room]);
  if (address === null) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls it takes no focus; the tile says what it shows
    <video
      ref={element}
      className={styles.clip}
      style={{ opacity: isSeen ? 1 : 0 }}
      src={address}
      preload="auto"
      playsInline
      muted
      aria-hidden="true"
      onTimeUpdate={onTimeUpdate}
      onError={broke}
    />
  );
};

/** A video or a sound, which plays, stops and goes elsewhere as it did for everybody (PLAY-044). */
export const PlayedMedium = ({
  room,
  tile,
  name,
  onShape,
  src,
  medium,
}: PlayedContentProps & { readonly src: string; readonly medium: 'video' | 'audio' }) => {
  useSignals();
  const { element, address, onTimeUpdate, broke } = useFollowed({ room, tile }, src);
  const volume = room.player.volume.value;
  const [isSound, setSound] = useState(medium === 'audio');
  useEffect(() => {
    if (element.current) element.current.volume = volume;
  }, [element, volume]);
  if (address === null) return <Unplayed name={name} src={src} />;
  const { isPlaying = false } = tile.state.value;
  return (
    <div className={styles.screen}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions are those that the file has */}
      <video
        ref={element}
        className={styles.picture}
        src={address}
        preload="auto"
        playsInline
        aria-label={name}
        onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
          setSound(videoHeight === 0);
          if (videoHeight > 0) onShape(videoWidth / videoHeight);
        }}
        onTimeUpdate={onTimeUpdate}
        onError={broke}
      />
      {isSound ? (
        <div className={styles.over}>
          <Icon of={Music} sizePx={40} />
          <span className={styles.note}>{isPlaying ? playbackText.playing : playbackText.paused}</span>
        </div>
      ) : null}
    </div>
  );
};

/** Why nothing plays: this browser cannot, and has it downloaded, or it is not there any more. */
const Unplayed = ({ name, src }: { readonly name: string; readonly src: string }) => {
  const format = useFilmFormat(src);
  const { unplayed = null, isEmpty = false } = format ?? {};
  if (unplayed === null && !isEmpty) return <Gone name={name} />;
  return (
    <a className={styles.link} href={src} download={name} draggable={false}>
      <Icon of={FileX} sizePx={28} />
      <span className={styles.name}>{name}</span>
      <span className={styles.note}>{unplayed === null ? playerText.empty : playerText.unplayed(unplayed)}</span>
      <span className={styles.note}>{playbackText.download('')}</span>
    </a>
  );
};
