// The dialogs, the form and the buttons of the sign-in page, fetched as one.
export { GuestDialog } from './guest-dialog.tsx';
export { PasswordForm } from './password-form.tsx';
export { ProviderButtons } from './provider-buttons.tsx';
export { RejoinDialog } from './rejoin-dialog.tsx';
export { ResetDialog } from './reset-dialog.tsx';
