import type { ControlsPart } from '../../studio/slots.ts';
import { announceHands } from './view/announce-hands.ts';
import { HandButton } from './view/hand-button.tsx';

/** The own hand, and the news of others'. */
export const handsControls: ControlsPart = {
  bar: [{ group: 'room', order: 10, Component: HandButton }],
  hotkeys: ({ studio }) => ({ hand: () => void studio.hands.toggle() }),
  announce: announceHands,
};
