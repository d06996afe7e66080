import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateMultipartUploadCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBucket } from '#app/third-party/s3/open-bucket.ts';
import { asKey } from './as-key.ts';
import { type S3StandIn, startS3 } from './start-s3.ts';

const MORE_THAN_A_PART = 9 * 1024 * 1024;

let s3: S3StandIn;
let directory: string;
beforeEach(async () => {
  s3 = await startS3({ bucket: 'backups', key: 'the-key' });
  directory = mkdtempSync(join(tmpdir(), 's3-'));
});
afterEach(async () => {
  rmSync(directory, { recursive: true });
  await s3.stop();
});

const bucketOf = (bucket = 'backups') =>
  openBucket({ bucket, prefix: 'region/', endpoint: s3.url, region: 'eu-north-1' });

test('A-1203: files go to a bucket and back, in one piece or in parts, and lists have all pages', () =>
  asKey('the-key', async () => {
    const bucket = await bucketOf();
    const small = join(directory, 'small');
    const large = join(directory, 'large');
    writeFileSync(small, 'a few bytes');
    writeFileSync(large, randomBytes(MORE_THAN_A_PART));
    await bucket.putFile('small.db', small);
    await bucket.putFile('large.db', large);
    for (const name of ['a', 'b', 'c', 'd', 'e']) await bucket.putText(`${name}.json`, name);
    expect(s3.objects.get('region/large.db')?.equals(readFileSync(large))).toBe(true);
    s3.objects.set('elsewhere/f.json', Buffer.from('not ours'));
    expect((await bucket.list()).map(({ name }) => name)).toEqual([
      'a.json',
      'b.json',
      'c.json',
      'd.json',
      'e.json',
      'large.db',
      'small.db',
    ]);
    const back = join(directory, 'back');
    await bucket.getFile('large.db', back);
    expect(readFileSync(back).equals(readFileSync(large))).toBe(true);
    expect(await bucket.getText('c.json')).toBe('c');
    await bucket.remove('c.json');
    expect(s3.objects.has('region/c.json')).toBe(false);
    bucket.close();
  }));

test('A-1203: what a bucket refuses is one sentence, and of a file that failed no part is left', () =>
  asKey('the-key', async () => {
    const bucket = await bucketOf();
    const large = join(directory, 'large');
    writeFileSync(large, randomBytes(MORE_THAN_A_PART));
    await expect(bucket.getText('none')).rejects.toThrow('The file is no longer in the bucket backups');
    await expect((await bucketOf('gone')).list()).rejects.toThrow(`There is no bucket gone at ${s3.url}`);
    s3.misbehave('QuotaExceeded');
    await expect(bucket.putFile('large.db', large)).rejects.toThrow(
      /failed with the bucket backups: QuotaExceeded/,
    );
    s3.misbehave(null);
    expect([s3.objects.size, s3.openUploads()]).toEqual([0, []]);
    await s3.stop();
    await expect(bucket.list()).rejects.toThrow(`${s3.url} does not answer (ECONNREFUSED)`);
    s3 = await startS3({ bucket: 'backups', key: 'the-key' });
    bucket.close();
  }));

test('A-1383: uploads that were cut are given up, those of the names that are meant alone', () =>
  asKey('the-key', async () => {
    const bucket = await bucketOf();
    const client = new S3Client({ endpoint: s3.url, region: 'eu-north-1', forcePathStyle: true });
    for (const Key of ['region/a.db', 'region/a.db', 'region/b.db', 'region/notes', 'elsewhere/a.db'])
      await client.send(new CreateMultipartUploadCommand({ Bucket: 'backups', Key }));
    await bucket.giveUpUploads((name) => name.endsWith('.db'));
    expect(s3.openUploads()).toEqual(['region/notes', 'elsewhere/a.db']);
    // who may not ask leaves them, and everything else works
    s3.hideUploads();
    await bucket.giveUpUploads(() => true);
    expect(s3.openUploads()).toHaveLength(2);
    client.destroy();
    bucket.close();
  }));

test('A-1203: wrong credentials are one sentence', () =>
  asKey('another-key', async () => {
    await expect((await bucketOf()).list()).rejects.toThrow(
      `${s3.url} refuses these credentials for the bucket backups (InvalidAccessKeyId)`,
    );
  }));

test('the stand-in answers the official client as it comes', () =>
  asKey('the-key', async () => {
    const client = new S3Client({ endpoint: s3.url, region: 'eu-north-1', forcePathStyle: true });
    await client.send(new PutObjectCommand({ Bucket: 'backups', Key: 'as it comes', Body: 'text' }));
    expect(s3.objects.get('as it comes')?.toString()).toBe('text');
    client.destroy();
  }));
