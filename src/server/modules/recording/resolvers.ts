import type {
  MutationResolvers,
  ParticipantResolvers,
  QueryResolvers,
} from '../../../shared/contract/generated/schema.ts';
import { errorCodes } from '../../../shared/values/error-codes.ts';
import { channelOfExports } from '../../../shared/values/streams.ts';
import type { Access } from '../../access/authorize.ts';
import { Refusal } from '../../access/refusal.ts';
import { acknowledgement, answer } from '../answer.ts';
import type { SubscriptionSource } from '../subscription-source.ts';
import { type ExportService, exportKind } from './export-service.ts';
import type { RecordingLibrary } from './library.ts';
import type { LiveStreams } from './live-streams.ts';
import type { RecordedRooms } from './recorded-rooms.ts';
import type { RecordingService } from './service.ts';

/** The stage of recordings that there is (PLAY-004). */
const defaultStage = '';

/** Of another stage there is nothing, which whoever may not know reads as everybody does. */
const onStage = (recordingId: string, stage: string | null | undefined): string =>
  (stage ?? defaultStage) === defaultStage ? recordingId : '';

/** Recordings in GraphQL. */
export const recordingResolvers = (
  recordings: RecordingService,
  library: RecordingLibrary,
  live: LiveStreams,
  exports: ExportService,
  recordedRooms: RecordedRooms,
) => ({
  Participant: {
    is_recording: ({ event_id, currentRoom }) => recordedRooms.isRecorded(event_id, currentRoom ?? null),
  } satisfies Partial<ParticipantResolvers>,
  Query: {
    queryRecordings: (_parent, { event_id, nextToken }, viewer) => library.list(viewer, event_id, nextToken ?? null),
    findRecording: (_parent, { recording_id }, viewer) => library.place(viewer, recording_id),
    queryRecording: (_parent, { event_id, publish_id, version }, viewer) =>
      library.document(viewer, event_id, onStage(publish_id, version)),
    queryRecordingFiles: (_parent, { event_id, publish_id, version }, viewer) =>
      library.files(viewer, event_id, onStage(publish_id, version)),
    queryExports: (_parent, { event_id, recording_id }, viewer) => exports.list(viewer, event_id, recording_id),
    queryLiveStreams: async (_parent, { event_id, room_id, tile_id }, viewer) => ({
      items: await live.list(viewer, { eventId: event_id, roomId: room_id }, tile_id),
    }),
  } satisfies Partial<QueryResolvers>,
  Mutation: {
    startRoomRecording: async (_parent, { event_id, room_id, identity }, viewer) => {
      const place = { eventId: event_id, roomId: room_id };
      return answer(acknowledgement(await recordings.start(viewer, place, identity)), { event_id, room_id });
    },
    stopRoomRecording: async (_parent, { event_id, room_id }, viewer) => {
      const place = { eventId: event_id, roomId: room_id };
      return answer(acknowledgement(await recordings.stop(viewer, place)), { event_id, room_id });
    },
    startExport: (_parent, { event_id, recording_id, input }, viewer) => {
      const { height, start_ms, end_ms, starred, expanded, placed } = input;
      const range = start_ms == null || end_ms == null ? null : { start_ms, end_ms };
      return exports.start(viewer, event_id, recording_id, { height, range, starred, expanded, placed: placed ?? [] });
    },
    retryExport: (_parent, { event_id, export_id }, viewer) => exports.retry(viewer, event_id, export_id),
    deleteExport: (_parent, { event_id, export_id }, viewer) =>
      exports.remove(viewer, event_id, export_id).then(() => true),
    deleteRecording: (_parent, { event_id, recording_id }, viewer) =>
      recordings.remove(viewer, event_id, recording_id).then(() => true),
  } satisfies Partial<MutationResolvers>,
});

/** The subscription exportUpdates: nobody hears of what others export. */
export const exportSources = (access: Access): Record<'exportUpdates', SubscriptionSource> => ({
  exportUpdates: {
    eventOf: (args) => String(args.event_id),
    isFollowedFromElsewhere: true,
    channelOf: (args) => channelOfExports(String(args.event_id), String(args.identity)),
    authorise: async (viewer, args) => {
      const { person } = await access.require('recording.own-exports', viewer, { eventId: String(args.event_id) });
      if (person.identity !== args.identity) throw new Refusal(errorCodes.notFound);
      return `person ${person.identity}`;
    },
    valueOf: (fact) => (fact.kind === exportKind ? fact.payload : undefined),
  },
});
