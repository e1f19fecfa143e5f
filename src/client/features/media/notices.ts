import { openSettings } from '../../studio/frame-state.ts';
import { type NoticeAction, type NoticeActions, type NoticeSentences, nameIn } from '../../studio/slots.ts';
import { toggleMedium } from './view/toggle-medium.ts';

export const mediaNotices: NoticeSentences = {
  'media-unavailable': () => 'Audio and video are unavailable. Chat still works.',
  'device-missing': ({ device = 'device' }) => `Your last selected ${device} is not available`,
  'medium-unusable': ({ reason = '' }) => reason,
  'muted-speech': () => "You're muted. No one can hear you.",
  'muted-from-outside': () => 'A host or moderator has muted your microphone.',
  'camera-taken-away': () => 'A host or moderator has stopped your camera.',
  'screen-taken-away': () => 'A host or moderator has turned off your shared screen.',
  'silent-microphone': () => 'Your microphone is on, but no sound is coming from it.',
  'screen-denied': () =>
    "Your system doesn't let the browser share your screen. Allow it in the system's privacy settings and try again.",
  'screen-failed': () => "Your screen couldn't be shared. Try again, or share a window or a tab instead.",
  'sharing-screen': (params) => `${nameIn(params)} is sharing their screen`,
  'sharing-another-screen': (params) => `${nameIn(params)} is sharing another screen`,
};

/** Leads to a share, which the conversation shows. */
const viewShare: NoticeAction = {
  label: ({ page }) => {
    const tab = page.entry.event.value?.roomGrid.value?.grid.tab.value;
    return tab === undefined || tab === 'conversation' ? 'View' : 'View in conversation';
  },
  run({ page }, { tile = '' }) {
    page.entry.event.peek()?.roomGrid.peek()?.placing.show(tile);
  },
};

export const mediaNoticeActions: NoticeActions = {
  'muted-speech': {
    label: 'Unmute',
    run: ({ page, state }) => void toggleMedium({ studio: page, state }, 'microphone'),
  },
  'silent-microphone': { label: 'Open settings', run: ({ state }) => openSettings(state, 'audio') },
  'sharing-screen': viewShare,
  'sharing-another-screen': viewShare,
  'device-missing': {
    label: 'Open settings',
    run: ({ state }, { device }) => openSettings(state, device === 'camera' ? 'camera' : 'audio'),
  },
};
