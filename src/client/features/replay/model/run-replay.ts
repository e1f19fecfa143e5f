import { batch, type ReadonlySignal, untracked } from '@preact/signals-core';
import { QueryLiveStreamsDocument } from '../../../../shared/contract/generated/operations.ts';
import { isWhispering } from '../../../../shared/rules/whisper.ts';
import { replayLimits as limits } from '../../../../shared/values/playback-limits.ts';
import type { ApiPort } from '../../../ports/api-port.ts';
import type { FetchLivePart, OpenReplayVideo } from '../../../ports/live-stream-port.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import { retry } from '../../../retry.ts';
import type { Scope } from '../../../scope.ts';
import type { Person } from '../../people/model/people.ts';
import type { Room } from '../../rooms/model/rooms-model.ts';
import type { Tile } from '../../tiles/model/tiles-model.ts';
import type { WhisperModel } from '../../whisper/model/whisper-model.ts';
import { type LiveSegment, segmentsOf } from './live-segments.ts';
import type { RunningReplay, RunReplay } from './replay.ts';
import { createReplayPlayer } from './replay-player.ts';

/** What of its room a replay is run by. */
export interface ReplayPlace {
  readonly api: ApiPort;
  readonly log: LogPort;
  readonly eventId: string;
  readonly room: Pick<Room, 'roomId' | 'recording'>;
  readonly local: ReadonlySignal<Person | undefined>;
  readonly whisper: Pick<WhisperModel, 'status'>;
  /** Whether a tile is on the grid; whoever reads it in an effect follows it. */
  readonly isPlaced: (tileId: string) => boolean;
  /** What the server's clock reads, in ms since 1970. */
  readonly serverNow: () => number;
}

interface RunInputs extends ReplayPlace {
  readonly openVideo: OpenReplayVideo;
  readonly fetchPart: FetchLivePart;
}

/** The picture that somebody sends of a tile now, also where this page does not show it; null: it is not shared. */
const sharedTrack = ({ kind, ...tile }: Tile): string | null => kind.video?.({ ...tile })?.trackId ?? null;

/** Runs replays: gets the streams (REC-020), plays them, and ends with what they are of (REC-016 to REC-018). */
export const prepareReplays =
  (inputs: RunInputs): RunReplay =>
  (scope, replay) => {
    endWithCause(scope, inputs, replay);
    if (!scope.isOver) void begin(scope, inputs, replay);
  };

/** Ends the replay when the share, the recording, or something of the local participant that it depends on does. */
const endWithCause = (
  scope: Scope,
  { room, local, whisper, isPlaced }: RunInputs,
  { tile, end }: RunningReplay,
): void => {
  const track = untracked(() => sharedTrack(tile));
  scope.effect(() => {
    const person = local.value;
    const isAway = person?.active.value === false || person?.roomId.value !== room.roomId;
    let why: string | null = null;
    if (!room.recording.value) return untracked(() => end('the recording stopped', 'replay-ended'));
    if (sharedTrack(tile) !== track || track === null) why = 'the share stopped';
    else if (isWhispering(whisper.status.value)) why = 'the local participant whispers';
    else if (!isPlaced(tile.id)) why = 'the tile was hidden';
    else if (isAway) why = 'the local participant is away';
    if (why !== null) untracked(() => end(why));
  });
};

const begin = async (scope: Scope, inputs: RunInputs, replay: RunningReplay): Promise<void> => {
  const { api, eventId, room, fetchPart } = inputs;
  const variables = { event_id: eventId, room_id: room.roomId, tile_id: replay.tile.id };
  const ask = async (): Promise<readonly LiveSegment[]> => {
    const answer = await api.request(QueryLiveStreamsDocument, variables);
    if (!answer.ok) throw new Error(answer.error.code);
    const { items } = answer.value.queryLiveStreams;
    const last = items.at(-1);
    if (!last) throw new Error('No streams available');
    if (last.segment_end_time !== null) throw new Error('Live stream not available');
    const segments = segmentsOf(items);
    if (segments.length === 0) throw new Error('No streams available');
    return segments;
  };
  const acquire = async (): Promise<readonly LiveSegment[]> => {
    const segments = await ask();
    const first = await fetchPart(segments.at(-1)!.url, 'beginning');
    if (!first.ok) throw new Error(`the stream is ${first.error}`);
    return segments;
  };
  let segments: readonly LiveSegment[];
  try {
    segments = await retry(scope, acquire, { attempts: limits.attempts, delayMs: limits.delayMs });
  } catch (problem) {
    const { cause } = problem as Error;
    if (!scope.isOver) replay.fail(cause instanceof Error ? cause.message : String(problem));
    return;
  }
  if (scope.isOver) return;
  const { tile } = replay;
  const player = createReplayPlayer(scope, {
    ...inputs,
    segments,
    refresh: () => ask().catch(() => null),
    shown() {
      batch(() => {
        tile.local.replayStatus.value = 'active';
        replay.player.value = player;
      });
    },
    finished: () => replay.end('there is no more of it'),
    failed: replay.fail,
  });
};
