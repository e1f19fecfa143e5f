import type { NoticeSentence, NoticeSentences } from '../../studio/slots.ts';
import { recordingText } from './text.ts';

/** What notices say of recording. */
export const recordingNotices: NoticeSentences<NoticeSentence> = {
  'recording-not-started': ({ name = '' }) => recordingText.notStarted(name),
  'recording-left-out': ({ name = '' }) => recordingText.leftOut(name),
  'recording-behind': ({ name = '' }) => recordingText.behind(name),
  'recording-gaps': ({ name = '' }) => recordingText.gaps(name),
  'recording-empty': ({ name = '' }) => recordingText.empty(name),
  'recording-failed': ({ name = '' }) => recordingText.failed(name),
  'recording-unfinished': ({ name = '' }) => recordingText.unfinished(name),
};
