import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { ChatDeleteDocument, ChatEditDocument } from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { ChatMessage } from './chat-message.ts';
import type { Editing, MessageEdits } from './chat-model.ts';

/** Whether a message can be edited: an own one that nobody has decided, and that asks in no poll. */
export const isEditable = ({ isLocal, delivery, isDecided, isDeleted, pollId }: ChatMessage): boolean =>
  isLocal && delivery === 'sent' && !isDecided && !isDeleted && !pollId;

/** What the server says of a message that is gone or decided: it cannot be edited any more, whatever is written. */
const cannotBeEdited: ReadonlySet<ApiFailure['code']> = new Set([errorCodes.notFound, errorCodes.conflict]);

interface EditInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly notices: Pick<NoticesModel, 'show' | 'showFailure'>;
  readonly eventId: string;
  readonly roomId: string;
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
}

export const createMessageEdits = ({ api, log, notices, eventId, roomId, messages }: EditInputs): MessageEdits => {
  const editing = signal<Editing | null>(null);
  const underWay = signal<Editing | null>(null);
  /** One edit at a time, so that what was written last is what stays. */
  let before: Promise<unknown> = Promise.resolve();
  const place = { event_id: eventId, room_id: roomId };
  return {
    editing,
    isSaving: computed(() => underWay.value !== null && underWay.value === editing.value),
    begin(messageId) {
      const message = messages
        .peek()
        .findLast((each) => isEditable(each) && (messageId === undefined || each.messageId === messageId));
      if (!message) return false;
      editing.value = { messageId: message.messageId, text: message.text };
      return true;
    },
    async save() {
      const edit = editing.peek();
      if (!edit || edit === underWay.peek()) return;
      const message = edit.text.trim();
      underWay.value = edit;
      const saved = before.then(() => api.request(ChatEditDocument, { ...place, message_id: edit.messageId, message }));
      before = saved;
      const answer = await saved;
      if (underWay.peek() === edit) underWay.value = null;
      // Whoever wrote on meanwhile goes on from there.
      const isSame = editing.peek() === edit;
      const isOver = answer.ok || cannotBeEdited.has(answer.error.code);
      if (isSame && isOver) editing.value = null;
      if (answer.ok) return;
      log.warn('chat-edit-failed', { code: answer.error.code });
      // Nobody's answer is to be to another question.
      if (answer.error.code === errorCodes.conflict) notices.show('message-answered', 'error');
      else notices.showFailure(answer.error);
    },
    async remove({ senderId, messageId }) {
      const answer = await api.request(ChatDeleteDocument, { ...place, sender_id: senderId, message_id: messageId });
      if (!answer.ok) return fail(answer.error);
      if (editing.peek()?.messageId === messageId) editing.value = null;
      return succeed(undefined);
    },
  };
};
