import { type NoticeActions, type NoticeSentence, type NoticeSentences, nameIn } from '../../studio/slots.ts';
import { measures } from '../../ui/measures.ts';
import { resourcesText } from './text.ts';

const { add, refused, download, tile } = resourcesText;

export const resourcesNotices: NoticeSentences<NoticeSentence> = {
  'resource-added': (params) => `Resource "${nameIn(params)}" was added to the conversation`,
  'resource-removed': (params) => `Resource "${nameIn(params)}" was removed from the conversation`,
  'resource-deleted': (params) => `Resource "${nameIn(params)}" was deleted`,
  'upload-ended': (params) => `The upload of "${nameIn(params)}" ended because you left the room.`,
  'upload-failed': (params) => `"${nameIn(params)}" could not be uploaded.`,
  'upload-infected': (params) => tile.infected(nameIn(params)),
  'links-in-whisper': () => refused.linksInWhisper,
  'files-in-whisper': () => refused.filesInWhisper,
  'links-not-allowed': () => refused.links,
  'files-not-allowed': () => refused.filesAsGuest,
  'files-forbidden': () => refused.files,
  'svg-refused': () => add.svg,
  'download-preparing': () => download.preparing,
  'download-not-available': () => download.notAvailable,
};

const view: NoticeActions[string] = {
  // A phone has no views to come back from: what is shared stands in its conversation.
  label: ({ page, isPhone }) => {
    const isThere = page.entry.event.value?.roomGrid.value?.grid.tab.value === 'only_resources';
    return isPhone || isThere ? 'View' : 'View in resources';
  },
  run({ page, isPhone }, { resource = '' }) {
    const view = isPhone ? undefined : 'only_resources';
    page.entry.event.peek()?.roomGrid.peek()?.placing.show(resource, view);
  },
};

/** Leads to what was added, or failed; brings back what was deleted, in the time in which the server still has it. */
export const resourcesNoticeActions: NoticeActions = {
  'resource-added': view,
  'upload-failed': view,
  'resource-deleted': {
    label: 'Undo',
    lastsMs: measures.undoMs,
    async run({ page }, { resource = '' }) {
      const answer = await page.entry.event.peek()?.eventResources.restore(resource);
      if (answer?.ok === false) page.notices.showFailure(answer.error);
    },
  },
};
