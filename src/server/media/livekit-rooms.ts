import { randomUUID } from 'node:crypto';
import {
  AccessToken,
  type ParticipantInfo,
  RoomServiceClient,
  ServerError,
  type TrackInfo,
  TrackSource,
} from 'livekit-server-sdk';
import { identitySeparator } from '../../shared/values/ids.ts';
import {
  connectionTestRoomName,
  endOfConnectionTest,
  isRecorder,
  type MediaPresent,
  type MediaPublishing,
  type MediaRooms,
  type MediaSeat,
  type MediaSource,
  mediaRoomName,
  mediaSources,
  recorderPrefix,
  roomOfMediaName,
} from './media-rooms.ts';

const tokenLifetimeS = 600;
/** A connection test begins at once. */
const testTokenLifetimeS = 20;
const requestTimeoutS = 5;

const trackSources: Readonly<Record<MediaSource, readonly TrackSource[]>> = {
  microphone: [TrackSource.MICROPHONE],
  camera: [TrackSource.CAMERA],
  screenShare: [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO],
};

const sourcesOf = (sources: readonly MediaSource[]): TrackSource[] => sources.flatMap((source) => trackSources[source]);

/** ParticipantInfo.Kind STANDARD: a person, and not a recorder or an agent. */
const standardKind = 0;

/** LiveKit's participant as ours; null for what is no person, such as a recorder. */
export const presentOf = (
  room: Pick<MediaSeat, 'eventId' | 'roomId'>,
  { identity, kind, permission }: Pick<ParticipantInfo, 'identity' | 'kind' | 'permission'>,
): MediaPresent | null => {
  if (identity === '' || kind !== standardKind || isRecorder(identity)) return null;
  const granted = permission?.canPublish ? permission.canPublishSources : [];
  // Without a list of sources LiveKit lets everything be published.
  const isEverything = permission?.canPublish === true && granted.length === 0;
  const sources = mediaSources.filter(
    (source) => isEverything || trackSources[source].some((s) => granted.includes(s)),
  );
  return { ...room, identity, sources };
};

/** Where a LiveKit server is, and the keys it trusts. */
export interface LiveKitAddress {
  /** For this server's own calls: http or ws. */
  readonly internalUrl: string;
  /** For a browser that reached us at an origin. */
  readonly addressFor: (ownOrigin: string) => string;
  /** Browsers reach it through us, and programs on other machines do too. */
  readonly isProxied: boolean;
  readonly apiKey: string;
  readonly apiSecret: string;
}

/** Media rooms of a LiveKit server. */
export const createLiveKitRooms = (address: LiveKitAddress): MediaRooms => {
  const { apiKey, apiSecret } = address;
  const client = new RoomServiceClient(address.internalUrl.replace(/^ws/, 'http'), apiKey, apiSecret, {
    requestTimeout: requestTimeoutS,
  });

  const mute = async (seat: MediaSeat, isMeant: (track: TrackInfo) => boolean): Promise<void> => {
    const room = mediaRoomName(seat);
    const { tracks } = await client.getParticipant(room, seat.identity);
    await Promise.all(
      tracks
        .filter((track) => isMeant(track) && !track.muted)
        .map((track) => client.mutePublishedTrack(room, seat.identity, track.sid, true)),
    );
  };

  const presentIn = async (room: Pick<MediaSeat, 'eventId' | 'roomId'>): Promise<readonly MediaPresent[]> => {
    let participants: readonly ParticipantInfo[] = [];
    await unlessAway(async () => {
      participants = await client.listParticipants(mediaRoomName(room));
    });
    return participants.flatMap((participant) => presentOf(room, participant) ?? []);
  };

  /** A token of one of the two of a connection test: whoever sends hears and sees nobody, and the other sends nothing. */
  const testToken = (room: string, identity: 'sender' | 'receiver'): Promise<string> => {
    const token = new AccessToken(apiKey, apiSecret, { identity, ttl: testTokenLifetimeS });
    token.addGrant({
      room,
      roomJoin: true,
      canSubscribe: identity === 'receiver',
      canPublish: identity === 'sender',
      canPublishSources: [TrackSource.CAMERA],
      canPublishData: false,
      canUpdateOwnMetadata: false,
    });
    return token.toJwt();
  };

  return {
    provider: 'livekit',
    addressFor: address.addressFor,
    token: async (facts) => {
      const token = new AccessToken(apiKey, apiSecret, {
        identity: facts.identity,
        name: facts.name,
        ttl: tokenLifetimeS,
        metadata: JSON.stringify({ role: facts.role }),
        attributes: { role: facts.role },
      });
      token.addGrant({
        room: mediaRoomName(facts),
        roomJoin: true,
        canSubscribe: true,
        canPublish: facts.sources.length > 0,
        canPublishSources: sourcesOf(facts.sources),
        canPublishData: true,
        canUpdateOwnMetadata: false,
      });
      return token.toJwt();
    },
    recorderToken: async (room) => {
      const token = new AccessToken(apiKey, apiSecret, {
        identity: `${recorderPrefix}${randomUUID()}`,
        ttl: tokenLifetimeS,
      });
      token.addGrant({
        room: mediaRoomName(room),
        roomJoin: true,
        canSubscribe: true,
        canPublish: false,
        canPublishData: false,
        canUpdateOwnMetadata: false,
        // No recorder to LiveKit, which lets those hear whispers: what people keep between them this one gets no packet of.
        hidden: true,
      });
      return token.toJwt();
    },
    addressForProgram: (isHere) => (isHere || !address.isProxied ? address.internalUrl : null),
    connectionTestTokens: async (testId, endsAtMs) => {
      const room = connectionTestRoomName(testId, endsAtMs);
      const [sender, receiver] = await Promise.all([testToken(room, 'sender'), testToken(room, 'receiver')]);
      return { sender, receiver };
    },
    endConnectionTests: async (nowMs) => {
      const rooms = await client.listRooms();
      const over = rooms.filter(({ name }) => (endOfConnectionTest(name) ?? Number.POSITIVE_INFINITY) <= nowMs);
      await Promise.all(over.map(({ name }) => unlessAway(() => client.deleteRoom(name))));
    },
    find: async (seat) => {
      let found: MediaPublishing | null = null;
      await unlessAway(async () => {
        const { tracks, joinedAt } = await client.getParticipant(mediaRoomName(seat), seat.identity);
        found = publishing(tracks, joinedAt);
      });
      return found;
    },
    allow: (seat, sources) =>
      unlessAway(async () => {
        await client.updateParticipant(mediaRoomName(seat), seat.identity, {
          permission: {
            canSubscribe: true,
            canPublish: sources.length > 0,
            canPublishData: true,
            canPublishSources: sourcesOf(sources),
          },
        });
      }),
    mute: (seat, source) => unlessAway(() => mute(seat, (track) => trackSources[source].includes(track.source))),
    muteAll: async (room, identities, source) => {
      const found = new Map<string, MediaPublishing>();
      const name = mediaRoomName(room);
      await unlessAway(async () => {
        const participants = await client.listParticipants(name);
        for (const { identity, tracks, joinedAt } of participants) found.set(identity, publishing(tracks, joinedAt));
        const meant = participants.flatMap(({ identity, tracks }) =>
          identities.has(identity) ? tracks.map((track) => ({ identity, track })) : [],
        );
        await Promise.all(
          meant
            .filter(({ track }) => trackSources[source].includes(track.source) && !track.muted)
            .map(({ identity, track: { sid } }) =>
              unlessAway(async () => void (await client.mutePublishedTrack(name, identity, sid, true))),
            ),
        );
      });
      return found;
    },
    muteShare: (seat, screenId) => unlessAway(() => mute(seat, (track) => isOfShare(track, screenId))),
    remove: (seat) => unlessAway(() => client.removeParticipant(mediaRoomName(seat), seat.identity)),
    presentIn,
    present: async () => {
      const present: MediaPresent[] = [];
      for (const { name, numParticipants } of await client.listRooms()) {
        const room = roomOfMediaName(name);
        if (!room || numParticipants === 0) continue;
        present.push(...(await presentIn(room)));
      }
      return present;
    },
  };
};

/** What somebody publishes who has these tracks. */
const publishing = (tracks: readonly TrackInfo[], joinedAtS: bigint): MediaPublishing => ({
  sources: mediaSources.filter((source) => tracks.some((track) => trackSources[source].includes(track.source))),
  joinedAtMs: Number(joinedAtS) * 1_000,
});

const isOfShare = (track: TrackInfo, screenId: string): boolean =>
  trackSources.screenShare.includes(track.source) && track.name.split(identitySeparator)[2] === screenId;

/** The room or the participant is not there. */
const isAway = (error: unknown): boolean =>
  error instanceof ServerError && (error.code === 'not_found' || error.status === 404);

const unlessAway = async (act: () => Promise<void>): Promise<void> => {
  try {
    await act();
  } catch (error) {
    if (!isAway(error)) throw error;
  }
};
