import { Fragment, type ReactNode } from 'react';
import { tooltip } from '../../../ui/tooltip.ts';
import * as styles from './chat.css.ts';
import { readLimitedMarkdown, type TextLink } from './limited-markdown.ts';

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
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        <Link key={index} link={part} />
      ),
    )}
  </>
);

/** A link; behind a label stands the host to which it leads. Neither changes the order of the other's characters. */
const Link = ({ link: { href, label, host } }: { link: TextLink }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" {...(host === null ? {} : tooltip(href))}>
    {host === null ? (
      label
    ) : (
      <>
        <bdi>{label}</bdi> <bdi className={styles.host}>({host})</bdi>
      </>
    )}
  </a>
);
