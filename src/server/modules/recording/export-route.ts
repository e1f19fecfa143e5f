import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { exportOrderSchema } from '../../../shared/recording/export-order.ts';
import type { Access } from '../../access/authorize.ts';
import type { CheckoutTickets } from '../../access/checkout-tickets.ts';
import { Refusal } from '../../access/refusal.ts';
import { asReader } from '../../access/viewer.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import { disposition, sendFile, sendText } from '../send-bytes.ts';
import { exportPath, readExportAddress } from './export-addresses.ts';
import type { ExportFiles } from './export-files.ts';
import { findExport } from './export-store.ts';
import type { RecordingLibrary } from './library.ts';
import { findRecording } from './store.ts';
import type { ExportRow, RecordingRow } from './tables.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly tickets: CheckoutTickets;
  readonly files: ExportFiles;
  readonly library: Pick<RecordingLibrary, 'read'>;
  readonly report: (problem: unknown) => void;
}

/** An export, what it is of, and whose request it is. */
interface Found {
  readonly row: ExportRow;
  readonly recording: RecordingRow;
  readonly identity: string;
  readonly isWork: boolean;
}

/** The files of exports, for those whose tickets say so, and what recorders make them of. */
export const exportRoute = ({ facts, access, tickets, files, library, report }: Needs): Route => {
  /** The export that an address leads to, as long as whoever it was given to may have it. */
  const open = async (url: string): Promise<Found | null> => {
    const asked = readExportAddress(url);
    const ticket = asked && (await tickets.read(asked.ticket, facts.now()));
    if (!asked || ticket?.publishId !== asked.exportId || ticket.purpose !== asked.purpose) return null;
    const { identity } = ticket;
    const row = await findExport(facts.db, asked.exportId);
    const isWork = asked.purpose === 'export-work';
    if (!row || row.state !== (isWork ? 'making' : 'ready')) return null;
    const action = row.asked_by === identity ? 'recording.watch' : 'event.administer';
    const recording = await findRecording(facts.db, row.recording_id);
    const place = { eventId: row.event_id, roomId: recording?.room_id ?? '' };
    if (recording?.state !== 'ended' || !(await access.allows(action, asReader(identity), place))) return null;
    return { row, recording, identity, isWork };
  };

  /** What is to be made: the recording as whoever asked may see it now. */
  const sendWork = async (
    response: ServerResponse,
    { recording_id, event_id, ordered }: ExportRow,
    identity: string,
  ) => {
    const recording = await library.read(asReader(identity), event_id, recording_id);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify({ order: v.parse(exportOrderSchema, JSON.parse(ordered)), recording }));
  };

  const sendExport = async (request: IncomingMessage, response: ServerResponse, { row, recording }: Found) => {
    const { file_id: fileId, bytes: sizeBytes } = row;
    if (fileId === null || sizeBytes === null) return sendText(response, 404, 'Not found\n');
    const day = new Date(recording.started_at ?? recording.requested_at).toISOString().slice(0, 10);
    response.setHeader('Content-Type', 'video/mp4');
    response.setHeader('Content-Disposition', disposition('attachment', `${recording.room_name} ${day}.mp4`));
    response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
    await sendFile(request, response, { sizeBytes, read: (range) => files.read(fileId, range) }, report);
  };

  return {
    path: exportPath,
    async answer(request, response) {
      const found = await open(request.url ?? '');
      if (!found) return sendText(response, 404, 'Not found\n');
      if (!found.isWork) return sendExport(request, response, found);
      if (request.method !== 'GET') return sendText(response, 405, 'Not allowed\n');
      try {
        await sendWork(response, found.row, found.identity);
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        sendText(response, 404, 'Not found\n');
      }
    },
  };
};
