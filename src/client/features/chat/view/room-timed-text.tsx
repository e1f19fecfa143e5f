import { useSignals } from '@preact/signals-react/runtime';
import { playedMedium } from '../../../../shared/rules/resources.ts';
import { hasTimestamp } from '../../../../shared/rules/timestamps.ts';
import { useRoom } from '../../../studio/context.ts';
import type { RoomModels } from '../../../studio/studio.ts';
import { TimedText } from './timed-text.tsx';

/** The video or sound that is shared in a room, and where somebody here may go in it: one that plays before the others. */
const seekableIn = ({ tiles, players }: Pick<RoomModels, 'tiles' | 'players'>) => {
  const seekable = tiles.all.value.flatMap(({ id, resource }) => {
    const isPlayed =
      resource?.fact.value.type === 'file' && playedMedium(resource.parameters.value.content_type ?? '') !== null;
    const player = isPlayed ? players.of(id) : null;
    return player && !player.isFollowing.value ? [player] : [];
  });
  return seekable.find(({ timeline }) => timeline.value.isPlaying) ?? seekable[0] ?? null;
};

/** Words of a live room: a time in them is one of what is played there, for whoever may go elsewhere in it (CHAT-048). */
export const RoomTimedText = ({ words }: { readonly words: string }) =>
  hasTimestamp(words) ? <Seekable words={words} /> : words;

const Seekable = ({ words }: { readonly words: string }) => {
  useSignals();
  const room = useRoom();
  const isThere = seekableIn(room) !== null;
  return (
    <TimedText words={words} seekTo={(timeMs) => (isThere ? () => seekableIn(room)?.seek(timeMs / 1_000) : null)} />
  );
};
