import { useSignals } from '@preact/signals-react/runtime';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { isAsked } from '../../../../shared/rules/chat.ts';
import { useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage } from '../model/chat-message.ts';
import * as styles from './choices.css.ts';

/** What a message asks to choose from; whoever is asked presses one, and what was chosen stays marked (CHAT-029). */
export const Choices = ({ message }: { message: ChatMessage }) => {
  useSignals();
  const { studio, chat } = useRoom();
  const [asking, setAsking] = useState<string | null>(null);
  const { choices, isDecided, messageId, senderId } = message;
  const isOpen = !isDecided && !message.isOfOtherRoom && isAsked(message, studio.people.localIdentity);
  const choose = async (id: string) => {
    if (!isOpen || asking !== null) return;
    setAsking(id);
    await chat.shown.peek().choose(messageId, id, senderId);
    setAsking(null);
  };
  return (
    <div role="radiogroup" aria-label={channelsText.choices} className={styles.choices}>
      {choices.map(({ id, label, chosen }) => (
        // biome-ignore lint/a11y/useSemanticElements: each is pressed by itself, and says so at once
        <button
          key={id}
          type="button"
          role="radio"
          aria-checked={chosen}
          aria-disabled={!isOpen || undefined}
          aria-busy={asking === id || undefined}
          className={styles.choice}
          onClick={() => void choose(id)}
        >
          <span className={styles.label}>{label}</span>
          {chosen ? <Icon of={Check} sizePx={16} /> : null}
        </button>
      ))}
    </div>
  );
};
