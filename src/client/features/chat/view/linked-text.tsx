import { tooltip } from '../../../ui/tooltip.ts';
import { readLimitedMarkdown } from './limited-markdown.ts';

/** The words of a message with its links; nothing else in it is read as markup. */
export const LinkedText = ({ words }: { words: string }) => (
  <>
    {readLimitedMarkdown(words).map((part, index) =>
      typeof part === 'string' ? (
        part
      ) : (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          key={index}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          {...(part.label === part.href ? {} : tooltip(part.href))}
        >
          {part.label}
        </a>
      ),
    )}
  </>
);
