import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messageOf } from './file-error-words.ts';

const toldOf = (work: Promise<unknown>) => work.then(() => 'went well', messageOf);

test('A-1410: what the file system refuses is told in words that name the file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  try {
    const file = join(folder, 'demo.json');
    await writeFile(file, '{}');
    expect(await toldOf(readFile(join(folder, 'none.json')))).toBe(
      `There is no such file or folder: ${join(folder, 'none.json')}`,
    );
    expect(await toldOf(copyFile(join(folder, 'none.json'), join(folder, 'copy.json')))).toBe(
      `There is no such file or folder: ${join(folder, 'none.json')}`,
    );
    // of reading and writing the system names no file
    expect(await toldOf(readFile(folder))).toBe('A folder was named where a file belongs');
    expect(await toldOf(mkdir(join(file, 'deeper')))).toBe(
      `A file was named where a folder belongs: ${join(file, 'deeper')}`,
    );
    expect(await toldOf(readFile(join(folder, 'x'.repeat(300))))).toMatch(/^The name is too long: /);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('A-1410: any other error keeps its own words', () => {
  expect(messageOf(new Error('Unknown order 12'))).toBe('Unknown order 12');
  const noProgram = Object.assign(new Error('spawn pg_dump ENOENT'), {
    ...{ code: 'ENOENT', syscall: 'spawn pg_dump', path: 'pg_dump' },
  });
  expect(messageOf(noProgram)).toBe('spawn pg_dump ENOENT');
  expect(messageOf('stopped')).toBe('stopped');
});
