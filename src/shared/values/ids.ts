/** What joins the parts of tile identities and track names (TILE-001). */
export const identitySeparator = '||';

/** The stage of operations that take one (CFG-049). */
export const defaultStage = '';

/** The room of the main conversation: the first one that an event has (ROOM-007). */
export const mainRoomId = 'main';

/** The event id that stands for "no event" (EVT-026). */
export const noEventId = 'null';

/**
 * The event id that a location names: from the path, else `event_id`, else a `redirect` that holds such a path;
 * "null" when nothing resolves or the id is "welcome" (EVT-023 to EVT-028).
 */
export const eventIdOfLocation = (pathname: string, search: string): string => {
  const fromPath = (path: string): string | undefined => /^\/events\/([^/?#]+)/.exec(path)?.[1];
  const query = new URLSearchParams(search);
  const found = fromPath(pathname) ?? query.get('event_id') ?? fromPath(query.get('redirect') ?? '');
  if (!found || found === 'welcome') return noEventId;
  try {
    return decodeURIComponent(found);
  } catch {
    return noEventId;
  }
};
