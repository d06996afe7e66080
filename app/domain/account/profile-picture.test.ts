import { expect, test } from 'vitest';
import { said } from '#tests/setup/said.ts';
import { isPictureType, PICTURE_SUFFIXES } from './profile-picture.ts';

test.each([
  ['image/jpeg', true],
  ['image/png', true],
  ['image/jpg', false],
  ['image/svg+xml', false],
  ['image/gif', false],
  ['image/heic', false],
  ['text/html', false],
  ['', false],
])('R-PROF-22: a file of type %j is taken: %s', (type, taken) => {
  expect(isPictureType(type)).toBe(taken);
});

test('R-PROF-22 R-PROF-23: the picker’s suffixes and the text, as the spec has them', () => {
  expect(PICTURE_SUFFIXES).toBe('.jpg,.jpeg,.png');
  expect(said('pictureInvalid')).toBe('Please upload a valid image file (JPG, JPEG, PNG).');
});
