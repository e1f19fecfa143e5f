/** The page of an event. */
export const eventPageAddress = (eventId: string): string => `/admin/events/${encodeURIComponent(eventId)}`;

/** The page of a group. */
export const groupPageAddress = (groupId: string): string => `/admin/groups/${encodeURIComponent(groupId)}`;
