import { useSignals } from '@preact/signals-react/runtime';
import ListTree from 'lucide-react/icons/list-tree';
import SkipBack from 'lucide-react/icons/skip-back';
import SkipForward from 'lucide-react/icons/skip-forward';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import { type Chapter, chapterAt, positionAfter, positionBefore } from '../model/chapters.ts';
import type { PlayedRoom } from '../model/playback-model.ts';
import { playbackText } from '../text.ts';
import * as styles from './timeline.css.ts';
import { shareOf } from './timeline-share.ts';

interface ChaptersProps {
  readonly room: Pick<PlayedRoom, 'chapters' | 'player'>;
}

/** The name of a chapter, and when it begins. */
const wordsOf = (chapter: Chapter): string =>
  `${playbackText.chapter(chapter)}, ${playbackText.time(chapter.positionMs)}`;

/** Where chapters begin on the timeline, for the pointer: whoever has none uses the list of chapters. */
export const ChapterMarks = ({ room: { chapters, player } }: ChaptersProps) => {
  useSignals();
  return (
    <div className={styles.marks} aria-hidden="true">
      {chapters.value?.map((chapter) => (
        <button
          key={chapter.positionMs}
          type="button"
          tabIndex={-1}
          className={styles.mark}
          style={{ left: shareOf(chapter.positionMs, player.durationMs) }}
          data-tooltip={wordsOf(chapter)}
          onClick={() => player.seek(chapter.positionMs)}
        />
      ))}
    </div>
  );
};

/** Goes to the chapter before and the next one. */
export const ChapterSteps = ({ room }: ChaptersProps) => {
  useSignals();
  const { player } = room;
  const chapters = room.chapters.value;
  if (chapters?.length === 0) return null;
  const next = chapters && positionAfter(chapters, player.positionMs.value);
  return (
    <>
      <IconButton
        label={playbackText.previousChapter}
        icon={SkipBack}
        hotkey="Shift+←"
        disabled={chapters === null}
        onClick={() => chapters && player.seek(positionBefore(chapters, player.positionMs.peek()))}
      />
      <IconButton
        label={playbackText.nextChapter}
        icon={SkipForward}
        hotkey="Shift+→"
        disabled={next === null}
        onClick={() => next !== null && player.seek(next)}
      />
    </>
  );
};

/** The chapter that is shown, and the list of all, which go to their beginnings. */
export const ChapterList = ({ room }: ChaptersProps) => {
  useSignals();
  const { player } = room;
  const chapters = room.chapters.value;
  if (chapters?.length === 0) return null;
  const at = chapters ? chapterAt(chapters, player.positionMs.value) : -1;
  const now = chapters?.[at];
  return (
    <Menu
      label={playbackText.chapters}
      side="top"
      items={() =>
        (chapters ?? []).map((chapter, index) => ({
          id: String(chapter.positionMs),
          label: playbackText.chapter(chapter),
          note: playbackText.time(chapter.positionMs),
          checked: index === at,
          onSelect: () => player.seek(chapter.positionMs),
        }))
      }
    >
      {({ elementRef, expanded, onClick }) => (
        <button
          ref={elementRef}
          type="button"
          className={styles.chapter}
          disabled={chapters === null}
          aria-haspopup="menu"
          aria-expanded={expanded}
          aria-label={now ? `${playbackText.chapters}: ${playbackText.chapter(now)}` : playbackText.chapters}
          {...tooltip(playbackText.chapters)}
          onClick={onClick}
        >
          <Icon of={ListTree} sizePx={16} />
          <span className={styles.chapterName}>{now ? playbackText.chapter(now) : playbackText.chapters}</span>
        </button>
      )}
    </Menu>
  );
};
