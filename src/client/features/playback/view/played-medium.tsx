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
  const element = useRef<HTMLVideoElement>(null);
  const player = useMemo(() => followedPlayer(tile, room), [tile, room]);
  const { address, broke } = usePlayedAddress({ room, tile }, src);
  const volume = room.player.volume.value;
  const [isSound, setSound] = useState(medium === 'audio');
  const isGone = address === null;
  useEffect(() => {
    if (address === null || !element.current) return;
    // What may not play with sound, the recording itself may not: it says so.
    return followTimeline(element.current, player, () => undefined);
  }, [address, player]);
  useEffect(() => {
    if (element.current) element.current.volume = volume;
  }, [volume]);
  useEffect(() => {
    if (isGone && tile.kind === 'clip') room.skip(tile.id);
  }, [isGone, room, tile]);
  if (isGone) return <Gone name={name} />;
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
