import { useSignals } from '@preact/signals-react/runtime';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import QuoteIcon from 'lucide-react/icons/quote';
import Trash2 from 'lucide-react/icons/trash-2';
import { agentIdentity } from '../../../../shared/rules/chat.ts';
import { isPrivate } from '../../../../shared/rules/chat-channels.ts';
import { useRoom } from '../../../studio/context.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { walkToolbar } from '../../../ui/walk-toolbar.ts';
import { channelsText } from '../channels-text.ts';
import type { ChatMessage } from '../model/chat-message.ts';
import { isEditable } from '../model/message-edits.ts';
import * as styles from './chat.css.ts';
import { ReactButton } from './reactions.tsx';
import { useObstacle } from './use-obstacle.ts';

interface MessageToolbarProps {
  readonly message: ChatMessage;
  /** Asks whether the message is to be deleted. */
  readonly onDelete: (message: ChatMessage) => void;
}

/** What can be done with a message; there is one of it in the feed, for the message that is pointed at or has the focus. */
export const MessageToolbar = ({ message, onDelete }: MessageToolbarProps) => {
  useSignals();
  const { page, studio, chat } = useRoom();
  const { senderId, messageId, isLocal, isOfOtherRoom } = message;
  const channel = chat.shown.value;
  const obstacle = useObstacle();
  const sender = studio.people.find(senderId) ?? { identity: senderId, role: { value: null } };
  const isDeletable =
    !isOfOtherRoom && (isLocal || (!isPrivate(channel.id) && studio.event.can('chat.delete', sender)));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message.text);
      studio.notices.show('message-copied', 'success');
    } catch (error) {
      page.log.warn('chat-copy-failed', { error: String(error) });
      studio.notices.show('message-not-copied', 'error');
    }
  };
  return (
    <div className={styles.toolsLane}>
      <div role="toolbar" aria-label={channelsText.actions} className={styles.tools} onKeyDown={walkToolbar}>
        {senderId === agentIdentity && !isOfOtherRoom ? (
          <Tool label={channelsText.quote} icon={QuoteIcon} onClick={() => chat.answerTo(message)} />
        ) : null}
        {isOfOtherRoom ? null : <ReactButton message={message} />}
        <Tool label={channelsText.copy} icon={Copy} onClick={() => void copy()} />
        {isEditable(message) && obstacle === null ? (
          <Tool label={channelsText.edit} icon={Pencil} onClick={() => channel.edits.begin(messageId)} />
        ) : null}
        {isDeletable ? <Tool label={channelsText.delete} icon={Trash2} onClick={() => onDelete(message)} /> : null}
      </div>
    </div>
  );
};

type ToolProps = Pick<Parameters<typeof IconButton>[0], 'label' | 'icon' | 'onClick'>;

const Tool = (props: ToolProps) => <IconButton {...props} sizePx={16} variant="raised" />;
