import Download from 'lucide-react/icons/download';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Settings from 'lucide-react/icons/settings';
import Trash2 from 'lucide-react/icons/trash-2';
import type { RoomValue } from '../../../studio/context.ts';
import { isFeatureShown } from '../../../studio/feature-shown.ts';
import type { DialogName } from '../../../studio/frame-state.ts';
import type { Tool } from '../../../studio/slots.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import { actedOnOwner } from '../model/resource-owner.ts';
import { resourcesText } from '../text.ts';
import { isForDownload, saveWithNotice } from './save-resource.ts';

/** What can be done with a resource: taking its file along, and, for who may, changing it. */
export const resourceTools = (room: RoomValue, { resource }: Tile): readonly Tool[] => {
  if (!resource) return [];
  const { resources, studio, state } = room;
  const tools: Tool[] = [];
  const open = (dialog: DialogName) => () => {
    resources.chosen.value = resource.id;
    state.dialog.value = dialog;
  };
  if (isForDownload(resource)) {
    tools.push({
      section: 'more',
      order: 20,
      id: 'download-resource',
      label: resourcesText.download.action,
      icon: Download,
      run: () => void saveWithNotice(room, resource),
    });
  }
  const owner = actedOnOwner(resource, studio.people);
  const isOwn = owner.identity === studio.people.local.value?.identity;
  if (!studio.event.can('resource.change', owner) || !isFeatureShown(room, 'fe-ResourceSettingsMenu', isOwn))
    return tools;
  return [
    ...tools,
    {
      section: 'more',
      order: 89,
      id: 'resource-settings',
      label: resourcesText.settings,
      icon: Settings,
      run() {
        state.settingsResourceId.value = resource.id;
        state.dialog.value = 'resource-settings';
      },
    },
    {
      section: 'more',
      order: 90,
      id: 'rename-resource',
      label: resourcesText.rename.title,
      icon: Pencil,
      run: open('rename-resource'),
    },
    {
      section: 'more',
      order: 91,
      id: 'hide-resource',
      label: resourcesText.hide,
      icon: EyeOff,
      run: async () => {
        const answer = await resources.setShown(resource.id, false);
        if (!answer.ok) studio.notices.showFailure(answer.error);
      },
    },
    {
      section: 'more',
      order: 92,
      id: 'delete-resource',
      label: resourcesText.remove.title,
      icon: Trash2,
      run: open('delete-resource'),
    },
  ];
};
