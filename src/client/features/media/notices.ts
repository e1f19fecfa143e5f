import { openSettings } from '../../studio/frame-state.ts';
import { type NoticeActions, type NoticeSentences, nameIn } from '../../studio/slots.ts';

export const mediaNotices: NoticeSentences = {
  'media-unavailable': () => 'Audio and video are unavailable. Chat still works.',
  'device-missing': ({ device = 'device' }) => `Your last selected ${device} is not available`,
  'sharing-screen': (params) => `${nameIn(params)} is sharing their screen`,
  'sharing-another-screen': (params) => `${nameIn(params)} is sharing another screen`,
};

export const mediaNoticeActions: NoticeActions = {
  'device-missing': {
    label: 'Open settings',
    run: ({ state }, { device }) => openSettings(state, device === 'camera' ? 'camera' : 'audio'),
  },
};
