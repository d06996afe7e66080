import { expect, test } from 'vitest';
import { checkedDatabaseUrl, encryptedDatabaseUrl } from './postgres-tls.ts';

const FAR = 'postgres://store:p%40ss@db.example.nz/store';

test('A-263: PostgreSQL on another machine is asked over TLS with its certificate checked', () => {
  expect(checkedDatabaseUrl(FAR)).toBe(`${FAR}?sslmode=verify-full`);
  expect(checkedDatabaseUrl(`${FAR}?application_name=x`)).toBe(
    `${FAR}?application_name=x&sslmode=verify-full`,
  );
  expect(encryptedDatabaseUrl(FAR)).toBe(`${FAR}?sslmode=require`);
});

test.each([
  'postgres://store@127.0.0.1:5432/store',
  'postgres://store@localhost/store',
  'postgres://store@[::1]/store',
  'postgres:///store?host=/run/postgresql',
  `${FAR}?sslmode=disable`,
  `${FAR}?sslmode=no-verify`,
])('A-263: %s is left as it is said', (url) => {
  expect(checkedDatabaseUrl(url)).toBe(url);
});

test('A-263: the programs of PostgreSQL get a word for it that they know', () => {
  expect(encryptedDatabaseUrl(`${FAR}?sslmode=no-verify`)).toBe(`${FAR}?sslmode=require`);
});
