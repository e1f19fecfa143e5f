/** How much a tile says, by its width in px (look, Density of a tile). */
export type Density = 'large' | 'middle' | 'small';

export const densityLimits = {
  largeWidthPx: 320,
  middleWidthPx: 180,
  avatarOfHeight: 0.46,
  mostAvatarPx: 84,
  smallAvatarPx: 42,
  smallAvatarOfHeight: 0.58,
  /** The middle of a small tile's disc, from above. */
  smallAvatarAt: 0.4,
  /** The line of text at the foot of a small tile. */
  smallLabelHeightPx: 15,
  /** Lower tiles have smaller badges, which end above the name. */
  lowHeightPx: 44,
  lowBadgeScale: 0.8,
  /** Smaller discs have no room for initials. */
  leastAvatarPx: 16,
} as const;

export const densityOf = (widthPx: number): Density => {
  if (widthPx >= densityLimits.largeWidthPx) return 'large';
  return widthPx >= densityLimits.middleWidthPx ? 'middle' : 'small';
};

/** The diameter of the disc with the initials; 0 where it would cover the name. */
export const avatarSizePx = (widthPx: number, heightPx: number): number => {
  const limits = densityLimits;
  if (densityOf(widthPx) !== 'small') {
    return Math.round(Math.min(limits.mostAvatarPx, Math.max(20, heightPx * limits.avatarOfHeight)));
  }
  const aboveLabelPx = 2 * (heightPx * (1 - limits.smallAvatarAt) - limits.smallLabelHeightPx);
  const sizePx = Math.min(limits.smallAvatarPx, heightPx * limits.smallAvatarOfHeight, aboveLabelPx);
  return sizePx < limits.leastAvatarPx ? 0 : Math.round(sizePx);
};

/** Where a tile's badges stand from its edges, in px, and how large they are beside those of its density. */
export const badgePlace = (widthPx: number, heightPx: number): { readonly insetPx: number; readonly scale: number } => {
  if (densityOf(widthPx) !== 'small') return { insetPx: 8, scale: 1 };
  return heightPx < densityLimits.lowHeightPx
    ? { insetPx: 1, scale: densityLimits.lowBadgeScale }
    : { insetPx: 4, scale: 1 };
};
