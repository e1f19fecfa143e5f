// The dialogs of the sign-in page, fetched as one.
export { GuestDialog } from './guest-dialog.tsx';
export { RejoinDialog } from './rejoin-dialog.tsx';
