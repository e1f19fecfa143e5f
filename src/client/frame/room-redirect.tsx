import { Redirect, useSearch } from 'wouter';

/** `/events/{id}/rooms/{roomId}` leads to the event with the room as a wish, keeping the query (EVT-029). */
export const RoomRedirect = ({ eventId, roomId }: { eventId: string; roomId: string }) => {
  const query = new URLSearchParams(useSearch());
  query.set('room_id', roomId);
  return <Redirect to={`/events/${encodeURIComponent(eventId)}?${query}`} replace />;
};
