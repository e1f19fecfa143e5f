import * as v from 'valibot';
import type { Arrangement, LayoutRequest } from '../../shared/rules/grid/arrangement.ts';

/** What the page asks a layout worker. */
export interface LayoutQuestion {
  readonly number: number;
  readonly request: LayoutRequest;
  readonly previous: Arrangement;
}

/** What a layout worker answers: an arrangement, or why there is none. */
export type LayoutAnswer =
  | { readonly number: number; readonly arrangement: Arrangement }
  | { readonly number: number; readonly error: string };

const answerSchema = v.union([
  v.object({ number: v.number(), error: v.string() }),
  v.object({ number: v.number(), arrangement: v.custom<Arrangement>((value) => typeof value === 'object') }),
]);

/** Reads a worker's answer; null for anything else. */
export const parseLayoutAnswer = (data: unknown): LayoutAnswer | null => {
  const parsed = v.safeParse(answerSchema, data);
  return parsed.success ? (parsed.output as LayoutAnswer) : null;
};
