import type { KeptFile, KeptFilesPort } from '../../../src/client/ports/kept-files-port.ts';

/** A browser's memory of files, which outlives a reload of the page. `handles`: what it can open again, by resources. */
export const fakeKeptFiles = () => {
  const kept = new Map<string, Omit<KeptFile, 'canOpen'>>();
  const handles = new Map<string, File | null>();
  const noted: File[] = [];
  const port: KeptFilesPort = {
    note: (file) => void noted.push(file),
    choose: null,
    async keep(resourceId, file) {
      if (!(file instanceof File)) return;
      kept.set(resourceId, { name: file.name, sizeBytes: file.size, lastModifiedMs: file.lastModified });
    },
    async find(resourceId) {
      const found = kept.get(resourceId);
      return found ? { ...found, canOpen: handles.has(resourceId) } : null;
    },
    open: async (resourceId) => handles.get(resourceId) ?? null,
    forget: async (resourceId) => void kept.delete(resourceId),
  };
  return { port, kept, handles, noted };
};
