import type { DetailsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import { measures } from '../../ui/measures.ts';
import { Description } from './view/description.tsx';
import { resourceTools } from './view/resource-tools.ts';

const AddResourceDialog = lazyPart(async () => (await import('./view/resource-dialogs.ts')).AddResourceDialog);
const RenameResourceDialog = lazyPart(async () => (await import('./view/resource-dialogs.ts')).RenameResourceDialog);
const DeleteResourceDialog = lazyPart(async () => (await import('./view/resource-dialogs.ts')).DeleteResourceDialog);
const ResourceSettingsFromMenu = lazyPart(
  async () => (await import('./view/resource-dialogs.ts')).ResourceSettingsFromMenu,
);
const ResourceTile = lazyPart(async () => (await import('./view/resource-tile.tsx')).ResourceTile);

/** What is in the tiles of resources, what can be done with them, and the dialogs for it. */
export const resourcesDetails: DetailsPart = {
  tileTools: resourceTools,
  toolbarItems: (_room, { resource }) =>
    resource?.fact.value.description
      ? [{ section: 'info', order: 20, minimumWidthPx: measures.toolbarActionsPx, Component: Description }]
      : [],
  widgets: { resource: ResourceTile },
  dialogs: {
    'add-resource': AddResourceDialog,
    'rename-resource': RenameResourceDialog,
    'delete-resource': DeleteResourceDialog,
    'resource-settings': ResourceSettingsFromMenu,
  },
};
