import type { EventValue } from '../../studio/context.ts';
import { isFeatureShown } from '../../studio/feature-shown.ts';
import { recordingText } from './text.ts';

/** Why the local participant cannot record the room; null: they can (REC-008, REC-009, PERM-057). */
export const recordingRefusal = ({ studio }: Pick<EventValue, 'studio'>): string | null => {
  const claims = studio.session.claims.value;
  const isCapable = claims?.pool === 'account' && claims.can.createServerRecordings;
  return isCapable && studio.event.can('room.record') ? null : recordingText.notAllowed;
};

/** Whether the local participant sees that rooms are recorded, which they are not without media. */
export const showsRecording = (event: Pick<EventValue, 'studio' | 'isPhone'>): boolean =>
  !event.studio.localMedia.isOff.value && isFeatureShown(event, 'fe-RoomSettingRecordRoom');
