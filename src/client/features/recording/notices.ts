import { recordingAddress } from '../../studio/addresses.ts';
import type { NoticeActions, NoticeSentence, NoticeSentences } from '../../studio/slots.ts';
import { measures } from '../../ui/measures.ts';
import { recordingText } from './text.ts';

/** What notices say of recording. */
export const recordingNotices: NoticeSentences<NoticeSentence> = {
  'recording-not-started': ({ name = '' }) => recordingText.notStarted(name),
  'recording-left-out': ({ name = '' }) => recordingText.leftOut(name),
  'recording-behind': ({ name = '' }) => recordingText.behind(name),
  'recording-gaps': ({ name = '' }) => recordingText.gaps(name),
  'recording-empty': ({ name = '' }) => recordingText.empty(name),
  'recording-failed': ({ name = '' }) => recordingText.failed(name),
  'recording-ready': ({ name = '' }) => recordingText.ready(name),
  'recording-unfinished': ({ name = '' }) => recordingText.unfinished(name),
};

/** Leads to a recording that can be watched, beside the room. */
export const recordingNoticeActions: NoticeActions = {
  'recording-ready': {
    label: recordingText.list.watch,
    lastsMs: measures.importantToastMs,
    run({ page }, { recording = '' }) {
      const eventId = page.entry.event.peek()?.event.facts.peek().eventId;
      if (eventId !== undefined) window.open(recordingAddress(eventId, recording), '_blank', 'noopener');
    },
  },
};
