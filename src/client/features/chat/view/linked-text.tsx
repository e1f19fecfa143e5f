import type { Mention } from '../../../../shared/rules/mentions.ts';
import { tooltip } from '../../../ui/tooltip.ts';
import { readLimitedMarkdown } from './limited-markdown.ts';
import { MentionedText } from './mentioned-text.tsx';

interface LinkedTextProps {
  readonly words: string;
  readonly mentions: readonly Mention[];
}

/** The words of a message with its links, and the names of whom it mentions; nothing else in it is read as markup. */
export const LinkedText = ({ words, mentions }: LinkedTextProps) => (
  <>
    {readLimitedMarkdown(words).map((part, index) =>
      typeof part === 'string' ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <MentionedText key={index} words={part} mentions={mentions} />
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
