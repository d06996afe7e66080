import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idOf, readKept, replaceKept } from './kept-secrets.ts';
import { beginRotation, finishRotation, forgetOld, keptSecretsOf } from './rotate-secrets.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

const NOW = new Date('2026-07-08T00:00:00.000Z');
const BOTH = ['session', 'token'] as const;

let directory: string;
let file: string;
let first: Secrets;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'rotate-'));
  file = join(directory, 'secrets.json');
  first = loadSecrets(directory, {});
});
afterEach(() => rmSync(directory, { recursive: true }));

const old = { session: () => first.session[0] ?? '', token: () => first.token[0] ?? '' };

test('A-1373: a new secret is accepted before it signs, and the one of before is accepted after', () => {
  const begun = beginRotation(directory, BOTH, NOW);
  expect(loadSecrets(directory, {})).toEqual({
    session: [old.session(), begun.session],
    token: [old.token(), begun.token],
    retired: [],
  });
  finishRotation(directory, begun, NOW);
  expect(loadSecrets(directory, {})).toEqual({
    session: [begun.session, old.session()],
    token: [begun.token, old.token()],
    retired: [],
  });
  expect(begun.token).toMatch(/^[\w-]{43}$/);
  expect(keptSecretsOf(directory).next).toEqual({});
});

test('A-1373: one that was killed in the middle is gone on with, also by two commands at once', () => {
  const begun = beginRotation(directory, ['token'], NOW);
  // killed here; two others begin
  const [one, other] = [beginRotation(directory, BOTH, NOW), beginRotation(directory, BOTH, NOW)];
  expect(one).toEqual(other);
  expect(one.token).toBe(begun.token);
  finishRotation(directory, one, NOW);
  const done = readFileSync(file, 'utf8');
  finishRotation(directory, other, NOW);
  expect(readFileSync(file, 'utf8')).toBe(done);
  expect(loadSecrets(directory, {}).token).toEqual([begun.token, old.token()]);
});

test('A-1373: the age of a new one counts from when it signed, however long before it was begun', () => {
  const begun = beginRotation(directory, ['token'], new Date(NOW.getTime() - 2 * 86_400_000));
  finishRotation(directory, begun, NOW);
  expect(keptSecretsOf(directory).madeUtc[idOf(begun.token ?? '')]).toBe(NOW.toISOString());
});

test('A-1373: what was begun and then taken away is not put in its place', () => {
  const copy = readFileSync(file);
  const begun = beginRotation(directory, ['token'], NOW);
  writeFileSync(file, copy);
  expect(() => finishRotation(directory, begun, NOW)).toThrow(`${file} was changed meanwhile; say it again`);
  expect(readFileSync(file)).toEqual(copy);
});

test('A-1374: the file is for its owner alone, on the disk before its name, and the name on the disk too', () => {
  const before = keptSecretsOf(directory);
  const synced: [path: string, mode: number, text: string][] = [];
  replaceKept(file, before, { ...before, session: ['new'] }, (path) =>
    synced.push([path, statSync(path).mode & 0o777, path === directory ? '' : readFileSync(path, 'utf8')]),
  );
  expect(synced).toEqual([
    [expect.stringContaining(`${file}.`), 0o600, expect.stringContaining('"new"')],
    [directory, 0o700, ''],
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['secrets.json']);
});

test('A-1374: where it cannot be written, as on a full disk, all is as it was and nothing is left', () => {
  const before = keptSecretsOf(directory);
  const copy = readFileSync(file);
  const full = () => {
    throw new Error('ENOSPC: no space left on device, fsync');
  };
  expect(() => replaceKept(file, before, { ...before, token: ['new'] }, full)).toThrow(
    `${file} could not be written (ENOSPC: no space left on device, fsync); it is as it was`,
  );
  expect(readFileSync(file)).toEqual(copy);
  expect(readdirSync(directory)).toEqual(['secrets.json']);
});

test('A-1374: what another command wrote meanwhile is not overwritten', () => {
  const before = keptSecretsOf(directory);
  const theirs = () => {
    const { madeUtc: _, ...rest } = before;
    writeFileSync(file, JSON.stringify({ ...rest, token: ['theirs'] }));
  };
  expect(() => replaceKept(file, before, { ...before, token: ['ours'] }, theirs)).toThrow(
    'changed meanwhile',
  );
  expect(readKept(file)?.token).toEqual(['theirs']);
  expect(readdirSync(directory)).toEqual(['secrets.json']);
});

test.runIf(process.getuid?.() === 0)('A-1374: root’s command leaves the file to the server’s user', () => {
  chownSync(file, 4711, 4712);
  finishRotation(directory, beginRotation(directory, BOTH, NOW), NOW);
  expect(statSync(file)).toMatchObject({ uid: 4711, gid: 4712 });
});

test('A-1376: forgotten secrets are accepted no more; those of tokens stay retired as long as they are needed', () => {
  finishRotation(directory, beginRotation(directory, BOTH, NOW), NOW);
  finishRotation(directory, beginRotation(directory, ['token'], NOW), NOW);
  const { token, session } = loadSecrets(directory, {});
  const forget = (isNeeded: () => boolean, names: readonly ('session' | 'token')[] = ['token']) =>
    forgetOld(directory, keptSecretsOf(directory), { names, now: NOW, isNeeded });
  forget(() => true);
  expect(loadSecrets(directory, {})).toEqual({ session, token: token.slice(0, 1), retired: token.slice(1) });
  forget(() => false, ['session']);
  expect(loadSecrets(directory, {})).toEqual({
    session: session.slice(0, 1),
    token: token.slice(0, 1),
    retired: token.slice(1),
  });
  const { retired, madeUtc } = forget(() => false);
  expect([retired, Object.values(madeUtc)]).toEqual([[], [NOW.toISOString(), NOW.toISOString()]]);
});

test('A-1373: without a file nothing is rotated and none is made', () => {
  rmSync(file);
  expect(() => beginRotation(directory, BOTH, NOW)).toThrow(
    `${directory} has no secrets.json: a server makes it at its first start; nothing was changed`,
  );
  expect(readdirSync(directory)).toEqual([]);
});
