import Eye from 'lucide-react/icons/eye';
import Plus from 'lucide-react/icons/plus';
import { opensDialog } from '../../studio/opens-dialog.ts';
import type { ControlsPart } from '../../studio/slots.ts';
import { lazyPart } from '../../ui/lazy.tsx';
import type { MenuItem } from '../../ui/menu-look.ts';
import { addResourceText } from './button-text.ts';
import { hiddenText } from './hidden-text.ts';
import { actedOnOwner } from './model/resource-owner.ts';
import { AddResourceBarButton } from './view/add-resource-button.tsx';

const Intake = lazyPart(async () => (await import('./view/intake.tsx')).Intake);

/** The way to share something, what takes what is dropped or pasted, and what the room hides. */
export const resourcesControls: ControlsPart = {
  bar: [{ group: 'room', order: 5, Component: AddResourceBarButton }],
  area: [{ order: 60, Component: Intake }],
  more: ({ resources, studio, state }) => {
    const hidden = resources.hidden.value.filter((resource) =>
      studio.event.can('resource.change', actedOnOwner(resource, studio.people)),
    );
    const lines = hidden.map(
      ({ id, fact }): MenuItem => ({
        id: `show-${id}`,
        label: hiddenText.show(fact.value.name),
        icon: Eye,
        onSelect: async () => {
          const answer = await resources.setShown(id, true);
          if (!answer.ok) studio.notices.showFailure(answer.error);
        },
      }),
    );
    const heading: readonly MenuItem[] = [
      { kind: 'line', id: 'hidden-resources-line' },
      { kind: 'heading', id: 'hidden-resources', label: hiddenText.heading },
    ];
    return [
      {
        order: 15,
        items: studio.event.can('resource.add') ? [opensDialog(state, 'add-resource', addResourceText.add, Plus)] : [],
      },
      { order: 61, items: lines.length > 0 ? [...heading, ...lines] : [] },
    ];
  },
};
