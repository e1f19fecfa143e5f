import { isWhispering } from '../../../../shared/rules/whisper.ts';
import type { EventValue } from '../../../studio/context.ts';
import type { RoomModels } from '../../../studio/studio.ts';

type Refusal = 'links-in-whisper' | 'files-in-whisper' | 'links-not-allowed' | 'files-not-allowed' | 'files-forbidden';
type Place = Pick<EventValue, 'studio'>;

/** Why no link can be shared now, by the code of its notice; null: one can (WHIS-016, PERM-054). */
export const linkRefusal = ({ studio }: Place, { whisper }: Pick<RoomModels, 'whisper'>): Refusal | null => {
  if (!studio.event.can('resource.add')) return 'links-not-allowed';
  return isWhispering(whisper.status.value) ? 'links-in-whisper' : null;
};

/** Why no file can be shared now; guests share none (WHIS-017, RES-035). */
export const fileRefusal = ({ studio }: Place, { whisper }: Pick<RoomModels, 'whisper'>): Refusal | null => {
  const claims = studio.session.claims.value;
  if (claims?.pool !== 'account') return 'files-not-allowed';
  if (!claims.can.uploadFiles || !studio.event.can('resource.add')) return 'files-forbidden';
  return isWhispering(whisper.status.value) ? 'files-in-whisper' : null;
};
