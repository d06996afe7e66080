import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets, tokenSecretsOf } from './secrets.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true });
});

test('A-1374: secrets are made once, for the owner alone, and read from then on', () => {
  const made = loadSecrets(directory, {});
  expect(made.session).toHaveLength(1);
  expect(made.token[0]).toMatch(/^[\w-]{43}$/);
  expect(loadSecrets(directory, {})).toEqual(made);
  expect(loadSecrets(directory, { session: ['given'] })).toEqual({ ...made, session: ['given'] });
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
  expect(loadSecrets(directory, {})).toEqual(made);
});

test('secrets that are given are not kept', () => {
  const given = { session: ['a'], token: ['b'] };
  expect(loadSecrets(directory, given)).toEqual({ ...given, retired: [] });
  expect(loadSecrets(directory, { ...given, retired: ['c'] })).toEqual({ ...given, retired: ['c'] });
  expect(readdirSync(directory)).toEqual([]);
});

test('A-1370: a file that an older program wrote is read, and a retired secret of the environment stands before its own', () => {
  const file = join(directory, 'secrets.json');
  writeFileSync(file, '{"session":["a"],"token":["b"]}');
  expect(loadSecrets(directory, {})).toEqual({ session: ['a'], token: ['b'], retired: [] });
  const retired = [{ secret: 'd', sinceUtc: '2026-07-08T00:00:00.000Z' }];
  writeFileSync(file, JSON.stringify({ session: ['a'], token: ['b', 'c'], next: { token: 'e' }, retired }));
  expect(loadSecrets(directory, { retired: ['f'] })).toEqual({
    session: ['a'],
    token: ['b', 'c', 'e'],
    retired: ['f', 'd'],
  });
  // where the environment has the secrets of tokens, the file's are none
  expect(loadSecrets(directory, { token: ['g'] })).toEqual({ session: ['a'], token: ['g'], retired: [] });
  expect(tokenSecretsOf(directory, {})).toMatchObject({ token: ['b', 'c', 'e'], retired: ['d'] });
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
      `${file} is empty or damaged. Put back a copy of it, or delete it: new secrets are made then; everybody has to sign in again, authenticator apps and webhooks have to be set up anew, and guests open their orders by the links in their mails.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);
