import { identitySeparator } from '../../values/ids.ts';

/** What a share shows: a workstation or a screen. `page` is a page of a resource, on which one draws as on a tile. */
export type ScreenType = 'vw' | 'screen' | 'page';

/** The parts of a tile identity (TILE-001). A resource's and a widget's id stand in `participantIdentity`. */
export interface TileIdentity {
  readonly participantIdentity: string;
  readonly screenType?: ScreenType;
  readonly screenId?: string;
}

const checked = (part: string): string => {
  if (part === '' || part.includes(identitySeparator)) throw new Error(`Invalid identity: ${part}`);
  return part;
};

/**
 * Joins the parts by "||". Throws "Invalid identity: ..." when a part is empty or contains the separator (TILE-004),
 * or when there is a screen id without a screen type.
 */
export const formatTileIdentity = ({ participantIdentity, screenType, screenId }: TileIdentity): string => {
  const parts = [checked(participantIdentity)];
  if (screenType) parts.push(screenType);
  if (screenId !== undefined) {
    if (!screenType) throw new Error(`Invalid identity: ${participantIdentity}`);
    parts.push(checked(screenId));
  }
  return parts.join(identitySeparator);
};

/** Splits a tile identity. Throws "Failed to parse tile identity" (TILE-005). */
export const parseTileIdentity = (text: string): TileIdentity => {
  const [participantIdentity = '', screenType, screenId, ...rest] = text.split(identitySeparator);
  const typed = screenType === undefined || screenType === 'vw' || screenType === 'screen' || screenType === 'page';
  const isNoPage = screenType === 'page' && !/^\d{1,6}$/.test(screenId ?? '');
  if (participantIdentity === '' || !typed || isNoPage || screenId === '' || rest.length > 0) {
    throw new Error('Failed to parse tile identity');
  }
  return {
    participantIdentity,
    ...(screenType ? { screenType } : {}),
    ...(screenId === undefined ? {} : { screenId }),
  };
};

/** What drawings on a page of a resource are kept by; pages are counted from 0. */
export const pageIdentity = (tileId: string, page: number): string =>
  formatTileIdentity({ participantIdentity: tileId, screenType: 'page', screenId: String(page) });

/** The tile on which something is drawn: that of a page, or the one that is named. */
export const tileUnder = (identity: string): string => {
  const { participantIdentity, screenType } = parseTileIdentity(identity);
  return screenType === 'page' ? participantIdentity : identity;
};

/** Whether the text is a tile identity; for text from other people. */
export const isTileIdentity = (text: string): boolean => {
  try {
    parseTileIdentity(text);
    return true;
  } catch {
    return false;
  }
};
