import * as v from 'valibot';
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

const answerSchema = v.union([
  v.object({ number: v.number(), error: v.string() }),
  v.object({
    number: v.number(),
    arrangement: v.pipe(
      v.looseObject({
        slots: v.array(v.looseObject({ id: v.nullable(v.string()) })),
        boxes: v.array(v.number()),
      }),
      v.check(({ slots, boxes }) => boxes.length === slots.length * 4),
    ),
  }),
]);

/** Reads a worker's answer; null for anything else. */
export const parseLayoutAnswer = (data: unknown): LayoutAnswer | null => {
  const parsed = v.safeParse(answerSchema, data);
  return parsed.success ? (parsed.output as LayoutAnswer) : null;
};
