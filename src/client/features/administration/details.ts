import type { DetailsPart } from '../../studio/slots.ts';
import { EventSettings } from './view/event-settings.tsx';
import { RecordingsDialog } from './view/recordings-dialog.tsx';

/** The settings of the event, and its recordings. */
export const administrationDetails: DetailsPart = {
  dialogs: { 'event-settings': EventSettings, recordings: RecordingsDialog },
};
