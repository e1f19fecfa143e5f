import { join } from 'node:path';
import { createCheckoutTickets } from '../../access/checkout-tickets.ts';
import { loadKeys } from '../../access/keys.ts';
import { serverLimits } from '../../limits.ts';
import { defineModule } from '../module.ts';
import type { Checkouts } from '../resources/checkouts.ts';
import type { SignallingService } from '../signalling/service.ts';
import { recordings as recordingTables } from './028-recordings.ts';
import { recordedWords } from './029-recorded-words.ts';
import { recordingProblems } from './030-recording-problems.ts';
import { recordingExports } from './031-recording-exports.ts';
import { recordedTiles } from './032-recorded-tiles.ts';
import { exportTurns } from './033-export-turns.ts';
import { keptShares } from './034-kept-shares.ts';
import { recordedClips } from './036-recorded-clips.ts';
import { recordingRevisions } from './038-recording-revisions.ts';
import { recordedUntil } from './039-recorded-until.ts';
import { recordedCursors } from './040-recorded-cursors.ts';
import { recordingProblemLists } from './041-recording-problem-lists.ts';
import { ExportDesk } from './export-desk.ts';
import { createExportFiles } from './export-files.ts';
import { exportRoute } from './export-route.ts';
import { channelOfWork, ExportService } from './export-service.ts';
import { filesBeingMade } from './export-store.ts';
import { Finishing } from './finishing.ts';
import { RecordingLibrary } from './library.ts';
import { LiveStreams } from './live-streams.ts';
import { RecordedRooms } from './recorded-rooms.ts';
import { RecorderDesk } from './recorder-desk.ts';
import { recorderLine } from './recorder-line.ts';
import { exportSources, recordingResolvers } from './resolvers.ts';
import { createSegmentFiles } from './segment-files.ts';
import { channelOfRecordings, RecordingService } from './service.ts';
import { silenceChecks } from './silence.ts';

/** Recordings of rooms. */
export const recordingModule = defineModule({
  migrations: {
    '028-recordings': recordingTables,
    '029-recorded-words': recordedWords,
    '030-recording-problems': recordingProblems,
    '031-recording-exports': recordingExports,
    '032-recorded-tiles': recordedTiles,
    '033-export-turns': exportTurns,
    '034-kept-shares': keptShares,
    '036-recorded-clips': recordedClips,
    '038-recording-revisions': recordingRevisions,
    '039-recorded-until': recordedUntil,
    '040-recorded-cursors': recordedCursors,
    '041-recording-problem-lists': recordingProblemLists,
  },
  create: async (
    {
      accounts,
      admission,
      blobs,
      facts,
      access,
      pubsub,
      rateLimiter,
      media,
      recorders,
      log,
      later,
      background,
      report,
    },
    { checkouts, signalling }: { readonly checkouts: Checkouts; readonly signalling: SignallingService },
  ) => {
    const { checkout } = await loadKeys(facts.db, accounts.secrets);
    const files = createSegmentFiles(recorders.folder, recorders.ffmpeg, blobs);
    const tickets = createCheckoutTickets(checkout);
    const exportFiles = createExportFiles(join(recorders.folder, 'exports'), recorders.ffmpeg, blobs, (fileIds) =>
      filesBeingMade(facts.db, fileIds),
    );
    const exports = new ExportService({ facts, access, pubsub, rateLimiter, tickets, files: exportFiles, report });
    const clearExports = (recordingId: string) => exports.clearOf(recordingId);
    const finishing = new Finishing({ facts, files, log, report });
    const recordings = new RecordingService({
      facts,
      access,
      pubsub,
      finishing,
      clearExports,
      log,
      later,
      background,
      report,
    });
    const library = new RecordingLibrary({ facts, access, admission, files, tickets, shared: checkouts, log, report });
    const live = new LiveStreams({ facts, access, files, tickets, report });
    const exporting = new ExportDesk({ facts, exports, files: exportFiles, tickets, log, background, report });
    const desk = new RecorderDesk({
      ...{ facts, recordings, finishing, files, exports: exporting, signalling, log, background, report },
      ...{ want: recorders.want, note: recorders.note, most: recorders.most, isAlone: recorders.isAlone },
      async ticket({ event_id, room_id }, isHere) {
        const token = await media.recorderToken({ eventId: event_id, roomId: room_id });
        return token === null ? null : { token, url: media.addressForProgram(isHere) };
      },
    });
    return {
      resolvers: recordingResolvers(recordings, library, live, exports, new RecordedRooms(facts.db)),
      sources: exportSources(access),
      routes: [library.route, live.route, exportRoute({ facts, access, tickets, files: exportFiles, library, report })],
      lines: [recorderLine(desk, recorders.key)],
      jobs: [
        { everyMs: silenceChecks.everyMs, run: () => desk.watch() },
        {
          everyMs: serverLimits.recordingSweepIntervalMs,
          async run() {
            await desk.beat();
            await recordings.sweep();
          },
        },
        { everyMs: serverLimits.recordingClearIntervalMs, run: () => recordings.clearRemoved() },
        { everyMs: serverLimits.exportSweepIntervalMs, run: () => exports.sweep() },
      ],
      async end() {
        await finishing.close();
        await desk.close();
      },
      begin: async () => {
        background(() => finishing.finishLeft());
        background(() => desk.begin());
        await pubsub.subscribe(channelOfRecordings, (recordingId) => void background(() => desk.look(recordingId)));
        await pubsub.subscribe(channelOfWork, (exportId) => void background(() => desk.lookAtExport(exportId)));
      },
    };
  },
});
