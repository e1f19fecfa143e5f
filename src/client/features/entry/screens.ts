import type { AddressedScreen } from '../../studio/slots.ts';
import { EventFullScreen } from './view/event-full.tsx';

/** Where whoever finds no place in an event is sent. */
export const entryScreens: readonly AddressedScreen[] = [{ path: '/eventfull', Component: EventFullScreen }];
