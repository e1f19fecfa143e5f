/** The chat message that every server sends, with the same fields in the same order. */
export const chatMessage = (number) => ({
  seq: number,
  type: 'text',
  message_id: `1790000000000-${number}`,
  event_id: 'demo',
  room_id: 'main',
  sender_id: 'guest-abcdefghijkl',
  sender_name: 'Somebody',
  timestamp: 1_790_000_000_000,
  target_id: 'all',
  message: `A message of an ordinary length, number ${number}, as people write it in a chat.`,
  quote: null,
  global: false,
  is_typing: null,
  reactions: {},
});

/** The document that the client of the product sends. */
export const chatDocument = `subscription Chat($event_id: ID!, $room_id: ID!, $target_id: ID, $after: Int) {
  chat(event_id: $event_id, room_id: $room_id, target_id: $target_id, after: $after) {
    ...ChatMessageFields
  }
}
fragment ChatMessageFields on ChatMessage {
  seq type message_id room_id sender_id sender_name timestamp target_id message
  quote { identity name content }
  global is_typing reactions
}`;

/** The part of the contract that chat needs, for the peer. */
export const chatSchema = `
scalar JSON
scalar Timestamp
type Query { version: String! }
type Subscription { chat(event_id: ID!, room_id: ID!, target_id: ID, after: Int): ChatMessage! }
type Quote { identity: ID! name: String! content: String! }
type ChatMessage {
  seq: Int type: String! message_id: ID! event_id: ID! room_id: ID! sender_id: ID! sender_name: String!
  timestamp: Timestamp! target_id: ID! message: String quote: Quote global: Boolean! is_typing: Boolean reactions: JSON!
}`;
