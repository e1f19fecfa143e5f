// Dialogs that few people see, fetched as one.
export { DeveloperDialog } from './developer-dialog.tsx';
export { ExperimentalDialog } from './experimental-dialog.tsx';
