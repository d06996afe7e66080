import { expect, test } from 'vitest';
import { trustProxySetting } from './trust-proxy.ts';

test.each([
  [undefined, false],
  ['', false],
  ['0', false],
  ['false', false],
  ['1', 1],
  ['10.0.0.1, 192.168.0.0/16', ['10.0.0.1', '192.168.0.0/16']],
  ['loopback', ['loopback']],
  ['true', ['loopback', 'linklocal', 'uniquelocal']],
])('TRUST_PROXY=%s', (given, expected) => {
  expect(trustProxySetting(given)).toEqual(expected);
});
