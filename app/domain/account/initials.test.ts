import { expect, test } from 'vitest';
import { fullName, initials } from './initials.ts';

test.each([
  ['Gurpreet', 'Kaur', 'GK'],
  ['  anaïs ', 'élan', 'AÉ'],
  ['ਗੁਰਪ੍ਰੀਤ', 'ਕੌਰ', 'ਗੁਕੌ'],
  ['👩‍🍳 Chef', '', '👩‍🍳'],
  ['', '', 'G'],
])('R-HEAD-09, C-112: %s %s is %s', (first, last, letters) => {
  expect(initials(first, last, 'gurpreet@example.nz')).toBe(letters);
});

test('R-SIDE-03: the name as a button shows it', () => {
  expect(fullName('Gurpreet', 'Kaur', 'g@example.nz')).toBe('Gurpreet Kaur');
  expect(fullName('Gurpreet', ' ', 'g@example.nz')).toBe('Gurpreet');
  expect(fullName('', '', 'g@example.nz')).toBe('g@example.nz');
});
