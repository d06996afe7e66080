import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginRotation, finishRotation, keptSecretsOf } from '#app/backend/rotate-secrets.ts';
import { loadSecrets } from '#app/backend/secrets.ts';
import { openKey } from '#app/backend/use-cases/staff/sealed-key.ts';
import { askServer } from '#app/operator/ask-server.ts';
import type { CommandContext } from '#app/operator/command.ts';
import { runCommand } from '#app/operator/commands.ts';
import { fetchFromInternet } from '#app/operator/fetch-from-internet.ts';
import { openOperatorDoor } from '#app/operator/operator-door.ts';
import { noteGiven } from '#app/operator/secrets-of-environment.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { APP_KEY, addStaff } from '#tests/fixtures/staff.ts';
import { bareEnvironment } from '#tests/setup/bare-environment.ts';
import { filled } from '#tests/setup/filled.ts';
import { operatorProgram } from '#tests/setup/operator.ts';
import { startTestBackend } from '#tests/setup/test-backend.ts';

/* A data directory that holds secrets alone, as that of a web store in front of another store has it. */

const GIVEN = {
  session: ['a session secret of the environment, long'],
  token: ['a token secret of the environment, long', 'the one of before it, long as well'],
};

const NOW = new Date('2026-07-08T00:00:00Z');

let dataDirectory: string;
let file: string;
beforeEach(async () => {
  // the command asks the machine for the time, as no server runs
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  dataDirectory = await mkdtemp(join(tmpdir(), 'secrets-'));
  file = join(dataDirectory, 'secrets.json');
  loadSecrets(dataDirectory, {});
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDirectory, { recursive: true });
});

async function run(words: string, more: Partial<CommandContext> = {}) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runCommand(['secrets', ...words.split(' ')], {
    directory: dataDirectory,
    output: { say: (line) => void said.push(line), complain: (line) => void complained.push(line) },
    database: { dataDirectory },
    ...{ backups: undefined, stripe: undefined, orphanRefundHours: 24, fetchPicture: fetchFromInternet },
    secretsTaken: async () => undefined,
    ...more,
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

/** As `rotate` does it, without its wait for servers. */
const rotated = (now: Date) =>
  finishRotation(dataDirectory, beginRotation(dataDirectory, ['session', 'token'], now), now);

test('A-1378: list says how many there are, how old and where, and never what they are', async () => {
  rotated(new Date('2026-07-08T00:00:00.000Z'));
  const { madeUtc: _, ...older } = keptSecretsOf(dataDirectory);
  const { code, said } = await run('list');
  expect(code).toBe(0);
  expect(said).toMatch(
    /^session {2}2 {2}in \S+secrets\.json: the one that signs made 2026-07-08T00:00:00\.000Z, one of before made 20\d\d-\S+Z$/m,
  );
  expect(said).toMatch(/^token {4}2 {2}in /m);
  writeFileSync(file, JSON.stringify(older));
  expect((await run('list')).said).toContain('the one that signs of unknown age');
  const given = await run('list', {
    secrets: { ...GIVEN, retired: ['a retired secret, which is long too'] },
  });
  expect(given.said).toContain('token    2  in the environment (TOKEN_SECRET), which says no ages');
  expect(given.said).toContain('A token secret is retired, in RETIRED_TOKEN_SECRET: accepted for nothing');
  const values = [...older.session, ...older.token, ...GIVEN.session, ...GIVEN.token, 'a retired secret'];
  for (const value of values) expect(said + given.said).not.toContain(value);
});

test('A-1377: what the environment holds is not changed: rotate and forget say what to set where, in order', async () => {
  const before = readFileSync(file, 'utf8');
  const rotate = await run('rotate', { secrets: GIVEN });
  expect(rotate).toMatchObject({
    code: 1,
    complained:
      'The environment of the servers holds SESSION_SECRET and TOKEN_SECRET: change it there. Nothing was changed here',
  });
  const [accept, sign] = [
    rotate.said.indexOf('TOKEN_SECRET=NOW,NEW'),
    rotate.said.indexOf('TOKEN_SECRET=NEW,NOW'),
  ];
  expect(accept).toBeGreaterThan(0);
  expect(sign).toBeGreaterThan(accept);
  const one = await run('rotate', { secrets: { token: GIVEN.token } });
  expect(one.complained).toContain('holds TOKEN_SECRET: change it there');
  const forget = await run('forget token', { secrets: GIVEN });
  expect(forget).toMatchObject({ code: 1, said: expect.stringContaining('RETIRED_TOKEN_SECRET') });
  for (const { said, complained } of [rotate, one, forget])
    for (const value of filled(Object.values(GIVEN).flat())) expect(said + complained).not.toContain(value);
  expect(readFileSync(file, 'utf8')).toBe(before);
});

test('A-1377, A-1375: there too, forget seals keys by the newest secret, which the server that carries it out has', async () => {
  const before = [GIVEN.token[1] ?? ''];
  const store = await startTestBackend({ tokenSecrets: before });
  await addRestaurant(store.deps, { subdomain: 'demo', products: [] });
  const { stepId } = await addStaff(store, 'r-demo', { email: 'boss@example.com', role: 'owner' });
  Object.assign(store.deps, { tokenSecrets: GIVEN.token });
  const door = await openOperatorDoor({ ...store, secrets: GIVEN, log: store.deps.log }, store.deps);
  const said: string[] = [];
  const output = {
    say: (line: string) => void said.push(line),
    complain: (line: string) => void said.push(line),
  };
  const asked = { words: ['secrets', 'forget', 'token'], directory: dataDirectory };
  expect(await askServer({ dataDirectory: store.dataDirectory }, asked, output)).toBe(1);
  expect(said[0]).toBe('1 key of apps and webhooks sealed by the newest secret');
  expect(said.at(-1)).toContain('holds TOKEN_SECRET: change it there. None was forgotten here');
  const step = await store.deps.db
    .selectFrom('staff_steps')
    .select('secret')
    .where('restaurant_id', '=', 'r-demo')
    .executeTakeFirstOrThrow();
  const newest = { tokenSecrets: GIVEN.token.slice(0, 1), retiredSecrets: [] };
  expect(openKey(newest, step.secret, stepId)).toEqual({ key: APP_KEY, isOld: false });
  await door.close();
  await store.close();
});

test('A-1373: a rotation that is killed in the middle leaves both secrets good, is named, and is gone on with', async () => {
  const old = keptSecretsOf(dataDirectory);
  const child = spawn(process.execPath, [await operatorProgram(), 'secrets', 'rotate', 'token'], {
    env: bareEnvironment({ DATA_DIR: dataDirectory }),
  });
  const [first] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(String(first)).toContain('The new secrets are accepted');
  const half = keptSecretsOf(dataDirectory);
  expect(half).toMatchObject({ session: old.session, token: old.token, next: { token: expect.any(String) } });
  expect(loadSecrets(dataDirectory, {}).token).toEqual([...old.token, half.next.token]);
  expect((await run('list')).said).toContain('A rotation of token was begun and not finished');
  expect(await run('forget token --yes')).toMatchObject({
    code: 1,
    complained: 'A rotation of token was begun and not finished: say secrets rotate token first',
  });
  expect(await run('rotate')).toMatchObject({ code: 0, complained: '' });
  const { session, token } = loadSecrets(dataDirectory, {});
  expect(token).toEqual([half.next.token, ...old.token]);
  expect(session).toEqual([expect.any(String), ...old.session]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDirectory)).toEqual(['secrets.json']);
});

test('A-1373: where the server has not taken the new ones, they do not sign', async () => {
  const store = await startTestBackend();
  const { code, complained } = await run('rotate token', { server: store.deps });
  await store.close();
  expect([code, complained]).toEqual([
    1,
    expect.stringContaining('The server has not taken the new secrets'),
  ]);
  expect(keptSecretsOf(dataDirectory)).toMatchObject({ token: [expect.any(String)] });
});

test('A-1375: forget waits for what is good by the old ones, a day and 90 days; --yes does not', async () => {
  const day = 86_400_000;
  rotated(new Date(NOW.getTime() - 89 * day));
  expect(await run('forget token')).toMatchObject({ code: 0, said: 'token: 1 secret of before forgotten' });
  const early = await run('forget session');
  expect(early.code).toBe(1);
  expect(early.complained).toMatch(
    /^What the session secret of before signed may be good, until 20\d\d-\S+Z; nothing was forgotten\. With --yes devices of kitchens, /,
  );
  const { madeUtc: _, ...unknown } = keptSecretsOf(dataDirectory);
  writeFileSync(file, JSON.stringify(unknown));
  expect((await run('forget')).complained).toContain('it is not known until when');
  expect(keptSecretsOf(dataDirectory).session).toHaveLength(2);
  expect(await run('forget --yes')).toMatchObject({
    code: 0,
    said: 'session: 1 secret of before forgotten\ntoken: there was none of before',
  });
  // no store of its own, so nothing is found by the old one
  expect(keptSecretsOf(dataDirectory)).toMatchObject({ session: [unknown.session[0]], retired: [] });
});

function putDirectory(): void {
  rmSync(file);
  mkdirSync(file);
}

test.each([
  ['is damaged', () => writeFileSync(file, '{"session":["abc'), /is empty or damaged\. Put back a copy/],
  ['is not there', () => rmSync(file), /has no secrets\.json: a server makes it at its first start/],
  [
    'cannot be read',
    putDirectory,
    /secrets\.json cannot be read \(A folder was named where a file belongs\)$/,
  ],
])('A-1374: a file that %s gets one sentence, and nothing is changed', async (_, spoil, sentence) => {
  spoil();
  for (const words of ['list', 'rotate', 'forget --yes']) {
    const { code, said, complained } = await run(words);
    expect([words, code, said, complained]).toEqual([words, 1, '', expect.stringMatching(sentence)]);
  }
  expect(readdirSync(dataDirectory).filter((name) => name !== 'secrets.json')).toEqual([]);
});

test.each(['', 'burn', 'rotate stripe', 'rotate --yes', 'list token', 'forget token session'])(
  'A-1378: "secrets %s" is wrong usage',
  async (words) => {
    const before = readFileSync(file, 'utf8');
    expect(await run(words)).toMatchObject({ code: 2, complained: expect.stringContaining('Usage: ') });
    expect(readFileSync(file, 'utf8')).toBe(before);
  },
);

test('A-1377: a shell that lacks what the server’s environment holds changes nothing', async () => {
  noteGiven(dataDirectory, { token: GIVEN.token });
  const before = readFileSync(file, 'utf8');
  for (const words of ['rotate', 'rotate token', 'forget token --yes', 'list']) {
    const { code, complained } = await run(words);
    expect([words, code, complained]).toEqual([
      words,
      1,
      `The server of ${dataDirectory} has TOKEN_SECRET in its environment, and no server of this build answers there: set it here as the server has it. Nothing was changed`,
    ]);
  }
  expect(readFileSync(file, 'utf8')).toBe(before);
  // what the file alone holds is nobody else's
  expect((await run('forget session --yes')).code).toBe(0);
  noteGiven(dataDirectory, {});
  expect((await run('forget token --yes')).code).toBe(0);
});
