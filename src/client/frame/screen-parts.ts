import { chatScreen } from '../features/chat/screen.ts';
import { controlScreen } from '../features/control/screen.ts';
import { roomsScreen } from '../features/rooms/screen.ts';
import type { ScreenPart } from '../studio/slots.ts';

/** What features have on the screen of a room from the start: a feature adds a line here. */
export const screenParts: readonly ScreenPart[] = [chatScreen, controlScreen, roomsScreen];
