import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ToolbarSection } from '../../shared/rules/tiles/toolbar.ts';
import type { ChatMessage } from '../features/chat/model/chat-message.ts';
import type { Person } from '../features/people/model/people.ts';
import type { Room } from '../features/rooms/model/rooms-model.ts';
import type { Tile } from '../features/tiles/model/tiles-model.ts';
import type { Stage } from '../stage/stage.ts';
import type { MenuItem } from '../ui/menu-look.ts';
import type { EventValue, PageValue, RoomValue } from './context.ts';
import type { DialogName, FrameState } from './frame-state.ts';
import type { HotkeyName } from './hotkeys.ts';
import type { Answer } from './reporting.ts';
import type { Studio } from './studio.ts';

/** Something with a place among what other features show beside it: lower numbers come first. */
export interface Placed {
  readonly order: number;
}

/** What a part of the header or of the bar is told about its place. */
export interface PlaceLook {
  /** The narrow layout of phones. */
  readonly compact: boolean;
  /** The bar is docked at the left or the right edge. */
  readonly vertical: boolean;
}

/** A part of the header. */
export interface HeaderItem extends Placed {
  readonly place: 'start' | 'center' | 'end';
  readonly Component: ComponentType<PlaceLook>;
}

/** A part of the bar; a line stands between groups. */
export interface BarItem extends Placed {
  readonly group: 'media' | 'room' | 'leave';
  readonly Component: ComponentType<PlaceLook>;
}

/** Lines of a menu that stay together. */
export interface MenuSection extends Placed {
  readonly items: readonly MenuItem[];
}

/** Something to be done with a person or a room, in their menu. */
export interface Action<Subject> extends Placed {
  readonly id: string;
  /** Whether it works for this person now. It is asked for every row of a list: it only looks. */
  readonly isOffered: (studio: Studio, subject: Subject, isPhone: boolean) => boolean;
  readonly look: (subject: Subject, studio: Studio) => { readonly label: string; readonly icon: LucideIcon };
  /** Does it; a failure is said in a notice. */
  readonly run: (studio: Studio, subject: Subject, state: FrameState) => Promise<Answer>;
}

/** A tool of a tile: it is only there when it works for this person on this tile. */
export interface Tool extends Placed {
  readonly id: string;
  /** main: always on the toolbar; mode: what the pointer does; drawing: on what was drawn; more: in the menu. */
  readonly section: 'main' | 'mode' | 'drawing' | 'more';
  readonly label: string;
  readonly icon: LucideIcon;
  /** A toggle, whose label stays the same: whether it is on. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly reason?: string;
  readonly run: () => void;
}

/** Something on a tile's toolbar that is no plain tool. */
export interface ToolbarItem extends Placed {
  readonly section: ToolbarSection;
  /** Narrower tiles leave it out. */
  readonly minimumWidthPx?: number;
  /** Stands beside the one menu of a folded toolbar as well. */
  readonly onFolded?: boolean;
  readonly Component: ComponentType<{ readonly tile: Tile }>;
}

/** Something over the area of the tiles, or in the sidebar. */
export interface AreaItem extends Placed {
  /** Over the tiles: `top` stand one below the other at the upper edge; the others have places of their own. */
  readonly place?: 'top';
  readonly Component: ComponentType;
}

/** Something that some messages of the chat have below their words. */
export interface MessagePart extends Placed {
  /** It is asked for every message that is drawn: it only looks. */
  readonly isIn: (message: ChatMessage) => boolean;
  readonly Component: ComponentType<{ readonly message: ChatMessage }>;
}

/** Parts that are shown by their name, of which some feature's details have each. */
export interface NamedParts {
  /** `onDismiss` ends one that cannot be fetched. */
  readonly dialogs: Readonly<
    Record<DialogName, ComponentType<{ readonly onClose: () => void; readonly onDismiss: () => void }>>
  >;
  readonly panels: Readonly<Record<'sidebar' | 'chat', ComponentType<{ readonly compact: boolean }>>>;
  readonly overlays: Readonly<Record<'control-request' | 'idle' | 'name', ComponentType>>;
  readonly widgets: Readonly<Record<'participants' | 'resource', ComponentType<{ readonly tile: Tile }>>>;
  /** What lies over a tile. */
  readonly covers: Readonly<Record<'replay', ComponentType<{ readonly tile: Tile }>>>;
}

/** A panel beside the tiles; what fills it is fetched after the first picture, or once it is asked for. */
export interface Panel {
  readonly name: keyof NamedParts['panels'];
  readonly side: 'start' | 'end';
  /** Its place, as long as it is empty. */
  readonly Place: ComponentType<{ readonly compact: boolean }>;
  readonly isAskedFor?: (event: EventValue) => boolean;
  /** Called when the screen is drawn folded or not, and when that changes. */
  readonly onFold?: (event: EventValue, folds: boolean) => void;
}

/** Something over the whole screen for as long as it has a `subject`; it is fetched when it has the first. */
export interface Overlay {
  readonly name: keyof NamedParts['overlays'];
  /** What it is about, or null; another subject is another overlay. */
  readonly subject: (room: RoomValue) => string | null;
  /** Called instead of showing it, when it cannot be fetched. */
  readonly onFailed: (room: RoomValue, subject: string) => void;
}

/** What a feature has on the screen of a room from the start. */
export interface ShellPart {
  readonly panels?: readonly Panel[];
  readonly overlays?: readonly Overlay[];
}

/** A screen with an address. */
export interface AddressedScreen {
  /** A pattern of wouter; the component is given its parameters. */
  readonly path: string;
  /** Names it in the title of the browser tab; left out: the product's name alone. */
  readonly title?: string;
  readonly Component: ComponentType<{ readonly params: Readonly<Record<string, string>> }>;
}

/** What a feature shows with a room's first picture. */
export interface ControlsPart {
  readonly header?: readonly HeaderItem[];
  readonly bar?: readonly BarItem[];
  readonly area?: readonly AreaItem[];
  /** Lines of "More controls": only what works for this person now. */
  readonly more?: (room: RoomValue) => readonly MenuSection[];
  readonly hotkeys?: (room: RoomValue) => Partial<Readonly<Record<HotkeyName, () => void>>>;
  /** What works for as long as its hotkey is held: begins, and answers what ends it; nothing where it cannot begin. */
  readonly held?: (room: RoomValue) => Partial<Readonly<Record<HotkeyName, () => (() => void) | undefined>>>;
  /** Turns what happens in the room into notices, until what it answers is called. */
  readonly announce?: (room: RoomValue) => () => void;
}

/** The named parts of one feature. */
export type SomeNamedParts = { readonly [Kind in keyof NamedParts]?: Partial<NamedParts[Kind]> };

/** What a feature shows over and beside the tiles; it is fetched after the first picture. */
export interface DetailsPart extends SomeNamedParts {
  /** What has its button elsewhere and is found by its name too: only what works for this person now. */
  readonly commands?: (room: RoomValue) => readonly MenuItem[];
  readonly personActions?: readonly Action<Person>[];
  readonly roomActions?: readonly Action<Room>[];
  /** What stands in the sidebar above the rooms. */
  readonly sidebar?: readonly AreaItem[];
  /** What stands beside the field where a message to many is written. */
  readonly messageTools?: readonly AreaItem[];
  readonly messageParts?: readonly MessagePart[];
  readonly tileTools?: (room: RoomValue, tile: Tile, stage: Stage | null) => readonly Tool[];
  /** What stands on a tile's toolbar now. */
  readonly toolbarItems?: (room: RoomValue, tile: Tile) => readonly ToolbarItem[];
}

/** The sentence of a notice; the notice's parameters fill it. */
export type NoticeSentence = (parameters: Readonly<Record<string, string>>) => string;

/** A sentence that does not stay as long as most. */
export interface TimedSentence {
  readonly words: NoticeSentence;
  /** How long it stays, in ms; null: until it is over, or was read. */
  readonly lastsMs: number | null;
}

/** The sentence of each notice of a feature by its code. */
export type NoticeSentences<Sentence = NoticeSentence | TimedSentence> = Readonly<Record<string, Sentence>>;

/** What can be done about a notice, in one button. */
export interface NoticeAction {
  /** What the button says: always, or as things are now. */
  readonly label: string | ((page: PageValue) => string);
  /** How long it can be done: the notice stays as long. Left out: as long as other notices stay. */
  readonly lastsMs?: number;
  readonly run: (page: PageValue, parameters: Readonly<Record<string, string>>) => void;
}

/** What can be done about each notice of a feature, by its code. */
export type NoticeActions = Readonly<Record<string, NoticeAction>>;

/** In the order of their places. */
export const inOrder = <Item extends Placed>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => a.order - b.order);

/** The name that a notice is about. */
export const nameIn = (parameters: Readonly<Record<string, string>>): string => parameters.name ?? 'Someone';
