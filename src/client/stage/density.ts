/** How much a tile says, by its width in px (look, Density of a tile). */
export type Density = 'large' | 'middle' | 'small';

export const densityLimits = {
  largeWidthPx: 320,
  middleWidthPx: 180,
  avatarOfHeight: 0.46,
  mostAvatarPx: 84,
  smallAvatarPx: 42,
  smallAvatarOfHeight: 0.58,
} as const;

export const densityOf = (widthPx: number): Density => {
  if (widthPx >= densityLimits.largeWidthPx) return 'large';
  return widthPx >= densityLimits.middleWidthPx ? 'middle' : 'small';
};

/** The diameter of the disc with the initials. */
export const avatarSizePx = (widthPx: number, heightPx: number): number => {
  const isSmall = densityOf(widthPx) === 'small';
  const most = isSmall ? densityLimits.smallAvatarPx : densityLimits.mostAvatarPx;
  const part = isSmall ? densityLimits.smallAvatarOfHeight : densityLimits.avatarOfHeight;
  return Math.round(Math.min(most, Math.max(20, heightPx * part)));
};
