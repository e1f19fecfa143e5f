import * as styles from './search-panel.css.ts';
import { snippetOf } from './snippet.ts';

/** A part of what was said, in which the words that were looked for are marked. */
export const FoundText = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) => (
  <span className={styles.snippet}>
    {snippetOf(text, words).map((part, place) =>
      part.isFound ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <mark key={place} className={styles.found}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </span>
);
