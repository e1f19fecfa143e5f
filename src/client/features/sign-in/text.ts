/** The sentences of the sign-in page. */
export const signInText = {
  link: {
    working: 'Signing you in',
    usedTitle: 'This link no longer works',
    used: 'A sign-in link works once and expires soon. Ask for a new one, or sign in another way.',
    toSignIn: 'Go to sign-in',
  },
  title: 'Login',
  titleFor: (eventName: string) => `Login to ${eventName}`,
  fromAdmin: 'For security, please sign in again.',
  or: 'or',
  createAccount: 'Create an account',
  forgotPassword: 'Forgot password',
  passwordChanged: 'Your password has been changed. Sign in with the new one.',
  guest: 'Continue as guest',
  rejoin: 'Enter a rejoin code',
  noEvent: 'To join as a guest, open your event link.',
  invalidEvent: 'Event Id Not Found',
  missingEvent: 'Missing event id in url',
} as const;
