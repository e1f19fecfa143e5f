/** The sentences of whispering. */
export const whisperText = {
  request: 'Request whisper',
  cancel: 'Cancel whisper request',
  stop: 'Stop whispering',
  whispering: 'Whispering',
  asking: (name: string) => `Asking ${name} to whisper`,
  connecting: (name: string) => `Connecting with ${name}`,
  returning: 'Returning to the room. No one there can hear you yet.',
  with: (name: string) => `Whispering with ${name}`,
  asked: {
    title: 'Whisper request',
    question: (name: string) => `${name} wants to whisper with you.`,
    explanation: 'Only the two of you will see and hear each other.',
    accept: 'Accept',
    reject: 'Deny',
  },
  alone: {
    title: 'Partner disconnected',
    words: (name: string) => `${name} is no longer here. No one can see or hear you until you return to the main room.`,
  },
} as const;
