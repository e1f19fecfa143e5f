import { tileLimits } from './limits.ts';

/** A slider's value as it is kept: 0 is silent, anything else is at least 0.1 and at most 1 (TILE-026). */
export const snapVolume = (value: number): number => {
  if (!(value > 0)) return 0;
  return Math.min(1, Math.max(tileLimits.minimumVolume, value));
};

/** The gain that reaches the ear: the value cubed. */
export const gainOfVolume = (value: number): number => value ** 3;

/** Why a tile's volume cannot be set; null when it can (TILE-029, WHIS-018). */
export const volumeTooltip = (facts: { readonly isWhispering: boolean; readonly hasAudio: boolean }): string | null => {
  if (facts.isWhispering) return "Can't change volume while whispering";
  return facts.hasAudio ? null : 'This tile has no audio';
};
