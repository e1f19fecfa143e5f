import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LiveStream } from '../../../shared/contract/generated/schema.ts';
import { pictureIn, type Region } from '../../../shared/recording/region.ts';
import { isTileIdentity, parseTileIdentity } from '../../../shared/rules/tiles/tile-identity.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { Access } from '../../access/authorize.ts';
import type { CheckoutTickets } from '../../access/checkout-tickets.ts';
import { asReader, requirePerson, type Viewer } from '../../access/viewer.ts';
import { serverLimits } from '../../limits.ts';
import type { FactStore } from '../fact-store.ts';
import type { Route } from '../module.ts';
import { sendBytes, sendText } from '../send-bytes.ts';
import type { FilePart } from './growing-fragments.ts';
import { findPart, readLiveParts, readPicturesOf } from './recorded-parts.ts';
import type { SegmentFiles, UnfinishedFile } from './segment-files.ts';

interface Needs {
  readonly facts: FactStore;
  readonly access: Access;
  readonly files: SegmentFiles;
  readonly tickets: CheckoutTickets;
  readonly report: (problem: unknown) => void;
}

const path = '/live-streams';
/** /live-streams/{recording}/{segment}.mp4 */
const fileAddress = /^\/live-streams\/(recording-[\w-]+)\/(\d{1,6})\.mp4$/;
/** A range that begins at a byte and has no end. */
const openRange = /^bytes=(\d{1,15})-$/;
const timeAt = /^\d{1,12}(\.\d{1,6})?$/;

/** How a range or a length is written that nobody knows. (RFC 9110, 14.4) */
const unknown = '*';

/** When something was shown; end null: it is. Milliseconds since 1970. */
interface Stretch {
  readonly startMs: number;
  endMs: number | null;
  /** The media server's id of its track, where it is known. */
  readonly trackId: string | null;
  /** The shapes that its pictures had, from when on. */
  readonly shapes: { readonly fromMs: number; readonly size: Size | undefined }[];
}

/** Undefined: that of the region of the tile. */
type Size = Pick<Region, 'width' | 'height'>;

/** The spatial dimension of a media fragment, in pixels. (W3C Media Fragments, 4.2.2) */
const mediaFragmentOf = ({ x, y, width, height }: Region): string => [x, y, width, height].map(Math.round).join(',');

/** What a recording that goes on has of a tile, for replay within the room: for those who are in it, and as long as they are. */
export class LiveStreams {
  constructor(private readonly needs: Needs) {}

  /** API-013: of each stretch what is in each file, oldest first; the newest of them, where there are very many. */
  async list(
    viewer: Viewer,
    place: { readonly eventId: string; readonly roomId: string },
    tileId: string,
  ): Promise<LiveStream[]> {
    const { access, facts, tickets } = this.needs;
    const { identity } = requirePerson(viewer);
    await access.require('room.replay', viewer, place);
    const parts = isTileIdentity(tileId) ? await readLiveParts(facts.db, place, tileId, serverLimits.pageItems) : [];
    const recordingId = parts[0]?.recording_id;
    if (recordingId === undefined) return [];
    const stretches = await this.stretchesOf(recordingId, tileId);
    const { participantIdentity, screenType, screenId } = parseTileIdentity(tileId);
    const ticket = await tickets.mint(
      { identity, publishId: recordingId, purpose: 'replay' },
      facts.now() + recordingLimits.liveAddressMs,
    );
    const items = parts.flatMap(({ segment, started_at, ended_at, region }): LiveStream[] => {
      const address = `${path}/${recordingId}/${segment}.mp4?ticket=${ticket}`;
      const isSeen = (fromMs: number, untilMs: number | null | undefined): boolean =>
        fromMs < (ended_at ?? Infinity) && (untilMs ?? Infinity) > started_at;
      return stretches
        .flatMap((stretch) =>
          stretch.shapes
            .map(({ fromMs, size }, index) => ({ stretch, fromMs, size, next: stretch.shapes[index + 1]?.fromMs }))
            .filter(({ fromMs, next }) => isSeen(fromMs, next ?? stretch.endMs)),
        )
        .map(({ stretch, fromMs, size }) => ({
          ...{ event_id: place.eventId, room_id: place.roomId, session_id: recordingId },
          ...{
            identity: participantIdentity,
            track_type: screenType ?? 'camera',
            track_id: screenId ?? stretch.trackId,
          },
          tile_id: tileId,
          url: `${address}#xywh=${mediaFragmentOf(pictureIn(region, size))}`,
          ...{ start_time: stretch.startMs, end_time: stretch.endMs },
          region_start_time: fromMs,
          ...{ segment_start_time: started_at, segment_end_time: ended_at },
        }));
    });
    return items.slice(-serverLimits.pageItems);
  }

  private async stretchesOf(recordingId: string, tileId: string): Promise<readonly Stretch[]> {
    const stretches: Stretch[] = [];
    let size: Size | undefined;
    for (const { at, event, track_id, width, height } of await readPicturesOf(
      this.needs.facts.db,
      recordingId,
      tileId,
      serverLimits.livePictures,
    )) {
      const last = stretches.at(-1);
      const isOn = last?.endMs === null;
      if (event.endsWith('-unshared')) {
        if (last) last.endMs ??= at;
      } else if (event.endsWith('-shared')) {
        if (!isOn) stretches.push({ startMs: at, endMs: null, trackId: track_id, shapes: [{ fromMs: at, size }] });
      } else if (width !== null && height !== null) {
        const isOther = width !== size?.width || height !== size.height;
        size = { width, height };
        if (last && isOn && isOther) last.shapes.push({ fromMs: at, size });
      }
    }
    return stretches;
  }

  readonly route: Route = {
    path,
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (request.method !== 'GET') return sendText(response, 405, 'Not allowed\n');
      response.setHeader('Cache-Control', 'private, no-store');
      response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
      try {
        const found = await this.open(request.url ?? '');
        if (!found) return sendText(response, 404, 'Not found\n');
        await this.send(request, response, found);
      } catch (problem) {
        this.needs.report(problem);
        if (!response.headersSent) sendText(response, 503, 'Not there at present\n');
      }
    },
  };

  private async send(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { file, at, isOver }: { readonly file: UnfinishedFile; readonly at: string | null; readonly isOver: boolean },
  ): Promise<void> {
    const beginning = await file.fragments.beginning();
    const offset = openRange.exec(headers.range ?? '')?.[1];
    const part = beginning && (await this.partOf(file, offset, at, beginning));
    if (!part) {
      // Not 416: that there is no more is no failure, of which browsers would tell.
      if (isOver && offset !== undefined) response.setHeader('Content-Range', `bytes ${unknown}/${offset}`);
      response.writeHead(204);
      response.end();
      return;
    }
    response.writeHead(206, {
      'Content-Type': beginning.contentType,
      'Content-Length': part.end - part.start,
      'Content-Range': `bytes ${part.start}-${part.end - 1}/${unknown}`,
    });
    await sendBytes(file.read(part), response);
  }

  private async partOf(
    { fragments }: UnfinishedFile,
    offset: string | undefined,
    at: string | null,
    beginning: FilePart,
  ): Promise<FilePart | null> {
    const mostBytes = serverLimits.livePartBytes;
    if (offset !== undefined) return fragments.after(Number(offset), mostBytes);
    return at === null ? beginning : fragments.from(Number(at), mostBytes);
  }

  /** The file that an address leads to, for whoever it was given to as long as they are in the room and it is recorded. */
  private async open(
    url: string,
  ): Promise<{ readonly file: UnfinishedFile; readonly at: string | null; readonly isOver: boolean } | null> {
    const { access, facts, files, tickets } = this.needs;
    const [address = '', text] = url.split('?');
    const query = new URLSearchParams(text);
    const at = query.get('at');
    const [, recordingId = '', number] = fileAddress.exec(address) ?? [];
    const ticket = await tickets.read(query.get('ticket') ?? '', facts.now());
    if (recordingId === '' || ticket?.publishId !== recordingId || ticket.purpose !== 'replay') return null;
    if (at !== null && !timeAt.test(at)) return null;
    const part = await findPart(facts.db, recordingId, Number(number));
    if (part?.state !== 'recording') return null;
    const place = { eventId: part.event_id, roomId: part.room_id };
    if (!(await access.allows('room.replay', asReader(ticket.identity), place))) return null;
    const file = await files.unfinished(part.file_id);
    return file ? { file, at, isOver: part.ended_at !== null } : null;
  }
}
