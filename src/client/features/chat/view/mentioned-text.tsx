import AtSign from 'lucide-react/icons/at-sign';
import { type Mention, mentionsSomebody, splitMentions } from '../../../../shared/rules/mentions.ts';
import { useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { channelsText } from '../channels-text.ts';
import * as styles from './mention.css.ts';
import { RoomTimedText } from './room-timed-text.tsx';

interface MentionedTextProps {
  readonly words: string;
  readonly mentions: readonly Mention[];
}

/** Words in which the names of whom they mention stand out. */
export const MentionedText = ({ words, mentions }: MentionedTextProps) => {
  const { localIdentity } = useRoom().studio.people;
  return (
    <>
      {splitMentions(words, mentions).map((part, index) =>
        typeof part === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <RoomTimedText key={index} words={part} />
        ) : (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
            key={index}
            className={styles.mention}
            data-mine={mentionsSomebody([part], localIdentity) || undefined}
          >
            @{part.name}
          </span>
        ),
      )}
    </>
  );
};

/** Says that a message mentions whoever reads it. */
export const MentionLine = () => (
  <p className={styles.mine}>
    <Icon of={AtSign} sizePx={12} />
    {channelsText.mentionsYou}
  </p>
);
