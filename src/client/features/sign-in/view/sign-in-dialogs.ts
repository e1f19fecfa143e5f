// The dialogs and the form of the sign-in page, and what they say when something fails, fetched as one.
export { failureText } from '../../../ui/failure-text.ts';
export { GuestDialog } from './guest-dialog.tsx';
export { PasswordForm } from './password-form.tsx';
export { RejoinDialog } from './rejoin-dialog.tsx';
export { ResetDialog } from './reset-dialog.tsx';
