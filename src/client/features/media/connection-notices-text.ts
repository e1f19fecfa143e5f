/** The sentences of what is wrong with the connection, for as long as it is. */
export const connectionNoticesText = {
  reconnecting: 'Connection lost. Reconnecting...',
  serverAway: "Can't reach the server. Your messages will be sent when it's back.",
  mediaError: 'Audio and video are unavailable. Chat still works.',
  soundBlocked: 'Your browser is blocking sound.',
  startSound: 'Turn on sound',
} as const;
