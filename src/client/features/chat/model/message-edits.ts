import { computed, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { ChatDeleteDocument, ChatEditDocument } from '../../../../shared/contract/generated/operations.ts';
import { errorCodes } from '../../../../shared/values/error-codes.ts';
import { fail, succeed } from '../../../../shared/values/result.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { Scope } from '../../../scope.ts';
import type { NoticesModel } from '../../notices/model/notices-model.ts';
import type { ChatMessage } from './chat-message.ts';
import type { Editing, MessageEdits } from './chat-model.ts';

/** Whether a message can be edited: an own one of this room that nobody has decided, and that asks in no poll. */
export const isEditable = ({ isLocal, isOfOtherRoom, delivery, isDecided, isDeleted, pollId }: ChatMessage): boolean =>
  isLocal && !isOfOtherRoom && delivery === 'sent' && !isDecided && !isDeleted && !pollId;

interface EditInputs {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly notices: Pick<NoticesModel, 'show' | 'showFailure'>;
  readonly eventId: string;
  readonly roomId: string;
  readonly messages: ReadonlySignal<readonly ChatMessage[]>;
  readonly draft: Signal<string>;
}

export const createMessageEdits = (scope: Scope, inputs: EditInputs): MessageEdits => {
  const { api, log, notices, eventId, roomId, messages, draft } = inputs;
  const editing = signal<Editing | null>(null);
  const underWay = signal<Editing | null>(null);
  /** One edit at a time, so that what was written last is what stays. */
  let before: Promise<unknown> = Promise.resolve();
  const place = { event_id: eventId, room_id: roomId };
  /** Messages that this person deletes themselves. */
  const ownRemovals = new Set<string>();

  /** What was written can be saved no more: it is kept to be sent as a new message. */
  const keepAsDraft = (edit: Editing, why: string): void => {
    editing.value = null;
    draft.value = [draft.peek(), edit.text].filter((text) => text.trim() !== '').join('\n');
    notices.show(why, 'warning');
  };
  const keepOfDeleted = (messageId: string): void => {
    const edit = editing.peek();
    if (edit?.messageId === messageId) keepAsDraft(edit, 'edited-message-deleted');
  };
  const deleted = computed(() => {
    const id = editing.value?.messageId;
    if (id === undefined) return undefined;
    return messages.value.some(({ messageId, isLocal, isDeleted }) => messageId === id && isLocal && isDeleted)
      ? id
      : undefined;
  });
  scope.effect(() => {
    const id = deleted.value;
    if (id !== undefined && !ownRemovals.has(id)) untracked(() => keepOfDeleted(id));
  });

  scope.onEnd(() => {
    const edit = editing.peek();
    if (!edit || edit === underWay.peek()) return;
    const isWritten = messages.peek().some(({ messageId, text }) => messageId === edit.messageId && text !== edit.text);
    if (isWritten) keepAsDraft(edit, 'edit-not-saved');
  });

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
      if (isSame && (answer.ok || answer.error.code === errorCodes.conflict)) editing.value = null;
      if (answer.ok) return;
      log.warn('chat-edit-failed', { code: answer.error.code });
      // Nobody's answer is to be to another question.
      if (answer.error.code === errorCodes.conflict) notices.show('message-answered', 'error');
      else if (answer.error.code === errorCodes.notFound) keepOfDeleted(edit.messageId);
      else notices.showFailure(answer.error);
    },
    async remove({ senderId, messageId }) {
      ownRemovals.add(messageId);
      const answer = await api.request(ChatDeleteDocument, { ...place, sender_id: senderId, message_id: messageId });
      if (!answer.ok) ownRemovals.delete(messageId);
      if (!answer.ok) return fail(answer.error);
      if (editing.peek()?.messageId === messageId) editing.value = null;
      return succeed(undefined);
    },
  };
};
