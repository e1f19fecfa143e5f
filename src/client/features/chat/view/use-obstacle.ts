import { eventChannel, isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { useRoom } from '../../../studio/context.ts';
import { channelsText } from '../channels-text.ts';
import { useChannelName } from './channel-tabs.tsx';

/** Why nothing can be written in the channel that is shown; null: something can (CHAT-026 to CHAT-028). */
export const useObstacle = (): string | null => {
  const { studio, chat } = useRoom();
  const nameOf = useChannelName();
  const { id } = chat.shown.value;
  if (chat.shown.value.openQuestion.value) return channelsText.decisionRequired;
  if (id === eventChannel) return studio.event.can('chat.send-global') ? null : channelsText.onlyHosts;
  return isPrivate(id) && !chat.isHere(id) ? channelsText.notHere(nameOf(id)) : null;
};
