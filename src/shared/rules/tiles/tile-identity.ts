import { identitySeparator } from '../../values/ids.ts';

/** What a share shows: a workstation or a screen. */
export type ScreenType = 'vw' | 'screen';

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
  const typed = screenType === undefined || screenType === 'vw' || screenType === 'screen';
  if (participantIdentity === '' || !typed || screenId === '' || rest.length > 0) {
    throw new Error('Failed to parse tile identity');
  }
  return {
    participantIdentity,
    ...(screenType ? { screenType } : {}),
    ...(screenId === undefined ? {} : { screenId }),
  };
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
