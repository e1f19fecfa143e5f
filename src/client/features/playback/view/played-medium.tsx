import { useSignals } from '@preact/signals-react/runtime';
import Music from 'lucide-react/icons/music';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { followTimeline } from '../../resources/view/follow-timeline.ts';
import { followedPlayer } from '../model/followed-resources.ts';
import { playbackText } from '../text.ts';
import { Gone, type PlayedContentProps } from './played-card.tsx';
import * as styles from './played-resource.css.ts';
import { usePlayedAddress } from './use-played-address.ts';

/** A video or a sound that is where its tile's time has it; its address is null where it cannot be had. */
const useFollowed = ({ room, tile }: Pick<PlayedContentProps, 'room' | 'tile'>, src: string) => {
  const element = useRef<HTMLVideoElement>(null);
  const player = useMemo(() => followedPlayer(tile, room), [tile, room]);
  const { address, broke } = usePlayedAddress({ room, tile }, src);
  const isGone = address === null;
  useEffect(() => {
    if (address === null || !element.current) return;
    // What may not play with sound, the recording itself may not: it says so.
    return followTimeline(element.current, player, () => undefined);
  }, [address, player]);
  useEffect(() => {
    if (isGone && tile.kind === 'clip') room.skip(tile.id);
  }, [isGone, room, tile]);
  return { element, address, broke };
};

/** A clip in the place of what a tile shows, whose picture is seen until there is one of the clip (PLAY-049). */
export const PlayedClip = ({ room, tile }: Pick<PlayedContentProps, 'room' | 'tile'>) => {
  const { element, address, broke } = useFollowed({ room, tile }, tile.resource?.src ?? '');
  if (address === null) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: without controls it takes no focus; the tile says what it shows
    <video
      ref={element}
      className={styles.clip}
      src={address}
      preload="auto"
      playsInline
      muted
      aria-hidden="true"
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
  const { element, address, broke } = useFollowed({ room, tile }, src);
  const volume = room.player.volume.value;
  const [isSound, setSound] = useState(medium === 'audio');
  useEffect(() => {
    if (element.current) element.current.volume = volume;
  }, [element, volume]);
  if (address === null) return <Gone name={name} />;
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
