import { type NoticeActions, type NoticeSentences, nameIn } from '../../studio/slots.ts';
import { mediaText } from '../media/text.ts';
import { toggleMedium } from '../media/view/toggle-medium.ts';
import { moderationText } from './text.ts';

const ownForbidden: Readonly<Record<string, string>> = mediaText.forbidden.microphone;
const forbidden: Readonly<Record<string, string>> = moderationText.forbiddenMicrophone;

export const moderationNotices: NoticeSentences = {
  'moderator-made': (params) => `${nameIn(params)} is now a moderator.`,
  'moderator-ended': (params) => `${nameIn(params)} is no longer a moderator.`,
  'microphone-muted': (params) => `Your microphone has been muted by ${nameIn(params)}`,
  'asked-to-unmute': (params) => `${nameIn(params)} is asking you to unmute.`,
  'asked-while-forbidden': ({ by = 'event', ...params }) =>
    `${nameIn(params)} is asking you to unmute. ${ownForbidden[by]}.`,
  'not-asked-to-unmute': ({ by = 'event', ...params }) =>
    `${nameIn(params)} can't be asked to unmute. ${forbidden[by]}.`,
  'camera-stopped': (params) => `Your camera has been stopped by ${nameIn(params)}`,
  'screen-stopped': (params) => `Your shared screen has been turned off by ${nameIn(params)}`,
};

export const moderationNoticeActions: NoticeActions = {
  'asked-to-unmute': {
    label: 'Unmute',
    run({ page, state }) {
      if (!page.localMedia.microphone.intended.peek()) void toggleMedium({ studio: page, state }, 'microphone');
    },
  },
};
