// What a room draws over and beside its tiles, fetched as one after its first picture. Shared pieces of parts that are
// fetched one by one would each become a file of their own.
export { ChatPanel } from './chat/chat-panel.tsx';
export { MenuPanel } from './controls/menu-panel.tsx';
export { AddRoomDialog } from './dialogs/add-room-dialog.tsx';
export { ControlRequestDialog } from './dialogs/control-request-dialog.tsx';
export { LeaveEventDialog } from './dialogs/leave-event-dialog.tsx';
export { RejoinCodeDialog } from './dialogs/rejoin-code-dialog.tsx';
export { Sidebar } from './sidebar/sidebar.tsx';
export { ParticipantsWidget } from './tile-toolbar/participants-widget.tsx';
export { TileToolbar } from './tile-toolbar/tile-toolbar.tsx';
export { NameDialog } from './wait/name-dialog.tsx';
