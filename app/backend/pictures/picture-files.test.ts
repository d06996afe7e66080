import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPictureFiles } from './picture-files.ts';

/** Before any file that a test writes, whenever it runs: files go by the machine's clock. */
const LONG_AGO = Date.parse('2026-01-01T00:00:00Z');

let directory: string;
beforeEach(async () => {
  vi.useFakeTimers({ now: LONG_AGO, toFake: ['Date'] });
  directory = await mkdtemp(join(tmpdir(), 'picture-files-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(directory, { recursive: true, force: true });
});

const names = async () =>
  (await readdir(directory, { recursive: true })).filter((name) => name.includes('.')).sort();
const age = (name: string, minutes: number) => {
  const made = new Date(LONG_AGO - minutes * 60_000);
  return utimes(join(directory, name), made, made);
};

test('what was written is read, by another process too; the directory is made when it is needed', async () => {
  await rm(directory, { recursive: true });
  const files = createPictureFiles(directory, 1000);
  expect(await files.read('r1/a-96.avif')).toBeNull();
  await files.write('r1/a-96.avif', Buffer.from('picture'));
  expect(await createPictureFiles(directory, 1000).read('r1/a-96.avif')).toEqual(Buffer.from('picture'));
  expect(await names()).toEqual(['r1/a-96.avif']);
});

test('a draft that a killed process left is no picture, and is removed; a new one is left to its writer', async () => {
  await mkdir(join(directory, 'r1'));
  for (const name of ['r1/a-96.avif.0a.draft', 'r1/b-96.avif.0b.draft'])
    await writeFile(join(directory, name), 'half');
  await age('r1/a-96.avif.0a.draft', 60);
  await age('r1/b-96.avif.0b.draft', 0);
  const files = createPictureFiles(directory, 1000);
  expect(await files.read('r1/a-96.avif')).toBeNull();
  await files.write('r1/c-96.avif', Buffer.from('picture'));
  expect(await names()).toEqual(['r1/b-96.avif.0b.draft', 'r1/c-96.avif']);
});

test('an empty file, as a power cut may leave it, is none', async () => {
  await writeFile(join(directory, 'a.avif'), '');
  expect(await createPictureFiles(directory, 1000).read('a.avif')).toBeNull();
});

test('beyond its size the oldest go, those of earlier processes first, and there is room again', async () => {
  const before = createPictureFiles(directory, 1000);
  for (const [index, name] of ['a', 'b', 'c'].entries()) {
    await before.write(name, Buffer.alloc(300));
    await age(name, 10 - index);
  }
  const files = createPictureFiles(directory, 1000);
  await files.write('d.avif', Buffer.alloc(300));
  expect(await readdir(directory)).toEqual(expect.arrayContaining(['c', 'd.avif']));
  expect((await readdir(directory)).length).toBe(2);
  for (let index = 0; index < 50; index += 1) await files.write(`e${index}.avif`, Buffer.alloc(300));
  expect((await names()).length).toBeLessThanOrEqual(3);
  expect(await names()).toContain('e49.avif');
});

test('a disk that takes nothing is an error, and leaves no draft', async () => {
  await writeFile(join(directory, 'r1'), 'a file where the folder should be');
  const files = createPictureFiles(directory, 1000);
  await expect(files.write('r1/a-96.avif', Buffer.from('picture'))).rejects.toThrow();
  expect(await readdir(directory)).toEqual(['r1']);
});
