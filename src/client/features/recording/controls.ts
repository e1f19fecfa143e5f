import type { ControlsPart } from '../../studio/slots.ts';
import { RecordingNotice } from './view/recording-notice.tsx';

/** That the room is recorded. */
export const recordingControls: ControlsPart = { area: [{ order: 40, Component: RecordingNotice }] };
