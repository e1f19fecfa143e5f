import { untracked } from '@preact/signals-react';
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { chatFieldLimits } from '../../../../shared/rules/chat.ts';
import { eventChannel, isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { everyone, type Mention, mentionsIn } from '../../../../shared/rules/mentions.ts';
import { useRoom } from '../../../studio/context.ts';
import { useOptionList } from '../../../ui/use-option-list.ts';
import { channelsText } from '../channels-text.ts';
import { type BegunMention, begunMention, fittingMentions, withMention } from '../model/mention-choice.ts';
import * as styles from './mention.css.ts';

/**
 * Offers whom a message can mention while `@` and the beginning of a name are written: arrow keys choose, Enter and Tab
 * take, Escape closes. The field keeps the focus. Nothing is offered unless `isOffered`.
 */
export const useMentionList = (field: RefObject<HTMLTextAreaElement | null>, isOffered: boolean) => {
  const { studio, chat } = useRoom();
  const channel = chat.shown.value;
  const [begun, setBegun] = useState<BegunMention | null>(null);
  /** Where the `@` stands for which the list was closed. */
  const closedAt = useRef<number | null>(null);

  const offered = (): readonly Mention[] => {
    const isEveryoneOffered = !isPrivate(channel.id) && studio.event.can('chat.send-global');
    return isEveryoneOffered ? [...chat.mentionable(channel.id), everyone] : chat.mentionable(channel.id);
  };
  // Who was offered keeps their place while it is read, whoever comes and goes meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whom to offer is asked with every letter, and no other time
  const fitting = useMemo(() => (begun ? fittingMentions(begun.written, untracked(offered)) : []), [begun, channel.id]);
  const isOpen = fitting.length > 0;
  const { chosen, choose, step, listId, fieldProps, optionProps } = useOptionList(fitting.length, { wraps: true });

  /** Looks whether a mention is being written. */
  const look = () => {
    const element = field.current;
    if (!element || !isOffered) return setBegun(null);
    const { value, selectionStart, selectionEnd } = element;
    const mentions = mentionsIn(value, channel.mentions.peek());
    const isFull = mentions.length >= chatFieldLimits.mentions;
    const found = isFull || selectionStart !== selectionEnd ? null : begunMention(value, selectionStart, mentions);
    if (found?.start !== closedAt.current) closedAt.current = null;
    const next = closedAt.current === null ? found : null;
    if (next?.start === begun?.start && next?.written === begun?.written) return;
    choose(0);
    setBegun(next);
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
    if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) take(fitting[chosen]);
    else if (event.key === 'Escape') close();
    else if (!step(event.key)) return false;
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
            ...fieldProps,
            role: 'combobox',
            'aria-expanded': true,
            'aria-haspopup': 'listbox',
            'aria-autocomplete': 'list',
          } as const)
        : {}),
    },
    list: isOpen ? (
      <div id={listId} role="listbox" aria-label={channelsText.mention} className={styles.list}>
        {fitting.map((mention, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={mention.identity}
            role="option"
            {...optionProps(index)}
            className={styles.option}
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
