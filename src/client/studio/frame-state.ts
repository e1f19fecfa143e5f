import { type Signal, signal } from '@preact/signals-react';
import { measures } from '../ui/measures.ts';
import { createThemeChoice, type ThemeChoice } from '../ui/theme/theme-choice.ts';

/** The dialogs that can be asked for from anywhere, and what each needs to be open; a feature's details.ts has each. */
export const dialogs = {
  'rejoin-code': 'page',
  'add-room': 'event',
  breakout: 'event',
  'leave-event': 'event',
  'permission-code': 'event',
  'share-event': 'event',
  'event-settings': 'event',
  'lock-event': 'event',
  recordings: 'event',
  settings: 'event',
  'developer-settings': 'event',
  'experimental-features': 'event',
  'room-settings': 'event',
  connection: 'event',
  decision: 'event',
  poll: 'event',
  'end-poll': 'event',
  'add-resource': 'event',
  'rename-resource': 'event',
  'delete-resource': 'event',
  'resource-settings': 'event',
  'give-control': 'event',
  'media-permission': 'event',
  'turn-off-failed': 'event',
} as const;
export type DialogName = keyof typeof dialogs;
/** The sections of the user's settings. */
export type SettingsSection = 'audio' | 'camera' | 'general' | 'profile' | 'shortcuts' | 'about';
export type BarEdge = 'top' | 'right' | 'bottom' | 'left';

/** Where the bar is: docked at an edge, or floating at a point of the window. */
export type BarPlace =
  | { readonly kind: 'docked'; readonly edge: BarEdge }
  | { readonly kind: 'floating'; readonly xPx: number; readonly yPx: number };

/** What the frame itself remembers; everything about the event is in the models. */
export interface FrameState {
  readonly appearance: ThemeChoice;
  /** What is shown where no event was joined. */
  readonly screenTitle: Signal<string>;
  readonly dialog: Signal<DialogName | null>;
  /** Whether everything that can be done is looked through. */
  readonly commandsOpen: Signal<boolean>;
  /** Whether the window of the deployment's support is open. */
  readonly supportOpen: Signal<boolean>;
  /** The id of the room whose settings are shown. */
  readonly settingsRoomId: Signal<string | null>;
  /** The id of the resource whose settings are shown. */
  readonly settingsResourceId: Signal<string | null>;
  /** The section that the user's settings show. */
  readonly settingsSection: Signal<SettingsSection>;
  /** Minimised by default (SHELL-022). */
  readonly sidebarOpen: Signal<boolean>;
  readonly chatWidthPx: Signal<number>;
  readonly bar: Signal<BarPlace>;
  /** Full screen with the keyboard locked to the page. */
  readonly focusMode: Signal<boolean>;
  readonly previewShown: Signal<boolean>;
  /** The code of this guest, kept for the Leave Event dialog. */
  readonly rejoinCode: Signal<string | null>;
  /** How often the locked screen of an event tried again by itself (EVT-059). */
  readonly retriesAtStart: Signal<{ readonly eventId: string; readonly count: number } | null>;
  readonly stop: () => void;
}

/** Opens the user's settings at a section. */
export const openSettings = (
  { dialog, settingsSection }: Pick<FrameState, 'dialog' | 'settingsSection'>,
  section: SettingsSection,
): void => {
  settingsSection.value = section;
  dialog.value = 'settings';
};

/** How wide the open chat is, as CSS: as somebody set it, as long as the middle keeps its width (SHELL-023, SHELL-033). */
export const shownChatWidth = ({
  chatWidthPx,
  sidebarOpen,
}: Pick<FrameState, 'chatWidthPx' | 'sidebarOpen'>): string => {
  const othersRem = measures.middleRem + (sidebarOpen.value ? measures.sideRem : 0);
  const most = `max(${measures.chatMinimumPx}px, 100vw - ${othersRem}rem)`;
  return `min(${chatWidthPx.value}px, 50vw, ${most})`;
};

/** Makes the frame's own state. */
export const createFrameState = (): FrameState => {
  const appearance = createThemeChoice();
  return {
    appearance,
    screenTitle: signal(''),
    dialog: signal<DialogName | null>(null),
    commandsOpen: signal(false),
    supportOpen: signal(false),
    settingsRoomId: signal<string | null>(null),
    settingsResourceId: signal<string | null>(null),
    settingsSection: signal<SettingsSection>('audio'),
    sidebarOpen: signal(false),
    chatWidthPx: signal<number>(measures.chatWidthPx),
    bar: signal<BarPlace>({ kind: 'docked', edge: 'bottom' }),
    focusMode: signal(false),
    previewShown: signal(true),
    rejoinCode: signal<string | null>(null),
    retriesAtStart: signal<{ eventId: string; count: number } | null>(null),
    stop: appearance.stop,
  };
};
