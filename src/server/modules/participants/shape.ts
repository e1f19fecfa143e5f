import type { ParticipantRow } from '../../db/tables.ts';

/** A participant as the contract shows it. */
export type ParticipantShape = Omit<ParticipantRow, 'current_room'> & {
  readonly __typename: 'Participant';
  readonly sort_key: string;
  readonly currentRoom: string | null;
  readonly is_recording: boolean;
};

/** A participant as the event's log keeps them. */
export interface ParticipantFact extends ParticipantShape {
  /** The room that they left by this; it is not there when they left none. */
  readonly left_room?: string;
}

/** The row as the contract shows it. */
export const shapeParticipant = ({ current_room, ...row }: ParticipantRow): ParticipantShape => ({
  ...row,
  __typename: 'Participant',
  sort_key: `participant:${row.identity}`,
  currentRoom: current_room,
  // Follows from their room, and is read where it is asked for.
  is_recording: false,
});

const palette = [
  { main: '#1f6feb', contrast: '#ffffff' },
  { main: '#0b8561', contrast: '#ffffff' },
  { main: '#c2410c', contrast: '#ffffff' },
  { main: '#9333ea', contrast: '#ffffff' },
  { main: '#d61f69', contrast: '#ffffff' },
  { main: '#0e7490', contrast: '#ffffff' },
  { main: '#a16207', contrast: '#ffffff' },
  { main: '#4d7c0f', contrast: '#ffffff' },
] as const;

/** The colour of the nth person of an event, as JSON text {main, contrast}. */
export const preferredColor = (index: number): string => JSON.stringify(palette[index % palette.length]);
