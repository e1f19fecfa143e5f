import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import type { LucideIcon } from 'lucide-react';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Laugh from 'lucide-react/icons/laugh';
import Lightbulb from 'lucide-react/icons/lightbulb';
import SmilePlus from 'lucide-react/icons/smile-plus';
import ThumbsDown from 'lucide-react/icons/thumbs-down';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { fitsReaction, type Reaction, reactionContexts } from '../../../../shared/rules/chat.ts';
import { useEvent, useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { tooltip } from '../../../ui/tooltip.ts';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage } from '../model/chat-message.ts';
import * as styles from './chat.css.ts';

const icons: Readonly<Record<Reaction, LucideIcon>> = {
  funny: Laugh,
  insightful: Lightbulb,
  confusing: CircleQuestionMark,
  'thumbs-up': ThumbsUp,
  'thumbs-down': ThumbsDown,
};
const allReactions = Object.keys(reactionContexts) as readonly Reaction[];

/** Reacts, or takes the own reaction back; and whether that has to wait. */
const useReact = (message: ChatMessage) => {
  const { studio, chat } = useRoom();
  const own = message.reactions[studio.people.localIdentity];
  const { messageId, senderId } = message;
  const isLocked = useComputed(() => chat.shown.value.isLocked(messageId)).value || message.isOfOtherRoom === true;
  const react = (reaction: Reaction) => {
    if (!isLocked) void chat.shown.peek().react(messageId, own === reaction ? null : reaction, senderId);
  };
  return { react, isLocked };
};

/** The reactions to a message with their counts; the own one is marked. */
export const Reactions = ({ message }: { message: ChatMessage }) => {
  useSignals();
  const { studio } = useEvent();
  const { react, isLocked } = useReact(message);
  const given = Object.values(message.reactions);
  const own = message.reactions[studio.people.localIdentity];
  const namesOf = (reaction: Reaction) =>
    Object.entries(message.reactions)
      .filter(([, key]) => key === reaction)
      .map(([identity]) => studio.people.find(identity)?.name.peek())
      .filter(Boolean)
      .join(', ');
  return (
    <div className={styles.reactions}>
      {allReactions
        .filter((reaction) => given.includes(reaction))
        .map((reaction) => {
          const count = given.filter((key) => key === reaction).length;
          const label = channelsText.reactions[reaction];
          return (
            <button
              key={reaction}
              type="button"
              className={styles.reaction}
              aria-pressed={own === reaction}
              aria-disabled={isLocked || undefined}
              aria-label={`${label}, ${count}`}
              {...tooltip([label, namesOf(reaction)].filter(Boolean).join(': '))}
              onClick={() => react(reaction)}
            >
              <Icon of={icons[reaction]} sizePx={14} />
              {count}
            </button>
          );
        })}
    </div>
  );
};

/** Offers the reactions that fit the message's sender (CHAT-038 to CHAT-040). */
export const ReactButton = ({ message }: { message: ChatMessage }) => {
  useSignals();
  const { react, isLocked } = useReact(message);
  return (
    <Menu
      label={channelsText.react}
      items={() =>
        allReactions
          .filter((reaction) => fitsReaction(reaction, message.senderId))
          .map((reaction) => ({
            id: reaction,
            label: channelsText.reactions[reaction],
            icon: icons[reaction],
            disabled: isLocked,
            onSelect: () => react(reaction),
          }))
      }
    >
      {(trigger) => (
        <IconButton label={channelsText.react} icon={SmilePlus} sizePx={16} variant="raised" {...trigger} />
      )}
    </Menu>
  );
};
