import {
  boolean,
  fallback,
  literal,
  maxValue,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  union,
} from 'valibot';
import { type BackgroundImage, backgroundImages, blurLimits } from '../../../../shared/values/video-effects.ts';

/** What stands behind a person: the room they are in, blurred, or an image. */
export type Background = 'blur' | BackgroundImage;

/** The video effect as this browser keeps it (SET-011). */
export interface StoredEffect {
  readonly type: 'webglVirtualBackground';
  readonly enabled: boolean;
  /** What is taken when effects are on; kept while they are off. */
  readonly background: Background;
  readonly blurIntensity: number;
}

const intensity = fallback(pipe(number(), minValue(blurLimits.least), maxValue(blurLimits.most)), blurLimits.initial);

const storedEffect = union([
  object({
    type: literal('webglVirtualBackground'),
    enabled: boolean(),
    // An image that is there no more is replaced by a blur: nobody's room is shown who had it hidden.
    background: fallback(picklist(['blur', ...backgroundImages]), 'blur'),
    blurIntensity: intensity,
  }),
  object({ type: literal('blurBackground'), blurRadius: optional(intensity, blurLimits.initial) }),
  object({ type: literal('virtualBackground'), imagePath: fallback(string(), '') }),
]);

const nothing: StoredEffect = {
  type: 'webglVirtualBackground',
  enabled: false,
  background: 'blur',
  blurIntensity: blurLimits.initial,
};

/** Reads what is stored; the two legacy types become the one of now (MEDIA-033), and what makes no sense is no effect. */
export const readStoredEffect = (stored: unknown): StoredEffect => {
  const parsed = safeParse(storedEffect, stored);
  if (!parsed.success) return nothing;
  const effect = parsed.output;
  if (effect.type === 'webglVirtualBackground') return effect;
  if (effect.type === 'blurBackground') return { ...nothing, enabled: true, blurIntensity: effect.blurRadius };
  const image = backgroundImages.find((name) => effect.imagePath.toLowerCase().includes(name));
  return { ...nothing, enabled: true, background: image ?? 'blur' };
};
