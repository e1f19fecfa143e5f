import { WebSocket } from 'ws';
import { splitPackets } from '../shared/messages/frame.ts';
import { mediaPath, recorderPath } from '../shared/recording/paths.ts';
import {
  type FromRecorder,
  type FromServer,
  fromServer,
  packBytes,
  readLine,
  recorderLineLimits,
} from '../shared/recording/recorder-line.ts';
import { doneWithin } from './deadline.ts';
import type { Encoder, EncoderInputs } from './encoder.ts';
import { createExportJobs } from './export/export-jobs.ts';
import type { StartExport } from './export/export-process.ts';
import type { JoinRoom } from './joined-room.ts';
import { type RecordingSink, type RunningRecording, recordRoom } from './record-room.ts';
import { createServerClock } from './server-clock.ts';
import type { RecorderSettings } from './settings.ts';

/** Everything about the line that is a number, beside what both ends know. */
const lineLimits = {
  /** The pause before it is opened anew, which doubles with each time that nobody answers by it; each a bit longer or shorter. */
  reconnectMs: 1_000,
  mostReconnectMs: 16_000,
  reconnectSpread: 0.25,
  /** A server that takes a connection and makes no line of it in this time is left. */
  handshakeMs: 10_000,
  /** A recorder that was started for what there was to record ends so long after the last of it. */
  idleMs: 60_000,
  /** A recording that is not stopped by then is said to be: longer than its room and its encoders may take. */
  stopMs: 15_000,
  /** Numbers of recordings that were stopped, as many as are kept in mind. */
  keptNumbers: 1_000,
  /** What the server has not taken yet; beyond it the line is given up. */
  mostUnsentBytes: 256 * 1024 * 1024,
} as const;

interface Needs {
  readonly settings: RecorderSettings;
  readonly join: JoinRoom;
  readonly startEncoder: (inputs: EncoderInputs) => Encoder;
  readonly startExport: StartExport;
  readonly log: (level: 'info' | 'warn', text: string) => void;
  /** Milliseconds that never go back. */
  readonly now: () => number;
  /** From 0 to below 1. */
  readonly random: () => number;
}

interface Job {
  readonly recording: Promise<RunningRecording | null>;
  /** Resolves when it is stopped; null as long as it goes on. */
  stopping: Promise<void> | null;
  /** What is said at the end of it. */
  last: FromRecorder;
}

/**
 * Records what the server gives until `ended` resolves. Of a recording the server is told as it happens, so that with this
 * process nothing is lost but what was not sent yet. Where the line is cut all recordings end here: the server gives them
 * to whoever is there.
 */
export const followServer = (needs: Needs): { readonly ended: Promise<void>; end(): Promise<void> } => {
  const { settings, log, now } = needs;
  let line: WebSocket | null = null;
  let exports: ReturnType<typeof createExportJobs> | null = null;
  let jobs = new Map<number, Job>();
  let isEnding = false;
  let resolveEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });
  let idleTimer: NodeJS.Timeout | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  /** Lines one after the other by which nobody has answered. */
  let failures = 0;

  const end = async (): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    clearTimeout(idleTimer);
    clearTimeout(reconnectTimer);
    await stopAll();
    line?.close();
    resolveEnded();
  };

  const noteIdle = (): void => {
    clearTimeout(idleTimer);
    if (settings.endsWhenIdle && jobs.size === 0 && !exports?.isBusy())
      idleTimer = setTimeout(() => void end(), lineLimits.idleMs);
  };

  /** Also one whose room is still being joined. */
  const stopRecording = (recording: Job['recording']): Promise<boolean> =>
    doneWithin(async () => (await recording)?.stop(), lineLimits.stopMs);

  const stopAll = async (): Promise<void> => {
    const stopping = [...jobs.values()];
    jobs = new Map();
    exports?.stopAll();
    await Promise.all(stopping.map(({ recording }) => stopRecording(recording)));
  };

  /** Many recorders do not come all at once to a server that is back. */
  const reconnectLater = (): void => {
    const { reconnectMs, mostReconnectMs, reconnectSpread } = lineLimits;
    const pauseMs = Math.min(mostReconnectMs, reconnectMs * 2 ** failures);
    failures++;
    reconnectTimer = setTimeout(connect, pauseMs * (1 + reconnectSpread * (2 * needs.random() - 1)));
  };

  const connect = (): void => {
    const socket = new WebSocket(`${settings.serverUrl.replace(/^http/, 'ws')}${recorderPath}`, {
      headers: { authorization: `Bearer ${settings.key}` },
      perMessageDeflate: false,
      rejectUnauthorized: !settings.isServerHere,
      maxPayload: recorderLineLimits.textCharacters,
      handshakeTimeout: lineLimits.handshakeMs,
    });
    line = socket;
    const clock = createServerClock(now);
    /** Beats that were not answered. */
    let unanswered = 0;
    const send = (data: string | Uint8Array): void => {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(data);
      if (socket.bufferedAmount <= lineLimits.mostUnsentBytes) return;
      log('warn', 'the server does not keep up with what is recorded');
      socket.terminate();
    };
    const say = (message: FromRecorder): void => send(JSON.stringify(message));
    const exporting = createExportJobs({
      ...{ socket, settings, startExport: needs.startExport, say, log, changed: noteIdle },
    });
    exports = exporting;
    /** Recordings that have ended, or were stopped before they were begun; a new line counts anew. */
    const over = new Set<number>();
    const noteOver = (job: number): void => {
      over.add(job);
      if (over.size > lineLimits.keptNumbers) over.delete(over.values().next().value as number);
    };
    const beat = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return;
      // By then the server has given what is recorded here to others. What was read late is counted once.
      if (unanswered * recorderLineLimits.beatMs >= recorderLineLimits.serverSilenceMs) {
        log('warn', 'the server has fallen silent');
        socket.terminate();
        return;
      }
      unanswered++;
      say({ type: 'beat', sent_at: now() });
    }, recorderLineLimits.beatMs);

    /** What a recording says that did not stop in time, nobody waits for any more. */
    const sinkOf = (job: number, wantsBehind: boolean): RecordingSink => {
      const tell = (message: FromRecorder): void => {
        if (!over.has(job)) say(message);
      };
      const timeOf = clock.forRecording();
      /** When the last segments began, as the server was told: where the one before ends at that moment it is told the same. */
      const told = new Map<number, number>();
      return {
        segmentBegan({ number, tileId, startedAtMs, widthPx, heightPx, regions }) {
          const started_at = timeOf(startedAtMs);
          if (tileId === undefined) told.set(startedAtMs, started_at);
          tell({
            ...{ type: 'segment-began', job, segment: number, started_at },
            ...{ width: widthPx, height: heightPx, regions: Object.fromEntries(regions) },
            ...(tileId === undefined ? {} : { tile_id: tileId }),
          });
        },
        tilePlaced: (segment, tile_id, region) => tell({ type: 'tile-placed', job, segment, tile_id, region }),
        bytes(segment, bytes) {
          if (over.has(job)) return;
          for (let start = 0; start < bytes.length; start += recorderLineLimits.binaryBytes) {
            send(packBytes(job, segment, bytes.subarray(start, start + recorderLineLimits.binaryBytes)));
          }
        },
        segmentEnded(segment, endedAtMs) {
          tell({ type: 'segment-ended', job, segment, ended_at: told.get(endedAtMs) ?? timeOf(endedAtMs) });
          told.delete(endedAtMs);
        },
        happened: (atMs, event, tile_id, track_id) =>
          tell({ type: 'happened', job, at: timeOf(atMs), event, tile_id, ...(track_id ? { track_id } : {}) }),
        resized: (atMs, tile_id, width, height) =>
          tell({ type: 'resized', job, at: timeOf(atMs), tile_id, width, height }),
        said: (words) =>
          tell({
            ...{ type: 'said', job },
            words: words.map(({ atMs, sender, message }) => ({
              ...{ at: timeOf(atMs), sender, message: Buffer.from(message).toString('base64') },
            })),
          }),
        clipFailed: (reason) => log('warn', `a clip ended: ${reason}`),
        behind() {
          log('warn', 'the encoder of a recording does not keep up: pictures are left out');
          if (wantsBehind) tell({ type: 'behind', job });
        },
        leftOut: (tiles) => tell({ type: 'left-out', job, tiles }),
        lost(reason) {
          log('warn', `a recording is given up: ${reason}`);
          stop(job, { type: 'lost', job, reason: reason.slice(0, 1_000) });
        },
      };
    };

    const stop = (number: number, last: Extract<FromRecorder, { type: 'stopped' | 'lost' }>): void => {
      const job = jobs.get(number);
      if (!job) {
        noteOver(number);
        if (last.type === 'stopped') say(last);
        return;
      }
      // Who was asked to stop has stopped, also where it could not have gone on.
      if (job.stopping === null || last.type === 'stopped') job.last = last;
      job.stopping ??= finish(number, job);
    };

    const finish = async (number: number, job: Job): Promise<void> => {
      if (!(await stopRecording(job.recording))) log('warn', 'a recording did not stop in time');
      if (jobs.get(number) === job) jobs.delete(number);
      noteOver(number);
      say(job.last);
      noteIdle();
    };

    const hear = (message: FromServer): void => {
      failures = 0;
      if (message.type === 'beat') {
        unanswered = 0;
        clock.answered(message.sent_at, message.now);
        return;
      }
      if (message.type === 'signalled') {
        const packets = splitPackets(Buffer.from(message.packets, 'base64')) ?? [];
        void jobs.get(message.job)?.recording.then((recording) => {
          for (const packet of packets) recording?.hear(message.sender, packet);
        });
        return;
      }
      if (message.type === 'export') {
        if (!isEnding) exporting.begin(message);
        return;
      }
      if (message.type === 'stop') {
        if (exporting.stop(message.job)) return;
        stop(message.job, { type: 'stopped', job: message.job });
        return;
      }
      if (isEnding || over.has(message.job) || jobs.has(message.job)) return;
      const sink = sinkOf(message.job, message.behind);
      clearTimeout(idleTimer);
      const recording = recordRoom({
        ...{ join: needs.join, startEncoder: needs.startEncoder, command: settings.ffmpeg, now, sink },
        url: message.media_url ?? `${settings.serverUrl.replace(/^http/, 'ws')}${mediaPath}`,
        ...{ token: message.token, firstSegment: message.segment },
        ...{ takesClips: message.clips, takesCursors: message.cursors },
      }).catch((problem: unknown) => {
        sink.lost(`the room cannot be joined: ${problem instanceof Error ? problem.message : String(problem)}`);
        return null;
      });
      jobs.set(message.job, { recording, stopping: null, last: { type: 'stopped', job: message.job } });
    };

    socket.on('open', () => {
      say({ type: 'beat', sent_at: now() });
      say({ type: 'ready', places: settings.places, exports: true, signals: true, name: settings.name });
      noteIdle();
    });
    socket.on('message', (data, isBinary) => {
      const read = isBinary ? null : readLine(fromServer, data.toString());
      if (read?.ok) hear(read.value);
      else socket.terminate();
    });
    socket.on('error', ({ message }) =>
      log(
        'warn',
        message.endsWith(' 401')
          ? 'the server refuses this recorder: RECORDER_KEY must be the same for both'
          : `the line to the server: ${message}`,
      ),
    );
    socket.on('close', () => {
      clearInterval(beat);
      if (isEnding) return;
      void stopAll();
      if (settings.endsWhenIdle) void end();
      else reconnectLater();
    });
  };

  connect();
  return { ended, end };
};
