import { useSignals } from '@preact/signals-react/runtime';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import LinkIcon from 'lucide-react/icons/link';
import { useMemo } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import { eventAddress, recordingAddress } from '../../../studio/addresses.ts';
import { usePage } from '../../../studio/context.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy.tsx';
import { Mark } from '../../../ui/mark.tsx';
import type { ExportsModel } from '../../export/model/exports-model.ts';
import { ExportButton } from '../../export/view/export-button.tsx';
import { ColumnCounts } from '../../tiles/view/columns.tsx';
import type { ArrangeRecorded, PlayedRoom } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import { Controls } from './controls.tsx';
import * as styles from './playback.css.ts';
import { PlayedChat } from './played-chat.tsx';
import { createPlayedStage } from './played-stage.ts';
import { PlayedTiles } from './played-tiles.tsx';
import { useCopiedLink } from './use-copied-link.ts';
import { usePlaybackKeys } from './use-playback-keys.ts';

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

const PlaybackDebug = lazyPart(async () => (await import('./playback-debug.tsx')).PlaybackDebug);

interface PlayedRoomScreenProps {
  readonly room: PlayedRoom;
  readonly exports: ExportsModel;
  readonly arrange: ArrangeRecorded;
  readonly hasFastWebGl: () => boolean;
}

/** The tiles, the chat beside them, and what plays them (PLAY-013). */
export const PlayedRoomScreen = ({ room, exports, arrange, hasFastWebGl }: PlayedRoomScreenProps) => {
  usePlaybackKeys(room);
  const { eventId = '' } = useParams();
  const stage = useMemo(() => createPlayedStage(room), [room]);
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <Mark sizePx={24} />
        <Link className={styles.back} href={eventAddress(eventId)} aria-label={playbackText.toEvent}>
          <Icon of={ChevronLeft} />
        </Link>
        <h1 className={styles.title}>{room.name || playbackText.title}</h1>
        <span className={styles.kind}>{playbackText.room}</span>
        <time className={styles.kind} dateTime={new Date(room.beganMs).toISOString()}>
          {dateTime.format(room.beganMs)}
        </time>
        <Part room={room} />
        <span className={styles.space} />
        <ColumnCounts grid={stage} />
        <ExportButton exports={exports} slice={room.slice} arranged={stage.arranged} />
        <CopyLink room={room} />
      </header>
      <div className={styles.body}>
        <main className={styles.main} aria-label={playbackText.conversation}>
          <PlayedTiles room={room} stage={stage} arrange={arrange} hasFastWebGl={hasFastWebGl} />
          <Debugging room={room} />
          <Controls room={room} />
        </main>
        <PlayedChat room={room} />
      </div>
    </div>
  );
};

/** What the recording is played from, to developers who asked for it (SET-028). */
const Debugging = ({ room }: { readonly room: PlayedRoom }) => {
  useSignals();
  const { page } = usePage();
  const isShown = page.preferences.debugPlayback.value && page.session.claims.value?.isDeveloper === true;
  return isShown ? <PlaybackDebug room={room} /> : null;
};

/** Copies a link to the time that is shown (PLAY-002). */
const CopyLink = ({ room: { player, offsetMs } }: { readonly room: PlayedRoom }) => {
  useSignals();
  const copy = useCopiedLink();
  const positionMs = player.positionMs.value;
  const time = playbackText.time(positionMs);
  return (
    <Button label={playbackText.copyLink(time)} onClick={() => void copy({ timeMs: positionMs + offsetMs }, time)}>
      <Icon of={LinkIcon} sizePx={16} />
      <span className={styles.onWide}>{playbackText.copyLink(time)}</span>
    </Button>
  );
};

/** That a part is watched, of what, and the way to all of it (PLAY-031). */
const Part = ({ room: { slice } }: { readonly room: PlayedRoom }) => {
  const { eventId = '', recordingId = '' } = useParams();
  const query = new URLSearchParams(useSearch());
  if (!slice) return null;
  const isAsked = query.has('slice');
  query.delete('slice');
  query.set('t', String(Math.floor(slice.startMs)));
  return (
    <span className={styles.part}>
      {playbackText.part(playbackText.time(slice.startMs), playbackText.time(slice.endMs))}
      {isAsked ? (
        <Link href={`${recordingAddress(eventId, recordingId)}?${query}`}>{playbackText.watchAll}</Link>
      ) : null}
    </span>
  );
};
