import type { S3Options } from '../options.ts';
import type { BlobStore } from './blob-store.ts';

/** Where the options keep shared files: a bucket, or `folder`. Each adapter is loaded only where it is used. */
export const openBlobStore = async (s3: S3Options | undefined, folder: string): Promise<BlobStore> => {
  if (s3) return (await import('./s3-store.ts')).createS3Store(s3);
  return (await import('./disk-store.ts')).createDiskStore(folder);
};
