import { type NoticeSentences, nameIn } from '../../studio/slots.ts';
import { resourcesText } from './text.ts';

const { add, refused, download } = resourcesText;

export const resourcesNotices: NoticeSentences = {
  'resource-added': (params) => `Resource "${nameIn(params)}" was added to the conversation`,
  'resource-removed': (params) => `Resource "${nameIn(params)}" was removed from the conversation`,
  'links-in-whisper': () => refused.linksInWhisper,
  'files-in-whisper': () => refused.filesInWhisper,
  'links-not-allowed': () => refused.links,
  'files-not-allowed': () => refused.files,
  'files-forbidden': () => refused.mayNot,
  'svg-refused': () => add.svg,
  'download-not-available': () => download.notAvailable,
};
