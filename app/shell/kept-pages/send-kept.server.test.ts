import { expect, test } from 'vitest';
import { codingsOf } from './send-kept.server.ts';

test.each([
  ['', { br: false, gzip: false }],
  ['br, gzip', { br: true, gzip: true }],
  ['GZIP;q=0.5', { br: false, gzip: true }],
  ['*', { br: true, gzip: true }],
  ['br;q=0, *', { br: false, gzip: true }],
  ['*, br;q=0', { br: false, gzip: true }],
  ['gzip;q=0, br;q=0.0, *', { br: false, gzip: false }],
  ['identity, *;q=0', { br: false, gzip: false }],
])('A-300: a kept page comes in no form that the request refuses: %j', (accepted, codings) => {
  expect(codingsOf({ headers: { 'accept-encoding': accepted } })).toEqual(codings);
});
