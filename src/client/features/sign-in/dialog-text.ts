/** The sentences of the sign-in dialogs. */
export const signInDialogText = {
  guest: {
    title: 'Join as a Guest',
    name: 'Your name',
    hint: 'Others in the event see this name.',
    empty: 'Enter a name.',
    tooLong: (limit: number) => `Use at most ${limit} characters.`,
    roleName: 'That name is reserved for the people running the event. Choose another one.',
    submit: 'Continue',
  },
  rejoin: {
    title: 'Use a Rejoin Code',
    label: 'Rejoin code',
    hint: 'The 12 letters and digits you got when you joined.',
    empty: 'Enter your rejoin code.',
    invalid: 'Invalid rejoin code',
    submit: 'Rejoin',
  },
  code: {
    title: 'Unique Rejoin Code',
    explanation: 'Keep this code. Use it to rejoin as the same person, from any device.',
    done: 'Got it',
  },
  showCode: 'Rejoin code',
} as const;
