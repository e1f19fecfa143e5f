import type { Arrangement, LayoutRequest } from '../../shared/rules/grid/arrangement.ts';
import { Rects, type Slot } from '../../shared/rules/grid/rects.ts';

/** An arrangement as it crosses to a worker and back: a message carries no instances of classes. */
export interface SentArrangement extends Omit<Arrangement, 'rects'> {
  readonly slots: readonly Slot[];
  readonly boxes: number[];
}

/** What the page asks a layout worker. */
export interface LayoutQuestion {
  readonly number: number;
  readonly request: LayoutRequest;
  readonly previous: SentArrangement;
}

/** What a layout worker answers: an arrangement, or why there is none. */
export type LayoutAnswer =
  | { readonly number: number; readonly arrangement: SentArrangement }
  | { readonly number: number; readonly error: string };

export const toSentArrangement = ({ rects, ...rest }: Arrangement): SentArrangement => ({
  ...rest,
  slots: rects.slots,
  boxes: rects.boxes,
});

export const fromSentArrangement = ({ slots, boxes, ...rest }: SentArrangement): Arrangement => ({
  ...rest,
  rects: new Rects(slots, boxes),
});
