import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginRotation, finishRotation } from './rotate-secrets.ts';
import { type GivenSecrets, loadSecrets } from './secrets.ts';
import { watchSecrets } from './watch-secrets.ts';

const NOW = new Date('2026-07-08T00:00:00Z');

let directory: string;
let logged: string[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'watch-'));
  logged = [];
});
afterEach(() => rmSync(directory, { recursive: true }));

function server(given: GivenSecrets = {}) {
  const secrets = loadSecrets(directory, given);
  const log = {
    info: (_: object, message: string) => void logged.push(message),
    warn: ({ reason }: Record<string, unknown>) => void logged.push(String(reason)),
  };
  return { secrets, look: watchSecrets(secrets, { dataDirectory: directory, given, log }) };
}

test('A-1373: a server has what was rotated at its next look, in the lists that it has', async () => {
  const { secrets, look } = server();
  const { session, token } = secrets;
  const [before] = token;
  await look();
  const begun = beginRotation(directory, ['token'], NOW);
  await look();
  expect(token).toEqual([before, begun.token]);
  finishRotation(directory, begun, NOW);
  await look();
  await look();
  expect(token).toEqual([begun.token, before]);
  expect(secrets).toEqual({ session, token, retired: [] });
  expect(logged).toEqual(['the secrets were changed', 'the secrets were changed']);
});

test('A-1373: what was written between its start and its first look is seen at that', async () => {
  const { secrets, look } = server();
  finishRotation(directory, beginRotation(directory, ['session'], NOW), NOW);
  await look();
  expect(secrets.session).toHaveLength(2);
});

test('A-1377: what the environment gives stays, whatever the file becomes', async () => {
  const { secrets, look } = server({ token: ['given'] });
  finishRotation(directory, beginRotation(directory, ['session', 'token'], NOW), NOW);
  await look();
  expect(secrets).toEqual({
    session: [expect.any(String), expect.any(String)],
    token: ['given'],
    retired: [],
  });
});

test('A-1373: a file that is damaged or gone leaves a server what it has, and is told once', async () => {
  const { secrets, look } = server();
  const before = structuredClone(secrets);
  const file = join(directory, 'secrets.json');
  writeFileSync(file, '{"session":["abc');
  for (const _ of [1, 2]) await look();
  rmSync(file);
  for (const _ of [1, 2]) await look();
  expect(secrets).toEqual(before);
  expect(logged).toEqual([
    expect.stringContaining(`${file} is empty or damaged.`),
    `${file} is gone: put back a copy of it`,
  ]);
});
