/** What the product is used for: a recording that is watched, an event that somebody is in, or neither (PLAY-007). */
type AppContext = `recording:${string}` | `live:${string}` | 'home';

const recordingPath = /^(?:\/external)?\/events\/[^/]+\/recordings\/([^/]+)/;
const eventPath = /^(?:\/external)?\/events\/(?!welcome(?:\/|$))([^/]+)/;

/** The context of a path of the product, with the id as the address has it. */
export const appContext = (path: string): AppContext => {
  const [, recordingId] = recordingPath.exec(path) ?? [];
  if (recordingId !== undefined) return `recording:${recordingId}`;
  const [, eventId] = eventPath.exec(path) ?? [];
  return eventId === undefined ? 'home' : `live:${eventId}`;
};
