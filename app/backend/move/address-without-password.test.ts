import { expect, test } from 'vitest';
import { addressAsTyped, addressWithoutPassword } from './address-without-password.ts';

const PASSWORDS = [
  'secret',
  'sec:ret',
  'sec@ret',
  'sec/ret',
  'sec?ret',
  'sec#ret',
  '12/secret',
  '12#secret',
  '%73ecret',
];
const PARTS = /sec|ret|%73|12/;

test('A-1385: no part of a password is in an address as it is printed, however it was typed', () => {
  for (const password of PASSWORDS)
    for (const typed of [
      `mysql://store:${password}@db/store`,
      `postgres:/store:${password}@db/store`,
      `store:${password}@db/store`,
      `postgres://db:5432/?password=${password}`,
      `postgres://db/store?sslmode=disable&password=${password}`,
      `postgres://store:other@db/?password=${password}`,
    ])
      expect(addressAsTyped(typed)).not.toMatch(PARTS);
  expect(addressAsTyped('mysql://root:secret@db/store')).toBe('mysql://root:…@db/store');
  expect(addressAsTyped('postgres://db/?password=secret')).toBe('postgres://…');
});

test('A-1385: the address of a database is printed with its user, place and name', () => {
  expect(addressWithoutPassword('postgres://store:secret@db:6000/store?password=more')).toBe(
    'postgres://store@db:6000/store',
  );
  for (const password of PASSWORDS) {
    const address = `postgres://store:${password}@db/store`;
    if (URL.canParse(address)) expect(addressWithoutPassword(address)).not.toMatch(PARTS);
  }
});
