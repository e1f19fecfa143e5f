import type { Page } from 'playwright';
import type { StudioServer } from '../server/studio-server.ts';

/** A participant without a browser: signs in, enters a room and calls the API as the client does. */
export interface ApiParticipant {
  readonly identity: string;
  readonly eventId: string;
  readonly idToken: string;
  readonly rejoinCode: string | null;
  call<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
  /** A token for the room's media. */
  comms(roomId: string): Promise<{ readonly url: string; readonly token: string }>;
  enter(roomId: string): Promise<void>;
  /** Says that the person is still there. */
  stay(): Promise<void>;
  /** Gets another token, as a page does before its token ends after an hour. */
  renew(): Promise<void>;
  raiseHand(): Promise<void>;
  leaveEvent(): Promise<void>;
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}

interface Credentials {
  readonly idToken?: string;
  /** Of the person's session. */
  readonly cookie?: string;
}

const post = async (
  url: string,
  query: string,
  variables: object,
  { idToken, cookie }: Credentials = {},
): Promise<{ readonly data: unknown; readonly cookie: string }> => {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(idToken ? { authorization: idToken } : {}),
      ...(cookie ? { cookie, origin: new URL(url).origin } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await answer.json()) as Answer;
  if (body.errors?.length)
    throw new Error(body.errors.map((error) => error.extensions?.code ?? error.message).join(', '));
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return { data: body.data, cookie: cookies.join('; ') };
};

interface SignIn {
  readonly identity: string;
  readonly id_token: string;
  readonly rejoin_code: string | null;
}

/** An event on a server. */
export interface ServedEvent {
  readonly url: string;
  readonly eventId: string;
}

const participantOf = ({ url, eventId }: ServedEvent, signIn: SignIn, cookie: string): ApiParticipant => {
  const { identity } = signIn;
  let idToken = signIn.id_token;
  const call = async <Data>(query: string, variables: Record<string, unknown> = {}): Promise<Data> =>
    (await post(url, query, { event_id: eventId, ...variables }, { idToken })).data as Data;
  return {
    identity,
    eventId,
    get idToken() {
      return idToken;
    },
    rejoinCode: signIn.rejoin_code,
    call,
    async comms(room_id) {
      const answer = await call<{ getComms: { payload: { url: string; token: string } } }>(
        `mutation($event_id: ID!, $room_id: ID!, $identity: ID!) {
          getComms(event_id: $event_id, room_id: $room_id, identity: $identity) { payload { ... on CommsPayload { url token } } }
        }`,
        { room_id, identity },
      );
      return answer.getComms.payload;
    },
    async enter(room_id) {
      await call(`mutation($event_id: ID!) { joinEventAuth(event_id: $event_id) { identity } }`);
      await call(
        `mutation($event_id: ID!, $room_id: ID!) { joinRoom(event_id: $event_id, room_id: $room_id) { room_id } }`,
        {
          room_id,
        },
      );
    },
    async stay() {
      await call(
        `mutation($event_id: ID!, $identity: ID!) {
          updateUserStatus(active_status: "active", event_id: $event_id, identity: $identity) { identity }
        }`,
        { identity },
      );
    },
    async renew() {
      const { data } = await post(url, `mutation { refreshToken ${signInFields} }`, {}, { cookie });
      idToken = (data as { refreshToken: SignIn }).refreshToken.id_token;
    },
    async raiseHand() {
      await call(
        `mutation($event_id: ID!, $identity: ID!, $now: Timestamp!) {
          setRequireAttention(event_id: $event_id, participant_id: $identity, require_attention: $now) { identity }
        }`,
        { identity, now: Date.now() },
      );
    },
    async leaveEvent() {
      await call('mutation($event_id: ID!) { leaveEvent(event_id: $event_id) { identity } }');
    },
  };
};

const signInFields = '{ identity id_token rejoin_code }';

/** Signs a guest in by name. */
export const guestOf = async (event: ServedEvent, name: string): Promise<ApiParticipant> => {
  const { data, cookie } = await post(
    event.url,
    `mutation($event_id: ID!, $display_name: String!) { signInGuest(event_id: $event_id, display_name: $display_name) ${signInFields} }`,
    { event_id: event.eventId, display_name: name },
  );
  return participantOf(event, (data as { signInGuest: SignIn }).signInGuest, cookie);
};

/** Who is signed in in a window, calling the API beside it. */
export const participantIn = async (page: Page, event: ServedEvent): Promise<ApiParticipant> => {
  const answer = await page.evaluate(async (query) => {
    const body = JSON.stringify({ query });
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch('/graphql', { method: 'POST', headers, body })).json()) as unknown;
  }, `mutation { refreshToken ${signInFields} }`);
  const { data } = answer as { data: { refreshToken: SignIn } };
  return participantOf(event, data.refreshToken, '');
};

/** The host, in the session that the server was given. */
export const hostOf = async (server: StudioServer): Promise<ApiParticipant> => {
  const cookie = server.hostCookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { data } = await post(server.url, `mutation { refreshToken ${signInFields} }`, {}, { cookie });
  return participantOf(server, (data as { refreshToken: SignIn }).refreshToken, cookie);
};

/** The ids of the rooms of an event, by name. */
export const roomsOf = async (participant: ApiParticipant): Promise<ReadonlyMap<string, string>> => {
  const data = await participant.call<{
    joinEventAuth: { payload: { rooms: readonly { room_id: string; name: string }[] } };
  }>(
    `mutation($event_id: ID!) { joinEventAuth(event_id: $event_id) { payload { ... on JoinAuthPayload { rooms { room_id name } } } } }`,
  );
  return new Map(data.joinEventAuth.payload.rooms.map((room) => [room.name, room.room_id]));
};
