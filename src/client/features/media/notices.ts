import { openSettings } from '../../studio/frame-state.ts';
import { type NoticeActions, type NoticeSentences, nameIn } from '../../studio/slots.ts';

export const mediaNotices: NoticeSentences = {
  'media-unavailable': () => 'Audio and video are unavailable. Chat still works.',
  'device-missing': ({ device = 'device' }) => `Your last selected ${device} is not available`,
  'muted-speech': () => "You're muted. Nobody can hear you.",
  'silent-microphone': () => 'Your microphone is on, but no sound is coming from it.',
  'sharing-screen': (params) => `${nameIn(params)} is sharing their screen`,
  'sharing-another-screen': (params) => `${nameIn(params)} is sharing another screen`,
};

export const mediaNoticeActions: NoticeActions = {
  'muted-speech': { label: 'Unmute', run: ({ page }) => void page.localMedia.microphone.toggle() },
  'silent-microphone': { label: 'Open settings', run: ({ state }) => openSettings(state, 'audio') },
  'device-missing': {
    label: 'Open settings',
    run: ({ state }, { device }) => openSettings(state, device === 'camera' ? 'camera' : 'audio'),
  },
};
