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

/** The same where nothing else shows that it is on its way: a notice says so until it is there (RES-047). */
export const saveWithNotice = async (room: Pick<RoomValue, 'resources' | 'studio'>, resource: RoomResource) => {
  const { notices } = room.studio;
  notices.show('download-preparing', 'info', { resource: resource.id });
  await saveResource(room, resource);
  const said = notices.current
    .peek()
    .find(({ code, params }) => code === 'download-preparing' && params.resource === resource.id);
  if (said) notices.dismiss(said.id);
};
