/** The sentences of recording. */
export const recordingText = {
  recorded: 'This room is being recorded. Anything you share will be included in the recording.',
} as const;
