/** What a room that is made begins with of what was said to the whole event; a hundred rooms can be made at once. */
export const newRoomLimits = {
  messages: 100,
  /** To all of these messages together: the first of each message before the second of any. */
  reactions: 1_000,
} as const;
