import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import {
  QueryRecordingDocument,
  QueryRecordingFilesDocument,
  type QueryRecordingQuery,
} from '../../../../shared/contract/generated/operations.ts';
import { type RecordedFiles, type Recording, readRecording } from '../../../../shared/recording/read-recording.ts';
import { lastUntil } from '../../../../shared/recording/snapshots.ts';
import { playbackLimits } from '../../../../shared/values/playback-limits.ts';
import type { Result } from '../../../../shared/values/result.ts';
import type { ApiFailure, ApiPort } from '../../../ports/api-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { LogPort } from '../../../ports/log-port.ts';
import type { PdfPort } from '../../../ports/pdf-port.ts';
import type { OpenRecordedVideo } from '../../../ports/recorded-video-port.ts';
import type { Scope } from '../../../scope.ts';
import { askPatiently } from './ask-patiently.ts';
import { type Chapter, chaptersOf } from './chapters.ts';
import { type FileAddresses, keepAddresses } from './file-addresses.ts';
import { findMessages } from './find-messages.ts';
import type { PlaybackModel, PlaybackPlace, PlayedRoom } from './playback-model.ts';
import { type PlaybackQuery, readPlaybackQuery } from './playback-query.ts';
import { createPlayedTiles } from './played-tiles.ts';
import { createPlayer } from './player.ts';
import type { PlayerModel, PlayerStatus } from './player-model.ts';
import { readInTurns } from './read-in-turns.ts';
import { type ShownRange, shownRange, sliceOf } from './segments.ts';

interface PlaybackInputs extends PlaybackPlace {
  readonly api: ApiPort;
  readonly clock: Clock;
  readonly log: LogPort;
  readonly openVideo: OpenRecordedVideo;
  readonly pdf: PdfPort;
  /** The address of the page, of which those of files are a part. */
  readonly pageAddress: string;
  /** Whoever watches is a developer on a host for them: files may be asked of their machine (PLAY-005). */
  readonly isDeveloper: boolean;
}

/** Opens a recording, as far as it can be had and read; why it cannot is in the log alone (PLAY-048). */
export const createPlayback = (scope: Scope, inputs: PlaybackInputs): PlaybackModel => {
  const { log, recordingId, search } = inputs;
  const query = readPlaybackQuery(search, (name) => log.warn('playback-query-wrong', { name }), inputs);
  const status = signal<PlayerStatus>('init');
  const room = signal<PlayedRoom | null>(null);
  const isRefused = signal(false);
  const state = computed(() => {
    const opened = room.value;
    // Until it is known what happened, its files are tried again.
    if (isRefused.value || (opened && status.value === 'error')) return 'error';
    if (status.value !== 'ready' || !opened) return 'init';
    return opened.player.isPlaying.value ? 'play' : 'pause';
  });
  const setStatus = (next: PlayerStatus) => {
    status.value = next;
  };
  const which = { event_id: inputs.eventId, publish_id: recordingId, version: query.version };
  const { ask, obstacle, retry } = askPatiently(scope, () =>
    inputs.api.request(QueryRecordingDocument, which, { timeoutMs: playbackLimits.documentTimeoutMs }),
  );
  let playing = scope.child();
  let played: PlayedFiles | null = null;
  const fail = (code: string, data: Readonly<Record<string, unknown>>) => {
    log.warn(code, { recordingId, ...data });
    playing.end();
    isRefused.value = true;
  };
  /** Plays files, unless these are played already. */
  const play = (files: RecordedFiles): PlayedFiles => {
    if (played && status.peek() !== 'error' && timesOf(played.files) === timesOf(files)) return played;
    playing.end();
    playing = scope.child();
    played = playFiles(playing, { ...inputs, files, query, ask, status: setStatus });
    return played;
  };
  /** The files are known many times sooner than what happened, and load meanwhile; where not, they come with it. */
  const openFiles = async (): Promise<void> => {
    const answer = await inputs.api.request(QueryRecordingFilesDocument, which);
    if (!answer.ok || playing.isOver || played) return;
    const read = readRecording(answer.value.queryRecordingFiles.files);
    if (read.ok) play(read.value.recording);
  };
  const open = async (): Promise<void> => {
    const answer = await ask();
    if (scope.isOver) return;
    if (!answer.ok) return fail('recording-refused', { code: answer.error.code });
    const read = readRecording(answer.value.queryRecording.recording);
    if (!read.ok) return fail('recording-unreadable', { fault: read.error });
    const { recording, skipped } = read.value;
    // An answer is known by the slice that it is of.
    log.info('recording-opened', { recordingId, slice: query.slice, version: query.version });
    const chapters = signal<readonly Chapter[] | null>(null);
    const files = play(recording);
    room.value = openRoom(scope, { ...inputs, recording, files, chapters });
    await whenShown(scope, files.player, status);
    await readInTurns(recording.tiles, { clock: inputs.clock, scope });
    for (const item of skipped()) log.warn('recording-item-skipped', { recordingId, ...item });
    chapters.value = chaptersOf(recording, files.range);
  };
  void openFiles();
  void open();
  return { state, room, obstacle, retry };
};

/** When each file begins and ends and what is shown of them, as a text to compare. */
const timesOf = ({ start, duration, slice, segments }: RecordedFiles): string =>
  [start, duration, slice?.start, slice?.end, ...segments.flatMap((segment) => [segment.start, segment.end])].join(' ');

/** Resolves when the first picture is there, or it is known that none comes. */
const whenShown = async (
  scope: Scope,
  { pictures, isPlaying, isLost }: PlayerModel,
  status: ReadonlySignal<PlayerStatus>,
): Promise<void> => {
  let stop: () => void = () => undefined;
  await new Promise<void>((resolve) => {
    stop = scope.effect(() => {
      const isShown = status.value === 'ready' && (pictures.value > 0 || isPlaying.value || isLost.value);
      if (isShown || status.value === 'error') resolve();
    });
  });
  stop();
};

interface FilesInputs extends PlaybackInputs {
  readonly files: RecordedFiles;
  readonly query: PlaybackQuery;
  /** Asks for the document again, for as long as the server cannot be reached. */
  readonly ask: () => Promise<Result<QueryRecordingQuery, ApiFailure>>;
  readonly status: (status: PlayerStatus) => void;
}

/** What goes with the time that is shown; times are ms since 1970. */
interface Follower {
  sought(): void;
  jumped(timeMs: number): void;
  passed(timeMs: number, rate: number): void;
  stopped(): void;
}

/** The files of a recording, which load from now on, and whatever follows them once it is there. */
interface PlayedFiles {
  readonly files: RecordedFiles;
  readonly player: PlayerModel;
  readonly range: ShownRange;
  readonly addresses: FileAddresses;
  follow(follower: Follower): void;
}

const playFiles = (scope: Scope, inputs: FilesInputs): PlayedFiles => {
  const { files, query, pageAddress } = inputs;
  const range = shownRange(files, query);
  const addresses = keepAddresses(query, {
    pageAddress,
    async ask() {
      const answer = await inputs.ask();
      const read = answer.ok ? readRecording(answer.value.queryRecording.recording) : answer;
      return read.ok ? read.value.recording : null;
    },
  });
  let follower: Follower | null = null;
  const player = createPlayer(scope, {
    ...inputs,
    range,
    startMs: query.slice || files.slice ? Math.max(0, files.start + query.startMs - range.startMs) : query.startMs,
    addressOf: addresses.ofSegment,
    renew: addresses.renew,
    sought: () => follower?.sought(),
    jumped: (timeMs) => follower?.jumped(timeMs),
    passed: (timeMs, rate) => follower?.passed(timeMs, rate),
    stopped: () => follower?.stopped(),
  });
  return {
    files,
    player,
    range,
    addresses,
    follow(next) {
      follower = next;
      next.jumped(range.startMs + player.positionMs.peek());
    },
  };
};

interface RoomInputs extends PlaybackInputs {
  readonly recording: Recording;
  readonly files: PlayedFiles;
  readonly chapters: ReadonlySignal<readonly Chapter[] | null>;
}

const openRoom = (scope: Scope, inputs: RoomInputs): PlayedRoom => {
  const { recording, files, chapters } = inputs;
  const { player, range, addresses } = files;
  addresses.take(recording);
  const tiles = createPlayedTiles(scope, recording);
  const chatTimes = recording.chat.map(({ timestamp }) => timestamp);
  const written = signal(0);
  const seeks = signal(0);
  const shownChat = recording.chat.filter(({ timestamp }) => timestamp >= range.startMs && timestamp <= range.endMs);
  const messages: ReadonlySignal<Recording['chat']> = computed(() => recording.chat.slice(0, written.value));
  const write = (timeMs: number) => {
    written.value = lastUntil(chatTimes, timeMs) + 1;
  };
  const positionOf = (timeMs: number): number | null =>
    timeMs >= range.startMs && timeMs <= range.endMs ? timeMs - range.startMs : null;
  files.follow({
    sought() {
      seeks.value++;
    },
    jumped(timeMs) {
      write(timeMs);
      tiles.jump(timeMs);
    },
    passed(timeMs, rate) {
      write(timeMs);
      tiles.pass(timeMs, rate);
    },
    stopped: tiles.stop,
  });
  return {
    name: recording.roomName,
    beganMs: recording.start,
    slice: sliceOf(recording, range),
    offsetMs: range.startMs - recording.start,
    player,
    tiles: tiles.tiles,
    chapters,
    drawnOn: tiles.drawnOn,
    cursorsOn: tiles.cursorsOn,
    nameOf: tiles.nameOf,
    colorOf: tiles.colorOf,
    clipOn: tiles.clipOn,
    nowMs() {
      const shown = player.shown.peek();
      return shown ? shown.segment.start + shown.video.timeMs() : range.startMs;
    },
    async addressOf(resourceId, isAnew) {
      if (isAnew && !(await addresses.renew())) return null;
      return addresses.ofTile(resourceId);
    },
    skip(tileId) {
      inputs.log.warn('playback-clip-skipped', { recordingId: inputs.recordingId, tileId });
      tiles.skip(tileId);
    },
    openPdf: inputs.pdf.open,
    messages,
    seeks,
    find: (words) => findMessages(shownChat, words),
    positionOf,
    positionOfTime: (fromBeginningMs) => positionOf(recording.start + fromBeginningMs),
  };
};
