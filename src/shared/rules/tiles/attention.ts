import { tileLimits } from './limits.ts';

/** Who of the attention list is shown as an avatar, and how many more there are (TILE-018). */
export const attentionAvatars = <Member>(
  list: readonly Member[],
): { readonly shown: readonly Member[]; readonly more: number } => {
  if (list.length <= tileLimits.attentionAvatars) return { shown: list, more: 0 };
  const shown = list.slice(0, tileLimits.attentionAvatars - 1);
  return { shown, more: list.length - shown.length };
};
