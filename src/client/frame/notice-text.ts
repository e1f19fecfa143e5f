import { annotationsNotices } from '../features/annotations/notices.ts';
import { breakoutsNotices } from '../features/breakouts/notices.ts';
import { chatNoticeActions, chatNotices } from '../features/chat/notices.ts';
import { controlNotices } from '../features/control/notices.ts';
import { entryNotices } from '../features/entry/notices.ts';
import { eventsNotices } from '../features/events/notices.ts';
import { handsNoticeActions, handsNotices } from '../features/hands/notices.ts';
import { mediaNoticeActions, mediaNotices } from '../features/media/notices.ts';
import { moderationNoticeActions, moderationNotices } from '../features/moderation/notices.ts';
import type { Notice } from '../features/notices/model/notices-model.ts';
import { playbackNotices } from '../features/playback/notices.ts';
import { pollsNotices } from '../features/polls/notices.ts';
import { recordingNoticeActions, recordingNotices } from '../features/recording/notices.ts';
import { replayNotices } from '../features/replay/notices.ts';
import { resourcesNoticeActions, resourcesNotices } from '../features/resources/notices.ts';
import { roomsNoticeActions, roomsNotices } from '../features/rooms/notices.ts';
import { tilesNotices } from '../features/tiles/notices.ts';
import { whisperNotices } from '../features/whisper/notices.ts';
import type { NoticeAction, NoticeActions, NoticeSentences } from '../studio/slots.ts';
import { failureText, isKnownFailure } from '../ui/failure-text.ts';
import { isolated } from '../ui/isolated.ts';
import { measures } from '../ui/measures.ts';

/** The sentences of notices: a feature adds a line here. */
const sentences: NoticeSentences = {
  ...breakoutsNotices,
  ...annotationsNotices,
  ...chatNotices,
  ...controlNotices,
  ...entryNotices,
  ...eventsNotices,
  ...handsNotices,
  ...mediaNotices,
  ...moderationNotices,
  ...playbackNotices,
  ...pollsNotices,
  ...recordingNotices,
  ...replayNotices,
  ...resourcesNotices,
  ...roomsNotices,
  ...tilesNotices,
  ...whisperNotices,
};

/** What can be done about notices. */
const actions: NoticeActions = {
  ...chatNoticeActions,
  ...handsNoticeActions,
  ...mediaNoticeActions,
  ...moderationNoticeActions,
  ...recordingNoticeActions,
  ...resourcesNoticeActions,
  ...roomsNoticeActions,
};

/** What can be done about a notice, if anything. */
export const noticeAction = ({ code }: Pick<Notice, 'code'>): NoticeAction | undefined => actions[code];

/** Codes that a whole screen says already. */
const saidByScreens: ReadonlySet<string> = new Set([
  'disconnected-duplicate-identity',
  'disconnected-kicked',
  'disconnected-room-deleted',
]);

type Params = Notice['params'];

/** Whatever comes from people, set apart from the sentence in which it stands. */
const withIsolated = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value && isolated(value)]));

/** A notice in words; an unknown code of an error gets a general sentence, any other unknown code none. */
export const noticeText = ({ code, variant, params }: Pick<Notice, 'code' | 'variant' | 'params'>): string | null => {
  if (saidByScreens.has(code)) return null;
  const sentence = sentences[code];
  if (sentence) return (typeof sentence === 'function' ? sentence : sentence.words)(withIsolated(params));
  return isKnownFailure(code) || variant === 'error' ? failureText({ code, said: params.said }) : null;
};

/** How long a notice stays, in ms; null: until it is over, or was read. */
export const noticeLastsMs = ({ code }: Pick<Notice, 'code'>): number | null => {
  const sentence = sentences[code];
  return typeof sentence === 'object' ? sentence.lastsMs : (actions[code]?.lastsMs ?? measures.toastMs);
};
