import type { ResourcesModel } from '../model/resources-model.ts';

/** What lets a page open a dropped file again; not every browser gives it. (https://wicg.github.io/file-system-access) */
interface DroppedItem extends DataTransferItem {
  getAsFileSystemHandle?(): Promise<unknown>;
}

/** Marks an element that takes the files which fall on it. */
export const takesDrops = { 'data-takes-drops': true } as const;

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether what fell on an element is taken by it, and not by the room. */
export const isTakenBy = (target: EventTarget | null): boolean => isWithin(target, '[data-takes-drops]');

/** Whether files that are dropped there are nobody's, as at the list of rooms (SHELL-021). */
export const isIgnoredBy = (target: EventTarget | null): boolean => isWithin(target, '[data-ignores-drops]');

/** The files of a drop. The browser gives them, and what they are opened again by, only while the drop is heard. */
export const takeDropped = (
  { dataTransfer }: { readonly dataTransfer: DataTransfer | null },
  { files }: Pick<ResourcesModel, 'files'>,
): readonly File[] => {
  const found = [...(dataTransfer?.items ?? [])].flatMap((item: DroppedItem) => {
    const file = item.kind === 'file' ? item.getAsFile() : null;
    if (!file) return [];
    const handle = item.getAsFileSystemHandle?.();
    if (handle) files.note(file, handle);
    return file;
  });
  return found.length > 0 ? found : [...(dataTransfer?.files ?? [])];
};
