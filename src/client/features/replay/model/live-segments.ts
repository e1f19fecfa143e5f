import * as v from 'valibot';
import type { QueryLiveStreamsQuery } from '../../../../shared/contract/generated/operations.ts';
import { type Region, regionSchema } from '../../../../shared/recording/region.ts';

/** An item as the server has it (REC-010). */
export type LiveStreamItem = QueryLiveStreamsQuery['queryLiveStreams']['items'][number];

/** A file of the recording in which the tile is; times are ms since 1970. */
export interface LiveSegment {
  /** Its address, without what is for the page alone. */
  readonly url: string;
  /** Where in its picture the tile is, from when on; one at least, in order. */
  readonly regions: readonly { readonly fromMs: number; readonly region: Region }[];
  readonly startMs: number;
  /** Null while it is written. */
  readonly endMs: number | null;
  /** When the tile is seen in it for the first time. */
  readonly fromMs: number;
}

/** `x,y,width,height` in pixels, as the fragments of media addresses have it. (Media Fragments URI 1.0, 4.2.2) */
const spatial = /^xywh=(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/;

const regionOf = (fragment: string): Region | null => {
  const [, x, y, width, height] = (spatial.exec(fragment) ?? []).map(Number);
  const read = v.safeParse(regionSchema, { x, y, width, height });
  return read.success && read.output.width > 0 && read.output.height > 0 ? read.output : null;
};

/** The files that items are in, in order; an item of which it is not said where its tile is counts as none. */
export const segmentsOf = (items: readonly LiveStreamItem[]): readonly LiveSegment[] => {
  const segments = new Map<number, LiveSegment>();
  for (const { url, start_time, region_start_time, segment_start_time: startMs, segment_end_time } of items) {
    const [address = '', fragment = ''] = url.split('#');
    const region = regionOf(fragment);
    if (!region) continue;
    const known = segments.get(startMs);
    const fromMs = Math.min(Math.max(start_time, startMs), known?.fromMs ?? Number.POSITIVE_INFINITY);
    const regions = [...(known?.regions ?? []), { fromMs: region_start_time, region }];
    regions.sort((a, b) => a.fromMs - b.fromMs);
    segments.set(startMs, { url: address, regions, startMs, endMs: segment_end_time ?? null, fromMs });
  }
  return [...segments.values()].sort((a, b) => a.startMs - b.startMs);
};

/** The file that has a time; between two of them the next one, before and after all of them the first and the last. */
export const segmentAt = (segments: readonly LiveSegment[], timeMs: number): LiveSegment =>
  segments.find(({ endMs }) => endMs === null || timeMs < endMs) ?? segments.at(-1)!;

/** Where the tile is in the picture of a time. */
export const regionAt = (segments: readonly LiveSegment[], timeMs: number): Region => {
  const { regions } = segmentAt(segments, timeMs);
  return (regions.findLast(({ fromMs }) => fromMs <= timeMs) ?? regions[0]!).region;
};
