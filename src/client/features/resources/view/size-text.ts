import { resourcesText } from '../text.ts';

const units = ['B', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** A number of bytes as people read it: 62 MB, 4.1 MB. */
export const sizeText = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(step)));
  const amount = bytes / step ** power;
  const shown = power === 0 || amount >= 10 ? String(Math.round(amount)) : amount.toFixed(1).replace(/\.0$/, '');
  return resourcesText.size(shown, units[power]!);
};
