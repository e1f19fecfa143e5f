import { breakoutsControls } from '../features/breakouts/controls.ts';
import { chatControls } from '../features/chat/controls.ts';
import { controlControls } from '../features/control/controls.ts';
import { entryControls } from '../features/entry/controls.tsx';
import { eventsControls } from '../features/events/controls.ts';
import { handsControls } from '../features/hands/controls.ts';
import { mediaControls } from '../features/media/controls.tsx';
import { moderationControls } from '../features/moderation/controls.ts';
import { recordingControls } from '../features/recording/controls.ts';
import { resourcesControls } from '../features/resources/controls.ts';
import { roomsControls } from '../features/rooms/controls.ts';
import { settingsControls } from '../features/settings/controls.ts';
import { signInControls } from '../features/sign-in/controls.ts';
import { speakersControls } from '../features/speakers/controls.ts';
import { supportControls } from '../features/support/controls.ts';
import { tilesControls } from '../features/tiles/controls.ts';
import { whisperControls } from '../features/whisper/controls.ts';
import type { ControlsPart } from '../studio/slots.ts';

/** What features show with a room's first picture: a feature adds a line here. */
export const controlsParts: readonly ControlsPart[] = [
  breakoutsControls,
  chatControls,
  controlControls,
  entryControls,
  eventsControls,
  handsControls,
  mediaControls,
  moderationControls,
  recordingControls,
  resourcesControls,
  roomsControls,
  settingsControls,
  signInControls,
  speakersControls,
  supportControls,
  tilesControls,
  whisperControls,
];
