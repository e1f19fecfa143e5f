import type { ChatMessage } from '../../src/client/features/chat/model/chat-message.ts';

const people = ['Ann Bell', 'Jonas Lindqvist', 'Mei-Ling Chen', 'Diego Alvarez', 'Priya Raman', 'Tom Becker'];
const words = (
  'slide twelve has the revised figures and the jump in march is the new region could you circle the outlier on ' +
  'the chart it is hard to see from a phone thank you we will look at it after the break'
).split(' ');

/** When the first message was written, ms since 1970; a minute lies between two. */
const firstAtMs = Date.UTC(2026, 0, 12, 9);

/** The same messages for every page under measurement: from one line to four, a new sender after one to five of them. */
export const writeMessages = (count: number): readonly ChatMessage[] => {
  const messages: ChatMessage[] = [];
  for (let sender = 0; messages.length < count; sender++) {
    const name = people[(sender * 5) % people.length] ?? '';
    for (let turn = 0; turn <= (sender * 7) % 5 && messages.length < count; turn++) {
      const index = messages.length;
      const length = 3 + ((index * 13) % 24);
      messages.push({
        key: `${name} m${index}`,
        seq: index + 1,
        messageId: `m${index}`,
        roomId: 'main',
        senderId: name,
        senderName: name,
        timestampMs: firstAtMs + index * 60_000,
        targetId: 'all',
        text: Array.from({ length }, (_, word) => words[(index + word) % words.length]).join(' '),
        quote: null,
        choices: [],
        isChoiceRequired: false,
        isDecided: false,
        isEdited: false,
        isDeleted: false,
        isLocal: false,
        delivery: 'sent',
        mentions: [],
        isMention: false,
        pollId: null,
        reactions: {},
      });
    }
  }
  return messages;
};
