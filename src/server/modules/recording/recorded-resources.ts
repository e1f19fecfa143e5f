import type { TileEvent, TileState } from '../../../shared/recording/read-recording.ts';
import { Shares } from '../../../shared/recording/shares.ts';
import { isDirected, isPdf, isUsable, playedMedium, readParameters } from '../../../shared/rules/resources.ts';
import type { PdfState } from '../../../shared/rules/shared-pdf.ts';
import { recordingLimits } from '../../../shared/values/recording-limits.ts';
import type { LogEntry } from '../../../shared/values/streams.ts';
import type { ResourceChange, ResourceShape } from '../resources/shape.ts';
import type { Tiles } from './tiles.ts';

/** What of a resource is said by whoever directs it. */
export type Directed =
  | Required<PdfState>
  | { readonly isPlaying: boolean; readonly time: number; readonly rate: number };

/** A video that is nearer than this to where it would be by itself has gone on, in seconds. */
const sameTimeS = 0.5;

/** What is shared in the recorded room, as far as everybody there sees it. */
export class RecordedResources {
  private readonly resources = new Map<string, ResourceShape>();
  private readonly shares = new Shares(recordingLimits.directions);

  constructor(
    private readonly tiles: Tiles,
    private readonly startMs: number,
    private readonly isInRoom: (identity: string) => boolean,
  ) {}

  /** A resource changes in the room, as everybody there is told: what some alone are is not kept. */
  follow({ payload, createdAtMs: atMs }: LogEntry): void {
    const change = payload as ResourceChange | null;
    if (change === null) return;
    const { resource_id: id, resource } = change;
    const tile = this.tiles.find(id, 'resource');
    // The id of somebody is none of a resource.
    if (tile.type !== 'resource') return;
    if (resource && resource.display !== false && isUsable(resource.status)) {
      this.resources.set(id, resource);
      this.tiles.change(id, 'resource-shown', atMs, { shown: true, name: resource.name });
    } else {
      this.resources.delete(id);
      if (tile.now.shown) this.tiles.change(id, 'resource-hidden', atMs, { shown: false });
    }
    this.followControl(id, atMs);
  }

  /** Somebody has come or gone: who is elsewhere controls nothing here. */
  followPeople(atMs: number): void {
    for (const id of this.resources.keys()) this.followControl(id, atMs);
  }

  /** What is shown to everybody now; pages are drawn on of documents alone. */
  has(id: string, isPage: boolean): boolean {
    const resource = this.resources.get(id);
    return resource !== undefined && (!isPage || isPdf(contentTypeOf(resource)));
  }

  /** Somebody says where a document or a video is. Answers why it is not in the recording: it is not theirs to say, or too much. */
  direct(id: string, sender: string, said: Directed, atMs: number): 'not-directing' | 'too-much' | null {
    const resource = this.resources.get(id);
    if (!resource || !this.controllersOf(resource).includes(sender)) return 'not-directing';
    const contentType = contentTypeOf(resource);
    if ('page' in said ? !isPdf(contentType) : playedMedium(contentType) === null) return 'not-directing';
    const { now, initialState } = this.tiles.find(id, 'resource');
    const isTold = initialState.shown === true && atMs - this.startMs <= recordingLimits.tellingMs;
    if ('page' in said) {
      const isFirst = now.page === undefined;
      const whenMs = isTold && isFirst ? this.startMs : atMs;
      return this.changed(id, 'pdf-page-changed', sender, whenMs, said);
    }
    const { isPlaying = false, time = 0, rate = 1, timeAt = atMs } = now;
    const expected = time + (isPlaying ? ((atMs - timeAt) / 1_000) * rate : 0);
    const goesOn = isPlaying === said.isPlaying && rate === said.rate && Math.abs(expected - said.time) < sameTimeS;
    const isFirst = now.isPlaying === undefined;
    if (goesOn && !isFirst) return null;
    const whenMs = isTold && isFirst ? this.startMs : atMs;
    return this.changed(id, 'video-state-changed', sender, whenMs, { ...said, timeAt: atMs });
  }

  private changed(
    id: string,
    type: TileEvent['type'],
    sender: string,
    atMs: number,
    change: TileState,
  ): 'too-much' | null {
    if (!this.tiles.changes(id, change)) return null;
    // What is said faster than anybody sees it takes no place.
    if (this.tiles.amend(id, type, atMs, change)) return null;
    if (!this.shares.take(sender, 1)) return 'too-much';
    this.tiles.change(id, type, atMs, change);
    return null;
  }

  /** Nobody controls what has no place that all are at: its owner stands in the row all the same. */
  private controllersOf(resource: ResourceShape): readonly string[] {
    if (!isDirected(resource.type, contentTypeOf(resource))) return [];
    return resource.control_participants.filter(this.isInRoom);
  }

  private followControl(id: string, atMs: number): void {
    const resource = this.resources.get(id);
    const controller = resource ? (this.controllersOf(resource).at(-1) ?? null) : null;
    if ((this.tiles.find(id, 'resource').now.controller ?? null) === controller) return;
    this.tiles.change(id, `tile-control-${controller === null ? 'released' : 'taken'}`, atMs, { controller });
  }
}

const contentTypeOf = ({ parameters }: ResourceShape): string => readParameters(parameters)?.content_type ?? '';
