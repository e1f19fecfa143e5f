import { useComputed } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import AtSign from 'lucide-react/icons/at-sign';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useRef, useState } from 'react';
import {
  type ChatChannelId,
  eventChannel,
  isPrivate,
  listChannels,
  roomChannel,
  tabChannels,
  tabCount,
} from '../../../../shared/rules/chat-channels.ts';
import { useRoom } from '../../../studio/context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { measures } from '../../../ui/measures.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-look.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { text } from '../../../ui/text.ts';
import { tooltip } from '../../../ui/tooltip.ts';
import { channelsText } from '../channels-text.ts';
import { chatText } from '../text.ts';
import * as styles from './channels.css.ts';

/** What the tabs of the channels choose for. */
export const feedId = 'chat-feed';

/** What a channel is called. */
export const useChannelName = (): ((channel: ChatChannelId) => string) => {
  const { chat } = useRoom();
  return (channel) => {
    if (channel === roomChannel) return channelsText.room;
    return channel === eventChannel ? channelsText.event : chat.nameOf(channel) || channelsText.somebody;
  };
};

/**
 * The channels of the chat: as many tabs as have a place, and a menu of the others, in which is also everybody with whom
 * nothing was said yet (CHAT-002 to CHAT-006).
 */
export const ChannelTabs = ({ compact }: { compact: boolean }) => {
  useSignals();
  const { chat } = useRoom();
  const nameOf = useChannelName();
  const place = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState<number>(measures.chatWidthPx);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidthPx(element.clientWidth || measures.chatWidthPx);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);

  const begun = useComputed(() => listChannels(chat.kept.value, chat.begun.value, nameOf));
  const channels = useComputed(() =>
    listChannels(chat.kept.value, [...chat.begun.value, ...chat.people.value], nameOf),
  );
  const shown = chat.shown.value.id;
  const besidePx = measures.chatMenuPx * (compact ? 2 : 1);
  const tabs = tabChannels(begun.value, shown, tabCount(widthPx, besidePx));
  const rest = channels.value.filter((channel) => !tabs.includes(channel));
  const isAnyUnread = rest.some((channel) => chat.unreadIn(channel) > 0);

  const called = (channel: ChatChannelId): string => {
    const unread = chat.unreadIn(channel);
    if (unread === 0) return nameOf(channel);
    const counted = channelsText.unreadIn(nameOf(channel), text.unread(unread));
    return chat.isMentionedIn(channel) ? channelsText.unreadIn(counted, chatText.mentionedYou) : counted;
  };
  const toItem = (channel: ChatChannelId): MenuItem => ({
    id: channel,
    label: called(channel),
    onSelect: () => chat.write(channel),
  });
  return (
    <div ref={place} className={styles.channels}>
      <Tabs
        label={channelsText.label}
        look="fixed"
        controls={feedId}
        chosen={shown}
        onChoose={(channel) => chat.show(channel)}
        // On a phone the keyboard would rise over what is to be read.
        {...(compact ? {} : { onClick: chat.write })}
        choices={tabs.map((channel) => ({
          id: channel,
          name: called(channel),
          label: (
            <TabLabel
              name={nameOf(channel)}
              isPrivate={isPrivate(channel)}
              unread={chat.unreadIn(channel)}
              isMentioned={chat.isMentionedIn(channel)}
            />
          ),
        }))}
      />
      {rest.length > 0 ? (
        <Menu label={channelsText.others} items={() => rest.map(toItem)}>
          {(trigger) => (
            <IconButton
              label={isAnyUnread ? channelsText.unreadElsewhere : channelsText.others}
              icon={ChevronDown}
              sizePx={16}
              className={styles.others}
              {...trigger}
            >
              {isAnyUnread ? <span className={styles.dotOfOthers} /> : null}
            </IconButton>
          )}
        </Menu>
      ) : null}
    </div>
  );
};

interface TabLabelProps {
  readonly name: string;
  readonly isPrivate: boolean;
  readonly unread: number;
  readonly isMentioned: boolean;
}

/** Of somebody's name the tab has the first word; the whole of it is the tooltip, and what is read out. */
const TabLabel = ({ name, isPrivate: isOfPerson, unread, isMentioned }: TabLabelProps) => (
  <span className={styles.tabLabel} {...(isOfPerson ? tooltip(name) : {})}>
    <span className={styles.tabName}>{isOfPerson ? name.split(' ')[0] : name}</span>
    {isMentioned ? (
      <span className={styles.mention}>
        <Icon of={AtSign} sizePx={12} />
      </span>
    ) : null}
    {unread > 0 ? <span className={styles.dot} /> : null}
  </span>
);
