/** The sentences of recording. */
export const recordingText = {
  recorded: 'This room is being recorded. Anything you share will be included in the recording.',
  isRecorded: 'This room is being recorded.',
  isNotRecorded: "This room isn't being recorded.",
  start: 'Record this room',
  starting: 'Recording starting',
  stop: 'Stop recording',
  stopping: 'Recording stopping',
  notAllowed: 'You do not have permission to start recordings',
  notStarted: (name: string) => `Failed to start server recording for room ${name}`,
  leftOut: (name: string) =>
    `The recording of ${name} can't fit everyone: people who speak and what is shared come first.`,
  behind: (name: string) => `The recording of ${name} is choppy: the recorder can't keep up.`,
  gaps: (name: string) => `Parts of the recording of ${name} are missing: nothing was recorded for a while.`,
  empty: (name: string) => `The recording of ${name} has ended: no one was in the room.`,
  failed: (name: string) => `The recording of ${name} was cut short. What was recorded until then is kept.`,
  unfinished: (name: string) =>
    `The recording of ${name} can't be processed yet: the server may be out of space. It will keep trying.`,
  list: {
    room: 'Room',
    began: 'Recorded',
    length: 'Length',
    problem: 'Problems',
    none: 'Nothing has been recorded yet. Recordings of rooms are kept here.',
    goesOn: 'Being recorded',
    isMadeReady: 'Processing',
    problems: {
      'left-out': "Couldn't fit everyone",
      behind: "Choppy: the recorder couldn't keep up",
      gaps: 'Parts are missing',
      empty: 'Ended because no one was in the room',
      failed: 'Cut short',
      unfinished: "Can't be fully processed yet: the server may be out of space",
    } as Readonly<Record<string, string>>,
    watch: 'Watch',
    watchOf: (room: string, began: string) => `Watch the recording of ${room}, ${began}`,
    delete: 'Delete',
    actionsOf: (room: string, began: string) => `Actions for the recording of ${room}, ${began}`,
    deleteTitle: 'Delete recording',
    deleteQuestion: (room: string, began: string) =>
      `The recording of ${room}, ${began}, will be deleted for everyone. This cannot be undone.`,
  },
} as const;
