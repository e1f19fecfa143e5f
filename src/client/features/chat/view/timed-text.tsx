import { splitTimestamps } from '../../../../shared/rules/timestamps.ts';
import { chatText } from '../text.ts';
import { seekLink } from './timed-text.css.ts';

interface TimedTextProps {
  readonly words: string;
  /** What goes to a time, in ms; null: nothing has that time, and it stays words. */
  readonly seekTo: (timeMs: number) => (() => void) | null;
}

/** Words in which times are links to where they are (CHAT-048). */
export const TimedText = ({ words, seekTo }: TimedTextProps) => (
  <>
    {splitTimestamps(words).map((part, index) => {
      if (typeof part === 'string') return part;
      const seek = seekTo(part.timeMs);
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      return seek ? <SeekLink key={index} words={part.words} onSeek={seek} /> : part.words;
    })}
  </>
);

/** A time that goes there. */
export const SeekLink = ({ words, onSeek }: { readonly words: string; readonly onSeek: () => void }) => (
  <button type="button" className={seekLink} aria-label={chatText.goTo(words)} onClick={onSeek}>
    {words}
  </button>
);
