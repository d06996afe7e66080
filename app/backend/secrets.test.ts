import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

test('secrets are made once, for the owner alone, and read from then on', () => {
  const made = loadSecrets(directory, {});
  expect(made.session).toHaveLength(1);
  expect(made.token[0]).toMatch(/^[\w-]{43}$/);
  expect(loadSecrets(directory, {})).toEqual(made);
  expect(loadSecrets(directory, { session: ['given'] })).toEqual({ session: ['given'], token: made.token });
  expect(statSync(join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['secrets.json']);
});

test('F48: secrets are on the disk before they are used, and so is the name of their file', () => {
  const synced: string[] = [];
  loadSecrets(directory, {}, (path) => synced.push(path));
  expect(synced).toEqual([expect.stringContaining(join(directory, 'secrets.json.')), directory]);
});

test('F48: a process of the same number, as in another container, does not put its secrets under ours', () => {
  const others = { session: ['others'], token: ['others'] };
  const made = loadSecrets(directory, {}, () =>
    writeFileSync(join(directory, `secrets.json.${process.pid}`), JSON.stringify(others)),
  );
  expect(JSON.parse(readFileSync(join(directory, 'secrets.json'), 'utf8'))).toEqual(made);
});

test('secrets that are given are not kept', () => {
  expect(loadSecrets(directory, { session: ['a'], token: ['b'] })).toEqual({ session: ['a'], token: ['b'] });
  expect(readdirSync(directory)).toEqual([]);
});

test.each([
  ['empty', ''],
  ['cut', '{"session":["abc'],
  ['of another shape', '{"session":"abc","token":["abc"]}'],
  ['without a secret', '{"session":[],"token":["abc"]}'],
  ['with an empty secret', '{"session":[""],"token":["abc"]}'],
])(
  'F48: a file of secrets that is %s gets a sentence that says what to do, and stays as it is',
  (_, text) => {
    const file = join(directory, 'secrets.json');
    writeFileSync(file, text);
    expect(() => loadSecrets(directory, {})).toThrow(
      `${file} is empty or damaged. Put back a copy of it, or delete it: new secrets are made then, customers have to sign in again, and links to orders of guests no longer open.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
