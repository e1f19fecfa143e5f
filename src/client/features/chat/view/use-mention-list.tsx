import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { chatFieldLimits } from '../../../../shared/rules/chat.ts';
import { eventChannel, isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { everyone, type Mention, mentionsIn } from '../../../../shared/rules/mentions.ts';
import { useRoom } from '../../../studio/context.ts';
import { channelsText } from '../channels-text.ts';
import { type BegunMention, begunMention, fittingMentions, withMention } from '../model/mention-choice.ts';
import * as styles from './mention.css.ts';

/**
 * Offers whom a message can mention while `@` and the beginning of a name are written: arrow keys choose, Enter and Tab
 * take, Escape closes. The field keeps the focus. Nothing is offered unless `isOffered`.
 */
export const useMentionList = (field: RefObject<HTMLTextAreaElement | null>, isOffered: boolean) => {
  const { studio, chat } = useRoom();
  const id = useId();
  const channel = chat.shown.value;
  const [begun, setBegun] = useState<BegunMention | null>(null);
  const [at, setAt] = useState(0);
  /** Where the `@` stands for which the list was closed. */
  const closedAt = useRef<number | null>(null);

  const offered = (): readonly Mention[] => {
    const isEveryoneOffered = !isPrivate(channel.id) && studio.event.can('chat.send-global');
    return isEveryoneOffered ? [...chat.mentionable(channel.id), everyone] : chat.mentionable(channel.id);
  };
  const fitting = begun ? fittingMentions(begun.written, offered()) : [];
  const isOpen = fitting.length > 0;
  const chosen = Math.min(at, fitting.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const chosenId = isOpen ? optionId(chosen) : undefined;
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  /** Looks whether a mention is being written. */
  const look = () => {
    const element = field.current;
    if (!element || !isOffered) return setBegun(null);
    const { value, selectionStart, selectionEnd } = element;
    const mentions = mentionsIn(value, channel.mentions.peek());
    const isFull = mentions.length >= chatFieldLimits.mentions;
    const found = isFull || selectionStart !== selectionEnd ? null : begunMention(value, selectionStart, mentions);
    if (found?.start !== closedAt.current) closedAt.current = null;
    if (found?.start !== begun?.start || found?.written !== begun?.written) setAt(0);
    setBegun(found && closedAt.current === null ? found : null);
  };
  const close = () => {
    closedAt.current = begun?.start ?? null;
    setBegun(null);
  };
  const take = (mention: Mention | undefined) => {
    const element = field.current;
    if (!mention || !begun || !element) return;
    const { text, caret } = withMention(element.value, begun, mention);
    channel.mentions.value = [...channel.mentions.peek().filter(({ name }) => name !== mention.name), mention];
    channel.draft.value = text;
    // The caret is where it belongs before the field is drawn anew with the same text.
    element.value = text;
    element.setSelectionRange(caret, caret);
    element.focus();
    setBegun(null);
  };
  /** Answers whether the key was for the list. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const last = fitting.length - 1;
    if (event.key === 'ArrowDown') setAt(chosen === last ? 0 : chosen + 1);
    else if (event.key === 'ArrowUp') setAt(chosen === 0 ? last : chosen - 1);
    else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey))
      take(fitting[chosen]);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    look,
    onKeyDown,
    /** What the field is while the list is open. */
    fieldProps: {
      onSelect: look,
      onBlur: () => setBegun(null),
      ...(isOpen
        ? ({
            role: 'combobox',
            'aria-expanded': true,
            'aria-haspopup': 'listbox',
            'aria-autocomplete': 'list',
            'aria-controls': `${id}-list`,
            'aria-activedescendant': chosenId,
          } as const)
        : {}),
    },
    list: isOpen ? (
      <div id={`${id}-list`} role="listbox" aria-label={channelsText.mention} className={styles.list}>
        {fitting.map((mention, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={mention.identity}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            className={styles.option}
            onPointerMove={() => setAt(index)}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(mention)}
          >
            <span className={styles.name}>{mention.name}</span>
            {mention === everyone ? (
              <span className={styles.hint}>
                {channel.id === eventChannel ? channelsText.everyoneInEvent : channelsText.everyoneInRoom}
              </span>
            ) : null}
          </div>
        ))}
      </div>
    ) : null,
  };
};
