import { type NoticeSentences, nameIn } from '../../studio/slots.ts';

export const moderationNotices: NoticeSentences = {
  'microphone-muted': (params) => `Your microphone has been muted by ${nameIn(params)}`,
  'camera-stopped': (params) => `Your camera has been stopped by ${nameIn(params)}`,
  'screen-stopped': (params) => `Your shared screen has been turned off by ${nameIn(params)}`,
};
