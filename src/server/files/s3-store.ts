import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { S3Store } from '@tus/s3-store';
import { Upload } from '@tus/server';
import { serverLimits } from '../limits.ts';
import type { S3Options } from '../options.ts';
import { type BlobStore, isBlobId, NoBlobError, requireBlobId } from './blob-store.ts';

/** What an upload keeps beside its bytes: what it noted of itself, and the end of what came, while that is too small for a part. */
const besides = ['.info', '.part'] as const;

/** Says whose the bytes in the bucket are. */
const ownerKey = 'rotunda-owner';

const idOf = (key: string): string => {
  const suffix = besides.find((one) => key.endsWith(one));
  return suffix === undefined ? key : key.slice(0, -suffix.length);
};

const isMissing = (problem: unknown): boolean =>
  problem instanceof S3ServiceException && problem.$metadata.httpStatusCode === 404;

/** Every request asks what was noted: another server may have begun the upload anew. */
const noCache = {
  get: async () => undefined,
  set: async () => undefined,
  delete: async () => undefined,
};

/** As the S3 store of tus does it, but for what an earlier try of the same upload left behind: that goes first. */
class S3Uploads extends S3Store {
  constructor(
    options: ConstructorParameters<typeof S3Store>[0],
    private readonly clear: (id: string) => Promise<void>,
  ) {
    super({ ...options, cache: noCache });
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.clear(requireBlobId(upload.id));
    return super.create(upload);
  }

  override remove(id: string): Promise<void> {
    return this.clear(requireBlobId(id));
  }
}

/** Bytes in a bucket of S3, or of what speaks its protocol. The bucket may hold other things: they are left alone. */
export const createS3Store = ({ bucket, ...options }: S3Options): BlobStore => {
  const { s3ConnectTimeoutMs, s3SilenceTimeoutMs, s3Connections } = serverLimits;
  const settings = {
    endpoint: options.endpoint,
    region: options.region,
    credentials: { accessKeyId: options.accessKeyId, secretAccessKey: options.secretAccessKey },
    forcePathStyle: options.forcesPathStyle,
    // Not everything that speaks S3 knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: s3ConnectTimeoutMs,
      requestTimeout: s3SilenceTimeoutMs,
      socketTimeout: s3SilenceTimeoutMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: s3Connections },
      httpsAgent: { maxSockets: s3Connections },
    },
  } as const;
  const client = new S3Client(settings);
  const place = { Bucket: bucket };

  async function* multipartUploads(prefix?: string) {
    let next: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
    while (next) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(next);
      yield* page.Uploads ?? [];
      next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
    }
    function ask(from: { KeyMarker?: string; UploadIdMarker?: string }) {
      return client.send(new ListMultipartUploadsCommand({ ...place, Prefix: prefix, ...from }));
    }
  }
  async function* objects() {
    let next: string | undefined;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(next);
      yield* page.Contents ?? [];
      next = page.NextContinuationToken;
    } while (next !== undefined);
    function ask(ContinuationToken: string | undefined) {
      return client.send(new ListObjectsV2Command({ ...place, ContinuationToken }));
    }
  }
  const remove = async (id: string): Promise<void> => {
    for await (const { Key, UploadId } of multipartUploads(requireBlobId(id))) {
      if (Key !== id) continue;
      await client.send(new AbortMultipartUploadCommand({ ...place, Key, UploadId })).catch((problem: unknown) => {
        if (!isMissing(problem)) throw problem;
      });
    }
    const Objects = ['', ...besides].map((suffix) => ({ Key: `${id}${suffix}` }));
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ ...place, Delete: { Objects, Quiet: true } }));
    const problem = Errors.find(({ Code }) => Code !== 'NoSuchKey');
    if (problem) throw new Error(`the bucket does not remove an object: ${problem.Code} ${problem.Message}`);
  };

  const readOwner = async (): Promise<string | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...place, Key: ownerKey }));
      return (await Body?.transformToString()) ?? null;
    } catch (problem) {
      if (isMissing(problem)) return null;
      throw problem;
    }
  };

  const uploads = new S3Uploads({ s3ClientConfig: { ...settings, bucket } }, remove);
  return {
    uploads,
    async open() {
      await client.send(new HeadBucketCommand(place));
    },
    async sizeOf(id) {
      try {
        return (await client.send(new HeadObjectCommand({ ...place, Key: requireBlobId(id) }))).ContentLength ?? null;
      } catch (problem) {
        if (isMissing(problem)) return null;
        throw problem;
      }
    },
    async read(id, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...place, Key: requireBlobId(id), Range }));
        return Body as Readable;
      } catch (problem) {
        throw isMissing(problem) ? new NoBlobError() : problem;
      }
    },
    async put(id, path) {
      const { size } = await stat(path);
      try {
        await uploads.create(new Upload({ id, size, offset: 0 }));
        await uploads.write(createReadStream(path), id, 0);
      } catch (problem) {
        await remove(id).catch(() => undefined);
        throw problem;
      }
    },
    remove,
    async claim(owner) {
      if ((await readOwner()) === null) {
        await client.send(new PutObjectCommand({ ...place, Key: ownerKey, Body: owner }));
      }
      return (await readOwner()) === owner;
    },
    async *list() {
      for await (const { Key = '', LastModified } of objects()) {
        const id = idOf(Key);
        if (isBlobId(id) && LastModified) yield { id, changedAtMs: LastModified.getTime() };
      }
      for await (const { Key = '', Initiated } of multipartUploads()) {
        if (isBlobId(Key) && Initiated) yield { id: Key, changedAtMs: Initiated.getTime() };
      }
    },
    isAnswering: () =>
      client.send(new HeadBucketCommand(place)).then(
        () => true,
        () => false,
      ),
    close: () => client.destroy(),
  };
};
