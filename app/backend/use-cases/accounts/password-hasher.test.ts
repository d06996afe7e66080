import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

const hasher = createPasswordHasher();
/** A published vector of the reference implementation: 'password' with the salt 'somesalt'. */
const REFERENCE = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';

test('S24: argon2id with 19 MiB, 2 passes and 1 lane, each time with another salt', async () => {
  const [one, two] = [await hasher.hash('correct horse'), await hasher.hash('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(two).not.toBe(one);
  expect(await hasher.matches('correct horse', one)).toBe(true);
  expect(await hasher.matches('correct horsf', one)).toBe(false);
  expect(hasher.isStale(one)).toBe(false);
});

test('S24: what others hashed is read with its own parameters, and is stale', async () => {
  expect(await hasher.matches('password', REFERENCE)).toBe(true);
  expect(await hasher.matches('Password', REFERENCE)).toBe(false);
  expect(hasher.isStale(REFERENCE)).toBe(true);
});

test('S25: nothing is cut off, and one letter in two spellings is the same letter', async () => {
  const long = 'x'.repeat(128);
  const kept = await hasher.hash(`${long}y`);
  expect(await hasher.matches(`${long}z`, kept)).toBe(false);
  expect(await hasher.matches('caf\u0065\u0301 con leche', await hasher.hash('caf\u00e9 con leche'))).toBe(
    true,
  );
});

test.each([null, '', '$none$', 'correct horse', '$argon2id$v=19$m=19456,t=2,p=1$c29tc2FsdA$c29tc2FsdA'])(
  'no password matches %j',
  async (kept) => {
    for (const password of ['', 'correct horse', String(kept)])
      expect(await hasher.matches(password, kept)).toBe(false);
  },
);
