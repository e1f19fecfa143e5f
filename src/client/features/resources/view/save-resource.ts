import type { RoomValue } from '../../../studio/context.ts';
import type { RoomResource } from '../model/resources-model.ts';

/** Whether a resource has a file that others may keep (RES-046). */
export const isForDownload = ({ fact, parameters }: RoomResource): boolean =>
  fact.value.type !== 'url' && fact.value.status === 'ready' && parameters.value.availableToDownload === true;

/** Has the browser save the file of a resource; a failure is said in a notice. */
export const saveResource = async (
  { resources, studio }: Pick<RoomValue, 'resources' | 'studio'>,
  { id, fact }: RoomResource,
): Promise<void> => {
  const answer = await resources.addressOf(id, 'download');
  if (!answer.ok) {
    studio.notices.show('download-not-available', 'error');
    return;
  }
  const link = document.createElement('a');
  link.href = answer.value;
  link.download = fact.peek().name;
  link.click();
};
