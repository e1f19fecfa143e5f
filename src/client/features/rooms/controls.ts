import type { ControlsPart } from '../../studio/slots.ts';
import { RoomButton } from './view/room-button.tsx';

/** The room's name, which opens the sidebar. */
export const roomsControls: ControlsPart = {
  header: [{ place: 'start', order: 10, Component: RoomButton }],
};
