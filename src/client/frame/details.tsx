// What a room draws over and beside its tiles, fetched as one after its first picture. Shared pieces of parts that are
// fetched one by one would each become a file of their own.
import type { ComponentType } from 'react';
import { Sidebar as RoomsSidebar } from '../features/rooms/view/sidebar.tsx';
import { ParticipantsWidget as PeopleWidget } from '../features/tiles/view/participants-widget.tsx';
import { DetailsContext } from '../studio/details-context.ts';
import type { DialogName } from '../studio/frame-state.ts';
import { detailsParts } from './details-parts.ts';
import { TileToolbar as Toolbar } from './tile-toolbar.tsx';

export { ChatPanel } from '../features/chat/view/chat-panel.tsx';
export { ControlRequestDialog } from '../features/control/view/control-request-dialog.tsx';
export { NameDialog } from '../features/entry/view/wait/name-dialog.tsx';
export { MenuPanel } from '../ui/menu-panel.tsx';

const withDetails = <Properties extends object>(Part: ComponentType<Properties>) => {
  const WithDetails = (properties: Properties) => (
    <DetailsContext.Provider value={detailsParts}>
      <Part {...properties} />
    </DetailsContext.Provider>
  );
  return WithDetails;
};

export const Sidebar = withDetails(RoomsSidebar);
export const ParticipantsWidget = withDetails(PeopleWidget);
export const TileToolbar = withDetails(Toolbar);

/** The dialog of a name, which some feature has. */
export const dialogOf = (name: DialogName): ComponentType<{ readonly onClose: () => void }> => {
  const dialog = detailsParts.map((part) => part.dialogs?.[name]).find((found) => found !== undefined);
  if (!dialog) throw new Error(`no feature has the dialog ${name}`);
  return dialog;
};
