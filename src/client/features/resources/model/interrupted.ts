import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { isUnfinished, type ResourceStatus } from '../../../../shared/rules/resources.ts';
import { isSameFile, type KeptFilesPort } from '../../../ports/kept-files-port.ts';
import type { UploadPort } from '../../../ports/upload-port.ts';
import type { Scope } from '../../../scope.ts';
import type { GoingOn, InterruptedUpload, Resource } from './resources-model.ts';

interface InterruptedInputs {
  readonly uploads: Pick<UploadPort, 'sentBytes'>;
  readonly keptFiles: KeptFilesPort;
  readonly identity: string;
  /** Whether this page makes the resource or sends its bytes. */
  readonly isUnderWay: (resourceId: string) => boolean;
  /** Sends what the server does not have yet. */
  readonly send: (
    resourceId: string,
    file: File,
    begun: { readonly publishId: string; readonly sentBytes: number },
  ) => void;
}

/** Uploads of one's own that another page began, most of all this one before a reload. */
interface InterruptedUploads {
  of(resourceId: string): ReadonlySignal<InterruptedUpload | null>;
  /** How a resource is now. */
  changed(resource: Resource): void;
  /** It is gone, or has its bytes. */
  forget(resourceId: string): void;
  goOn(resourceId: string, file: File | null): Promise<GoingOn>;
  /** Goes on with those whose files these are; answers the others. */
  take(files: readonly File[]): readonly File[];
}

/** Finds what was interrupted, with how far it came, and goes on with it by the same file. */
export const createInterrupted = (scope: Scope, inputs: InterruptedInputs): InterruptedUploads => {
  const { uploads, keptFiles } = inputs;
  const all = signal<ReadonlyMap<string, InterruptedUpload & { readonly publishId: string }>>(new Map());
  const put = (resourceId: string, upload: (InterruptedUpload & { readonly publishId: string }) | null) => {
    if (!upload && !all.peek().has(resourceId)) return;
    const others = [...all.peek()].filter(([id]) => id !== resourceId);
    all.value = new Map(upload ? [...others, [resourceId, upload]] : others);
  };
  const look = async (resourceId: string, publishId: string) => {
    const learn = (learned: Partial<InterruptedUpload>) => {
      const known = all.peek().get(resourceId);
      if (!scope.isOver && known) put(resourceId, { ...known, ...learned });
    };
    // What the browser knows does not wait for the server.
    const asked = uploads.sentBytes(publishId);
    learn({ file: await keptFiles.find(resourceId) });
    learn({ sentBytes: (await asked) ?? 0 });
  };
  const begin = (resourceId: string, file: File) => {
    const known = all.peek().get(resourceId);
    if (!known) return;
    put(resourceId, null);
    inputs.send(resourceId, file, known);
  };
  const forget = (resourceId: string) => {
    if (!all.peek().has(resourceId) && !inputs.isUnderWay(resourceId)) return;
    put(resourceId, null);
    void keptFiles.forget(resourceId);
  };
  return {
    of: (resourceId) => computed(() => all.value.get(resourceId) ?? null),
    changed({ resource_id: id, publish_id: publishId, owner, status, size_bytes: sizeBytes }) {
      if (owner !== inputs.identity || publishId === null || inputs.isUnderWay(id)) return;
      // All of it is there: whatever the server finds in it, this page has nothing to go on with.
      if (status === 'uploading') void keptFiles.forget(id);
      if (!isUnfinished(status as ResourceStatus)) return forget(id);
      if (all.peek().has(id)) return;
      put(id, { file: null, sentBytes: 0, totalBytes: sizeBytes ?? 0, publishId });
      void look(id, publishId);
    },
    forget,
    async goOn(resourceId, file) {
      const kept = all.peek().get(resourceId)?.file;
      if (!kept) return 'not-opened';
      const found = file ?? (await keptFiles.open(resourceId));
      if (!found) return 'not-opened';
      if (!isSameFile(kept, found)) return file ? 'other-file' : 'changed';
      if (!scope.isOver) begin(resourceId, found);
      return 'going';
    },
    take: (files) =>
      files.filter((file) => {
        const known = [...all.peek()].find(([, { file: kept }]) => kept && isSameFile(kept, file));
        if (known) begin(known[0], file);
        return !known;
      }),
  };
};
