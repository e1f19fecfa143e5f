/** The sentences of form fields. */
export const formText = { showPassword: 'Show password', hidePassword: 'Hide password' } as const;
