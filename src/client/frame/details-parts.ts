import { administrationDetails } from '../features/administration/details.ts';
import { annotationsDetails } from '../features/annotations/details.ts';
import { breakoutsDetails } from '../features/breakouts/details.ts';
import { chatDetails } from '../features/chat/details.ts';
import { controlDetails } from '../features/control/details.ts';
import { entryDetails } from '../features/entry/details.ts';
import { eventsDetails } from '../features/events/details.ts';
import { handsDetails } from '../features/hands/details.ts';
import { idleDetails } from '../features/idle/details.ts';
import { mediaDetails } from '../features/media/details.ts';
import { moderationDetails } from '../features/moderation/details.ts';
import { pollsDetails } from '../features/polls/details.ts';
import { replayDetails } from '../features/replay/details.ts';
import { resourcesDetails } from '../features/resources/details.ts';
import { roomsDetails } from '../features/rooms/details.ts';
import { settingsDetails } from '../features/settings/details.ts';
import { signInDetails } from '../features/sign-in/details.ts';
import { tilesDetails } from '../features/tiles/details.ts';
import { whisperDetails } from '../features/whisper/details.ts';
import type { DetailsPart } from '../studio/slots.ts';

/** What features show over and beside the tiles: a feature adds a line here. */
export const detailsParts: readonly DetailsPart[] = [
  administrationDetails,
  annotationsDetails,
  breakoutsDetails,
  chatDetails,
  controlDetails,
  entryDetails,
  eventsDetails,
  handsDetails,
  idleDetails,
  mediaDetails,
  moderationDetails,
  pollsDetails,
  replayDetails,
  resourcesDetails,
  roomsDetails,
  settingsDetails,
  signInDetails,
  tilesDetails,
  whisperDetails,
];
