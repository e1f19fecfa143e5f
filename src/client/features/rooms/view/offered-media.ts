import { type Medium, media } from '../../../../shared/values/roles.ts';
import type { Studio } from '../../../studio/studio.ts';

/**
 * What people can be allowed or forbidden to use: drawing alone in an event without media (MEDIA-008). Workstations are
 * offered once a deployment has them.
 */
export const offeredMedia = ({ localMedia }: Pick<Studio, 'localMedia'>): readonly Medium[] =>
  localMedia.isOff.value ? ['annotation'] : media.filter((medium) => medium !== 'vw');
