import type { DetailsPart } from '../../studio/slots.ts';
import { EventSettings } from './view/event-settings.tsx';

/** The settings of the event. */
export const administrationDetails: DetailsPart = { dialogs: { 'event-settings': EventSettings } };
