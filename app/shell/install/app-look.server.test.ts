import { expect, test } from 'vitest';
import { shortName } from './app-look.server.ts';

test.each([
  ['Mitti Punjabi Kitchen', 'Mitti'],
  ['Thai House', 'Thai House'],
  ['The Fish  Shop', 'The Fish'],
  ['Internationale', 'Internationale'],
  ['ਮਿੱਟੀ ਪੰਜਾਬੀ ਰਸੋਈ', 'ਮਿੱਟੀ ਪੰਜਾਬੀ'],
])('of %s as much as stands under an icon: %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
