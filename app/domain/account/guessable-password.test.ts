import { expect, test } from 'vitest';
import { FREQUENT_PASSWORDS } from './frequent-passwords.ts';
import { isGuessablePassword } from './guessable-password.ts';

test.each([
  'password',
  'Password1',
  'PASSWORD123',
  'P@ssw0rd',
  'passw0rd1',
  '12345678',
  '123456789012',
  '0987654321',
  'qwertyuiop',
  'qwerty123',
  '1q2w3e4r5t',
  '1qaz2wsx',
  'zaq12wsx',
  'asdf1234',
  'abcd1234',
  'a123456789',
  'aaaaaaaa',
  '11223344',
  '12121212',
  'abcabcabc',
  'iloveyou2',
  'football1',
  'letmein123',
  'testtest',
  '123password',
  'allblacks',
  'Password1!',
  'Password123!',
  'Summer2026',
  'Welcome2026!',
  'auckland1987',
  'Letmein!!',
  'Password1#',
  'Summer-2026',
  'password_1',
  'Welcome123*',
  'waheguru',
])('S25: everybody chooses %j', (password) => {
  expect(isGuessablePassword(password)).toBe(true);
});

test.each([
  'correct horse',
  'a kettle on the moon',
  'tr0ub4dor&3',
  'pounamu-koru',
  'kqzvxwjy',
  '        ',
  'paneer tikka masala',
  'footballs in winter',
  '20191127',
  'ਸਤ ਸ੍ਰੀ ਅਕਾਲ',
  '🍛🍛🍛🍛🍛🍛🍛🍛',
  'sunshine2931',
  'Xk29fLmw',
  'sunshine2931!',
  'pounamu.koru!',
])('S25: %j is no such password', (password) => {
  expect(isGuessablePassword(password)).toBe(false);
});

test('S25: what everybody knows of somebody is no password for them, and may be one for others', () => {
  const own = ['Harpreet.Gill@example.com', 'Harpreet', 'Gill', 'Mitti Tandoor House'];
  for (const password of [
    'harpreet.gill',
    'Harpreet1',
    'harpreetgill',
    'harpreet.gill@example.com',
    'mittitandoorhouse',
    'tandoor123',
  ])
    expect([password, isGuessablePassword(password, own)]).toEqual([password, true]);
  expect(isGuessablePassword('harpreetgill')).toBe(false);
  expect(isGuessablePassword('gill of the harbour', own)).toBe(false);
});

test('A-1576: no password of the published list passes, nor one with the usual end', () => {
  const refused = (password: string) => isGuessablePassword(password, [], FREQUENT_PASSWORDS);
  expect(FREQUENT_PASSWORDS.size).toBeGreaterThan(3000);
  expect([...FREQUENT_PASSWORDS].filter((one) => !refused(one))).toEqual([]);
  const words = [...FREQUENT_PASSWORDS].filter((one) => /^[a-z]{4,12}$/.test(one));
  expect(words.length).toBeGreaterThan(2000);
  for (const end of ['1!', '2026', '123', '!!', '@1'])
    expect(
      words.map((word) => word[0]?.toUpperCase() + word.slice(1) + end).filter((one) => !refused(one)),
    ).toEqual([]);
  for (const password of ['Brooklyn', 'Midnight1!', 'Dallas2024', 'q1w2e3r4', 'Liverpool9', 'metallic_1'])
    expect([password, refused(password)]).toEqual([password, true]);
  for (const password of ['Xk29fLmw', 'tr0ub4dor&3', 'correct horse', 'pounamu-koru'])
    expect([password, refused(password)]).toEqual([password, false]);
});

test('what is longer than 20 characters is nobody’s habit', () => {
  expect(isGuessablePassword('x'.repeat(20))).toBe(true);
  expect(isGuessablePassword('x'.repeat(21))).toBe(false);
});
