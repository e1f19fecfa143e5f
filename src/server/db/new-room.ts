import type { RoomRow } from './tables.ts';

/** None of the five media is decided here. */
export const undecided = {
  mic_enabled: null,
  camera_enabled: null,
  local_screen_enabled: null,
  vw_share_enabled: null,
  annotation_enabled: null,
} as const;

/** A room as it is when it is made: open, of any size, with nothing in it. */
export const newRoom = (
  room: Pick<RoomRow, 'event_id' | 'room_id' | 'name' | 'comms_provider' | 'created_at'>,
): RoomRow => ({
  ...undecided,
  description: '',
  owner: 'studio',
  locked: false,
  capacity: null,
  recording_enabled: false,
  recording_requested: false,
  recording_problem: null,
  recording_revision: 0,
  starred_items: '[]',
  spotlight: null,
  blocked_users: '[]',
  position: null,
  removed: false,
  ...room,
});
