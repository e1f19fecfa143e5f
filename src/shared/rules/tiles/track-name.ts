import { identitySeparator } from '../../values/ids.ts';

/** What a track carries (TILE-006). */
export const trackKeys = ['camera', 'microphone', 'screen', 'screen-audio', 'vw', 'vw-audio'] as const;

export interface TrackName {
  readonly participantIdentity: string;
  readonly trackKey: (typeof trackKeys)[number];
  readonly trackId?: string;
}

/** Joins the parts by "||". Throws "Invalid identity: ..." when a part contains the separator. */
export const formatTrackName = ({ participantIdentity, trackKey, trackId }: TrackName): string => {
  for (const part of [participantIdentity, trackId ?? '-']) {
    if (part === '' || part.includes(identitySeparator)) throw new Error(`Invalid identity: ${part}`);
  }
  return [participantIdentity, trackKey, ...(trackId === undefined ? [] : [trackId])].join(identitySeparator);
};

/** Splits a track name. Throws "Failed to parse track name" (TILE-007). */
export const parseTrackName = (text: string): TrackName => {
  const [participantIdentity = '', key, trackId, ...rest] = text.split(identitySeparator);
  const trackKey = trackKeys.find((known) => known === key);
  if (participantIdentity === '' || !trackKey || trackId === '' || rest.length > 0) {
    throw new Error('Failed to parse track name');
  }
  return { participantIdentity, trackKey, ...(trackId === undefined ? {} : { trackId }) };
};
