import { chatShell } from '../features/chat/shell.ts';
import { controlShell } from '../features/control/shell.ts';
import { idleShell } from '../features/idle/shell.ts';
import { roomsShell } from '../features/rooms/shell.ts';
import type { ShellPart } from '../studio/slots.ts';

/** What features have on the screen of a room from the start: a feature adds a line here. */
export const shellParts: readonly ShellPart[] = [chatShell, controlShell, idleShell, roomsShell];
