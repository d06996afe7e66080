import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { photo } from '#tests/fixtures/photos.ts';
import { createPictureCopies, type PictureCopies, type PictureCopy } from './picture-copies.ts';

let directory: string;
let warnings: string[];
let copies: PictureCopies;
const log = {
  info: () => undefined,
  warn: (_: Record<string, unknown>, message: string) => void warnings.push(message),
  error: () => undefined,
};
const copy: PictureCopy = { restaurantId: 'r1', pictureId: 'p1', width: 96, kind: 'avif' };

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'picture-copies-'));
  warnings = [];
  copies = createPictureCopies({ directory, log });
});
afterEach(async () => {
  await copies.settled();
  await rm(directory, { recursive: true, force: true });
});

const jpeg = (bytes: Buffer) => async () => ({ contentType: 'image/jpeg', bytes });
const never = () => Promise.reject(new Error('asked again'));

test('a copy is made once, then comes from disk, also for the next process', async () => {
  const bytes = await copies.get(copy, jpeg(await photo({ width: 400, height: 300 })));
  expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'heif', width: 96, height: 72 });
  await copies.settled();
  expect(await copies.get(copy, never)).toEqual(bytes);
  expect(await createPictureCopies({ directory, log }).get(copy, never)).toEqual(bytes);
});

test('who asks while it is made gets the same one', async () => {
  const bytes = await photo();
  let asked = 0;
  const original = async () => {
    asked += 1;
    return { contentType: 'image/jpeg', bytes };
  };
  const all = await Promise.all(Array.from({ length: 20 }, () => copies.get(copy, original)));
  expect(asked).toBe(1);
  expect(new Set(all).size).toBe(1);
});

test('two are made at a time; of hundreds that wait, the last get none and take the picture itself', async () => {
  const bytes = await photo({ width: 4, height: 4 });
  let atOnce = 0;
  let most = 0;
  const original = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce -= 1;
    return { contentType: 'image/jpeg', bytes };
  };
  const all = await Promise.all(
    Array.from({ length: 250 }, (_, index) => copies.get({ ...copy, pictureId: `p${index}` }, original)),
  );
  expect(most).toBe(2);
  expect(all.filter((one) => one === null)).toHaveLength(250 - 102);
});

test('a small picture is not made larger, and clear ground stays clear', async () => {
  const small = await copies.get({ ...copy, width: 576 }, jpeg(await photo({ width: 40, height: 30 })));
  expect(await sharp(small ?? undefined).metadata()).toMatchObject({ width: 40, height: 30 });
  const clear = await sharp({
    create: { width: 10, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  for (const kind of ['avif', 'webp', 'png'] as const) {
    const bytes = await copies.get({ ...copy, pictureId: 'clear', kind }, async () => ({
      contentType: 'image/png',
      bytes: clear,
    }));
    expect((await sharp(bytes ?? undefined).metadata()).hasAlpha, kind).toBe(true);
  }
});

test('a broken picture is logged once and not tried again; a database that fails is not the picture’s fault', async () => {
  expect(await copies.get(copy, jpeg(Buffer.from('nothing')))).toBeNull();
  expect(await copies.get(copy, never)).toBeNull();
  expect(warnings).toEqual(['a picture cannot be read']);
  await expect(copies.get({ ...copy, width: 192 }, never)).rejects.toThrow('asked again');
  expect(await copies.get({ ...copy, width: 192 }, jpeg(await photo()))).not.toBeNull();
});

test('a disk that takes nothing costs nobody the picture', async () => {
  await writeFile(join(directory, 'r1'), 'a file where the folder should be');
  const original = jpeg(await photo());
  expect(await copies.get(copy, original)).not.toBeNull();
  await copies.settled();
  expect(await copies.get(copy, original)).not.toBeNull();
  await copies.settled();
  expect(warnings).toEqual(['copies of pictures cannot be kept on disk']);
  expect(await readdir(directory)).toEqual(['r1']);
});
