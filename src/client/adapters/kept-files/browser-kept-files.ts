import { clear, createStore, del, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import type { KeptFile, KeptFilesPort } from '../../ports/kept-files-port.ts';

/** After that the server has forgotten the upload as well. */
const lifetimeMs = 7 * 24 * 3_600_000;

/** What lets a page open a file again, in browsers that give it. (https://wicg.github.io/file-system-access) */
interface FileHandle {
  getFile(): Promise<File>;
  queryPermission(wanted: { readonly mode: 'read' }): Promise<PermissionState>;
  requestPermission(wanted: { readonly mode: 'read' }): Promise<PermissionState>;
}
type ShowPicker = (options: { readonly multiple: boolean }) => Promise<readonly FileHandle[]>;

interface Kept extends Omit<KeptFile, 'canOpen'> {
  /** Whose upload it is: others use the same browser. */
  readonly identity: string;
  readonly handle: FileHandle | null;
  readonly keptAtMs: number;
}

const isHandle = (value: unknown): value is FileHandle =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'file' && 'getFile' in value;

const isKept = (value: unknown): value is Kept => {
  const { identity, name, sizeBytes, lastModifiedMs, keptAtMs } = (value ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return (
    typeof identity === 'string' &&
    typeof name === 'string' &&
    [sizeBytes, lastModifiedMs, keptAtMs].every((number) => typeof number === 'number')
  );
};

/** Answers whether something was done. */
const isDone = async (run: () => Promise<unknown>): Promise<boolean> => {
  try {
    await run();
    return true;
  } catch {
    return false;
  }
};

/** By the browser's database: a connection to it stays open for as long as the page. */
const stores = new Map<unknown, UseStore>();
const openStore = (): UseStore => {
  const store = stores.get(globalThis.indexedDB) ?? createStore('rotunda-uploads', 'files');
  stores.set(globalThis.indexedDB, store);
  return store;
};

/** Forgets the files of whoever has signed out. */
export const forgetKeptFiles = (): Promise<unknown> => isDone(() => clear(openStore()));

/**
 * Keeps somebody's in the browser's database, and nobody else's. One that is full or forbidden keeps nothing: the file is
 * added again then.
 */
export const createBrowserKeptFiles = (clock: { now(): number }, identity: string): KeptFilesPort => {
  const store = openStore();
  const handles = new WeakMap<Blob, Promise<unknown>>();
  /** What is kept late is not kept after it was to be forgotten. */
  let writing: Promise<unknown> = Promise.resolve();
  const inOrder = async (write: () => Promise<unknown>): Promise<void> => {
    const before = writing;
    writing = before.then(write, write);
    await writing;
  };
  const isOwn = (value: unknown): value is Kept => isKept(value) && value.identity === identity;
  const read = async (resourceId: string): Promise<Kept | null> => {
    let value: unknown = null;
    await isDone(async () => {
      value = await get(resourceId, store);
    });
    return isOwn(value) ? value : null;
  };
  const sweep = async () => {
    const old = (await entries<string, unknown>(store)).filter(
      ([, value]) => !isOwn(value) || clock.now() - value.keptAtMs > lifetimeMs,
    );
    await delMany(
      old.map(([key]) => key),
      store,
    );
  };
  // Whoever was here before may have gone without signing out.
  void inOrder(() => isDone(sweep));
  const { showOpenFilePicker } = globalThis as { readonly showOpenFilePicker?: ShowPicker };
  return {
    note: (file, handle) => void handles.set(file, handle),
    choose: showOpenFilePicker
      ? async () => {
          // Whoever closes the choice has chosen nothing.
          const chosen = await showOpenFilePicker.call(globalThis, { multiple: true }).catch(() => []);
          const files = await Promise.all(chosen.map((handle) => handle.getFile().catch(() => null)));
          return files.filter((file, index) => {
            if (file) handles.set(file, Promise.resolve(chosen[index]));
            return file !== null;
          }) as File[];
        }
      : null,
    async keep(resourceId, file) {
      if (!(file instanceof File)) return;
      await inOrder(async () => {
        const handle: unknown = await handles.get(file)?.catch(() => null);
        const kept: Kept = {
          identity,
          name: file.name,
          sizeBytes: file.size,
          lastModifiedMs: file.lastModified,
          handle: isHandle(handle) ? handle : null,
          keptAtMs: clock.now(),
        };
        // Some browsers open files by a handle, and cannot store it.
        if (!(await isDone(() => set(resourceId, kept, store)))) {
          await isDone(() => set(resourceId, { ...kept, handle: null }, store));
        }
        await isDone(sweep);
      });
    },
    async find(resourceId) {
      const kept = await read(resourceId);
      if (!kept) return null;
      const { name, sizeBytes, lastModifiedMs } = kept;
      return { name, sizeBytes, lastModifiedMs, canOpen: isHandle(kept.handle) };
    },
    async open(resourceId) {
      const handle = (await read(resourceId))?.handle;
      if (!isHandle(handle)) return null;
      try {
        const isAllowed =
          (await handle.queryPermission({ mode: 'read' })) === 'granted' ||
          (await handle.requestPermission({ mode: 'read' })) === 'granted';
        const file = isAllowed ? await handle.getFile() : null;
        if (file) handles.set(file, Promise.resolve(handle));
        return file;
      } catch {
        return null;
      }
    },
    forget: (resourceId) => inOrder(() => isDone(() => del(resourceId, store))),
  };
};
