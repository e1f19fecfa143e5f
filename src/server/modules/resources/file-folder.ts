import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';

/** The bytes of shared files, each in a file of its own by the id that the server made for it. */
export class FileFolder {
  constructor(readonly path: string) {}

  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** Where bytes are; throws for what is no id of ours. */
  pathOf(publishId: string): string {
    if (!/^publish-\w+$/.test(publishId)) throw new Error(`no id of bytes: ${publishId}`);
    return join(this.path, publishId);
  }

  /** What the bytes say that they are, as a content type, whatever anybody else says; null: nothing that is known. */
  async contentTypeOf(publishId: string): Promise<string | null> {
    return (await fileTypeFromFile(this.pathOf(publishId)))?.mime ?? null;
  }

  /** Removes bytes, and what the upload noted of them. */
  async remove(publishId: string): Promise<void> {
    const path = this.pathOf(publishId);
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })]);
  }
}
