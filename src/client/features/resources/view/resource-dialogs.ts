// The dialogs of resources, fetched with the first of them.
export { AddResourceDialog } from './add-resource-dialog.tsx';
export { DeleteResourceDialog } from './delete-resource-dialog.tsx';
export { RenameResourceDialog } from './rename-resource-dialog.tsx';
export { ResourceSettingsFromMenu } from './resource-settings-dialog.tsx';
