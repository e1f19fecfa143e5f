import type { ControlsPart } from '../../studio/slots.ts';
import { SpeakerPill } from './view/speaker-pill.tsx';

/** Who speaks. */
export const speakersControls: ControlsPart = { header: [{ place: 'end', order: 10, Component: SpeakerPill }] };
