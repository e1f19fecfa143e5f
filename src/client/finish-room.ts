import type { RoomModels } from './studio/studio.ts';

/**
 * Does what the server takes only from somebody who is still in the room: ends their whisper, and has what they wrote
 * stored. Null when there is nothing to wait for.
 */
export const finishRoom = (room: Pick<RoomModels, 'whisper' | 'chat'> | null): Promise<void> | null => {
  const unfinished = [room?.whisper.end(), room?.chat.stored()].flatMap((each) => each ?? []);
  return unfinished.length === 0 ? null : Promise.all(unfinished).then(() => undefined);
};
