import { createReadStream, createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ListMultipartUploadsCommandOutput, S3Client } from '@aws-sdk/client-s3';

/** One upload in parts of so many bytes, the least that services take but for the last; two at a time. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 5_000;
/** A line on which nothing comes for so long is dead. */
const SILENCE_MS = 30_000;

export type BucketOptions = {
  bucket: string;
  /** Before every name: '' or with a slash at its end. */
  prefix: string;
  /** Of a service that is compatible with S3; Amazon's own without it. */
  endpoint: string | undefined;
  region: string;
  /** Told of each request once it has ended, tried again or not. */
  told?: ((call: BucketCall) => void) | undefined;
};

/** A request to a bucket's service, without what it was about. */
export type BucketCall = {
  method: string;
  /** Null without an answer. */
  status: number | null;
  ms: number;
  /** When it ended, ms since 1970. */
  endedMs: number;
};

/** Files in a bucket. Every call waits for the network, and throws an Error of one sentence. */
export type Bucket = {
  /** All names below the prefix, without it, and their bytes. */
  list(): Promise<{ name: string; bytes: number }[]>;
  /** Sends a file, in parts where it is large: it is there whole or not at all. */
  putFile(name: string, file: string): Promise<void>;
  putText(name: string, text: string): Promise<void>;
  /** Writes into a file that is there, or makes one (0600). */
  getFile(name: string, file: string): Promise<void>;
  getText(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  /**
   * Takes away the parts of files of such names that were sent by a process that was killed: a service keeps them, and
   * charges for them, without showing them. Where the credentials may not ask for them, or the service knows no such
   * call, they stay.
   */
  giveUpUploads(isMeant: (name: string) => boolean): Promise<void>;
  close(): void;
};

/**
 * Opens a bucket with the credentials that Amazon's own programs would use: AWS_ACCESS_KEY_ID and
 * AWS_SECRET_ACCESS_KEY, a profile, or the machine's role. The library is loaded only then.
 */
export async function openBucket(options: BucketOptions): Promise<Bucket> {
  const { bucket, prefix, endpoint, region, told } = options;
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    region,
    // services beside Amazon's have no name of their own for each bucket, and know fewer checksums
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
  });
  if (told) tellCalls(client, told);
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name });
  async function asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw new Error(sentenceOf(error, bucket, endpoint ?? 'Amazon S3'), { cause: error });
    }
  }
  return {
    list: () =>
      asked(async () => {
        const found: { name: string; bytes: number }[] = [];
        const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0 } of Contents)
            found.push({ name: Key.slice(prefix.length), bytes: Size });
        return found;
      }),
    putFile: (name, file) =>
      asked(async () => {
        const { Upload } = await import('@aws-sdk/lib-storage');
        await new Upload({
          client,
          params: { ...at(name), Body: createReadStream(file) },
          partSize: PART_BYTES,
          queueSize: PARTS_AT_ONCE,
          // what was sent of a file that failed is taken away again
          leavePartsOnError: false,
        }).done();
      }),
    putText: (name, text) =>
      asked(async () => void (await client.send(new s3.PutObjectCommand({ ...at(name), Body: text })))),
    getFile: (name, file) =>
      asked(async () => {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
        await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
      }),
    getText: (name) =>
      asked(async () => {
        const { Body } = await client.send(new s3.GetObjectCommand(at(name)));
        return (await Body?.transformToString()) ?? '';
      }),
    remove: (name) => asked(async () => void (await client.send(new s3.DeleteObjectCommand(at(name))))),
    giveUpUploads: (isMeant) =>
      asked(async () => {
        const after: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
        for (let isMore = true; isMore; ) {
          const page = new s3.ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...after });
          const found = await allowed<ListMultipartUploadsCommandOutput>(() => client.send(page));
          for (const { Key = '', UploadId } of found?.Uploads ?? [])
            if (isMeant(Key.slice(prefix.length)))
              await allowed(() =>
                client.send(new s3.AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })),
              );
          after.KeyMarker = found?.NextKeyMarker;
          after.UploadIdMarker = found?.NextUploadIdMarker;
          isMore = found?.IsTruncated ?? false;
        }
      }),
    close: () => client.destroy(),
  };
}

/** The step of the library in which each try is one request. */
function tellCalls({ middlewareStack }: S3Client, told: (call: BucketCall) => void): void {
  middlewareStack.add(
    (next) => async (asked) => {
      const began = performance.now();
      const { method } = asked.request as { method: string };
      const tell = (status: number | null) =>
        told({ method, status, ms: Math.round(performance.now() - began), endedMs: Date.now() });
      try {
        const answer = await next(asked);
        tell((answer.response as { statusCode: number }).statusCode);
        return answer;
      } catch (error) {
        tell((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? null);
        throw error;
      }
    },
    { step: 'deserialize', name: 'tellCalls' },
  );
}

const NOT_ALLOWED = ['AccessDenied', 'NotImplemented', 'MethodNotAllowed', 'NoSuchUpload'];

/** @returns null where it may not be done, need not be any more, or is not known there */
async function allowed<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (NOT_ALLOWED.includes((error as Error).name)) return null;
    throw error;
  }
}

const REFUSED = ['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'Forbidden'];

/** What whoever runs the store can do something about, in one sentence. */
function sentenceOf(error: unknown, bucket: string, service: string): string {
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string };
  if (name === 'NoSuchBucket') return `There is no bucket ${bucket} at ${service}`;
  if (name === 'NoSuchKey') return `The file is no longer in the bucket ${bucket}`;
  if (REFUSED.includes(name))
    return `${service} refuses these credentials for the bucket ${bucket} (${name})`;
  if (name === 'CredentialsProviderError')
    return `No credentials for the bucket ${bucket}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`;
  if (code === 'ENOSPC') return 'The disk is full';
  if (name === 'TimeoutError' || /^E[A-Z]+$/.test(code))
    return `${service} does not answer (${code || name})`;
  return `${service} failed with the bucket ${bucket}: ${(message || name).split('\n')[0]}`;
}
