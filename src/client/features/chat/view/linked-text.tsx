import { Fragment, type ReactNode } from 'react';
import { tooltip } from '../../../ui/tooltip.ts';
import { readLimitedMarkdown } from './limited-markdown.ts';

interface LinkedTextProps {
  readonly words: string;
  /** What is drawn for words between its links. */
  readonly children: (words: string) => ReactNode;
}

/** The words of a message with its links; nothing else in it is read as markup. */
export const LinkedText = ({ words, children }: LinkedTextProps) => (
  <>
    {readLimitedMarkdown(words).map((part, index) =>
      typeof part === 'string' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Fragment key={index}>{children(part)}</Fragment>
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
