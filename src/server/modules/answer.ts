/** What a mutation answers (API-002); `payload` carries the __typename of one member of the union. */
export const answer = <Payload extends { readonly __typename: string }>(
  payload: Payload,
  about: { readonly event_id?: string; readonly identity?: string; readonly room_id?: string },
) => ({
  event_id: about.event_id ?? null,
  identity: about.identity ?? null,
  room_id: about.room_id ?? null,
  payload,
});

/** The payload of a mutation that only says that it is done. */
export const acknowledgement = (seq: number | null) => ({ __typename: 'Acknowledgement' as const, status: 'ok', seq });
