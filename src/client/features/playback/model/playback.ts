import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { QueryRecordingDocument, type QueryRecordingQuery } from '../../../../shared/contract/generated/operations.ts';
import { type Recording, readRecording } from '../../../../shared/recording/read-recording.ts';
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
import { chaptersOf } from './chapters.ts';
import { keepAddresses } from './file-addresses.ts';
import { findMessages } from './find-messages.ts';
import type { PlaybackModel, PlaybackPlace, PlayedRoom } from './playback-model.ts';
import { type PlaybackQuery, readPlaybackQuery } from './playback-query.ts';
import { createPlayedTiles } from './played-tiles.ts';
import { createPlayer } from './player.ts';
import type { PlayerStatus } from './player-model.ts';
import { shownRange, sliceOf } from './segments.ts';

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
  const state = computed(() => {
    if (status.value === 'error') return 'error';
    const opened = room.value;
    if (status.value !== 'ready' || !opened) return 'init';
    return opened.player.isPlaying.value ? 'play' : 'pause';
  });
  const setStatus = (next: PlayerStatus) => {
    status.value = next;
  };
  const fail = (code: string, data: Readonly<Record<string, unknown>>) => {
    log.warn(code, { recordingId, ...data });
    setStatus('error');
  };

  const { ask, obstacle, retry } = askPatiently(scope, () =>
    inputs.api.request(
      QueryRecordingDocument,
      { event_id: inputs.eventId, publish_id: recordingId, version: query.version },
      { timeoutMs: playbackLimits.documentTimeoutMs },
    ),
  );
  const open = async (): Promise<void> => {
    const answer = await ask();
    if (scope.isOver) return;
    if (!answer.ok) return fail('recording-refused', { code: answer.error.code });
    const read = readRecording(answer.value.queryRecording.recording);
    if (!read.ok) return fail('recording-unreadable', { fault: read.error });
    for (const item of read.value.skipped) log.warn('recording-item-skipped', { recordingId, ...item });
    const { recording } = read.value;
    // An answer is known by the slice that it is of.
    log.info('recording-opened', { recordingId, slice: query.slice, version: query.version });
    room.value = openRoom(scope, { ...inputs, recording, query, ask, status: setStatus });
  };
  void open();
  return { state, room, obstacle, retry };
};

interface RoomInputs extends PlaybackInputs {
  readonly recording: Recording;
  readonly query: PlaybackQuery;
  /** Asks for the document again, for as long as the server cannot be reached. */
  readonly ask: () => Promise<Result<QueryRecordingQuery, ApiFailure>>;
  readonly status: (status: PlayerStatus) => void;
}

const openRoom = (scope: Scope, inputs: RoomInputs): PlayedRoom => {
  const { recording, query, pageAddress } = inputs;
  const range = shownRange(recording, query);
  const tiles = createPlayedTiles(scope, recording);
  const chatTimes = recording.chat.map(({ timestamp }) => timestamp);
  const written = signal(0);
  const seeks = signal(0);
  const shownChat = recording.chat.filter(({ timestamp }) => timestamp >= range.startMs && timestamp <= range.endMs);
  const messages: ReadonlySignal<Recording['chat']> = computed(() => recording.chat.slice(0, written.value));
  const write = (timeMs: number) => {
    written.value = lastUntil(chatTimes, timeMs) + 1;
  };
  const addresses = keepAddresses(recording, query, {
    pageAddress,
    async ask() {
      const answer = await inputs.ask();
      const read = answer.ok ? readRecording(answer.value.queryRecording.recording) : answer;
      return read.ok ? read.value.recording : null;
    },
  });
  const positionOf = (timeMs: number): number | null =>
    timeMs >= range.startMs && timeMs <= range.endMs ? timeMs - range.startMs : null;
  const player = createPlayer(scope, {
    ...inputs,
    range,
    startMs:
      query.slice || recording.slice ? Math.max(0, recording.start + query.startMs - range.startMs) : query.startMs,
    addressOf: addresses.ofSegment,
    renew: addresses.renew,
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
    chapters: chaptersOf(recording, range),
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
