/** The sentences of the dialog for permission codes. */
export const codeText = {
  title: 'Permission code',
  label: 'Permission code',
  hint: 'Ask the host for a code to become a moderator or host.',
  send: 'Submit',
  failed: 'Please try again',
  maximum: 'Max permissions reached',
} as const;
