/** The address of an event, with the query that goes along. */
export const eventAddress = (eventId: string, query?: URLSearchParams): string => {
  const search = query?.toString();
  return `/events/${encodeURIComponent(eventId)}${search ? `?${search}` : ''}`;
};

/** Where a recording of an event is watched. */
export const recordingAddress = (eventId: string, recordingId: string): string =>
  `${eventAddress(eventId)}/recordings/${encodeURIComponent(recordingId)}`;

/** Where an event's calendar file is; it has none without a start. */
export const calendarAddress = (eventId: string): string => `/calendar/${encodeURIComponent(eventId)}.ics`;

/** The sign-in page for an event, and where to go afterwards. */
export const signInAddress = (eventId: string | null, redirect: string | null): string => {
  const query = new URLSearchParams();
  if (eventId) query.set('event_id', eventId);
  if (redirect) query.set('redirect', redirect);
  const search = query.toString();
  return `/auth/login${search ? `?${search}` : ''}`;
};

/** Where sign-in leads: where its query says, or to the recording that it names (AUTH-011); null: it says nothing. */
export const targetOfSignIn = (query: URLSearchParams): string | null => {
  const redirect = safeRedirect(query.get('redirect'));
  const recordingId = query.get('recording_id');
  return redirect ?? (recordingId ? `/recordings/${encodeURIComponent(recordingId)}` : null);
};

/**
 * A `redirect` of the query, when it stays on this site; anything else is ignored. Browsers leave tabs and line ends out of
 * addresses, so that there may be none.
 */
export const safeRedirect = (redirect: string | null): string | null =>
  redirect && /^\/(?![/\\])[^\t\r\n]*$/.test(redirect) ? redirect : null;
