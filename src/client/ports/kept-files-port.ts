/** What tells a file from others, by what its browser says of it. */
export interface KeptFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly lastModifiedMs: number;
  /** The browser can be asked for it again, without that the person chooses it. */
  readonly canOpen: boolean;
}

/** Remembers over a reload which files were on their way, by the resources that they become. Of their bytes it keeps none. */
export interface KeptFilesPort {
  /** A file came with what the browser opens it again by. */
  note(file: File, handle: Promise<unknown>): void;
  /** The browser's own choice of files, where those chosen can be opened again; null: it has none like it. */
  readonly choose: (() => Promise<readonly File[]>) | null;
  keep(resourceId: string, file: Blob): Promise<void>;
  find(resourceId: string): Promise<KeptFile | null>;
  /** The file itself; the browser may ask the person first. Null: they say no, or it is gone. */
  open(resourceId: string): Promise<File | null>;
  forget(resourceId: string): Promise<void>;
}

/** Whether a file is the one that was on its way. */
export const isSameFile = (kept: KeptFile, file: File): boolean =>
  file.name === kept.name && file.size === kept.sizeBytes && file.lastModified === kept.lastModifiedMs;
