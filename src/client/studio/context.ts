import { createContext, useContext } from 'react';
import type { FrameInputs, StageParts } from './frame-inputs.ts';
import type { FrameState } from './frame-state.ts';
import type { PageModels, RoomGrid, RoomModels, Studio } from './studio.ts';

/** What every part of the page can reach: its models and the frame's own state. */
export interface PageValue extends FrameInputs {
  readonly page: PageModels;
  readonly state: FrameState;
}

/** What the parts of an event can reach: besides, the models of the event that was joined. */
export interface EventValue extends PageValue {
  readonly studio: Studio;
}

/** What a room's first picture can reach: besides, the grid of the room that was entered, and its stage. */
export interface GridValue extends EventValue, RoomGrid, StageParts {}

/** What the other parts of the studio screen can reach: besides, all models of the room. */
export interface RoomValue extends GridValue, RoomModels {}

export const PageContext = createContext<PageValue | null>(null);
export const EventContext = createContext<EventValue | null>(null);
export const GridContext = createContext<GridValue | null>(null);
export const RoomContext = createContext<RoomValue | null>(null);

const there = <Value>(value: Value | null, what: string): Value => {
  if (value === null) throw new Error(`${what} is not there`);
  return value;
};

export const usePage = (): PageValue => there(useContext(PageContext), 'The page');
export const useEvent = (): EventValue => there(useContext(EventContext), 'The event');
export const useGrid = (): GridValue => there(useContext(GridContext), 'The grid');
export const useRoom = (): RoomValue => there(useContext(RoomContext), 'The room');
