import { expect, test } from 'vitest';
import { kindFor, pictureType } from './picture-kinds.ts';

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const FIREFOX = 'image/avif,image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
const SAFARI_16 = 'image/webp,image/avif,video/*;q=0.8,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5';
const SAFARI_14 = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5';

test('a browser gets the smallest kind that it names', () => {
  for (const accept of [CHROMIUM, FIREFOX, SAFARI_16]) expect(kindFor(accept, 'image/jpeg')).toBe('avif');
  expect(kindFor(SAFARI_14, 'image/jpeg')).toBe('webp');
  expect(kindFor(' IMAGE/AVIF ; q=0.5 ', 'image/png')).toBe('avif');
});

test('what is refused or only meant by a star is not sent', () => {
  expect(kindFor('image/avif;q=0,image/webp', 'image/jpeg')).toBe('webp');
  expect(kindFor('image/avif; q=0.000', 'image/jpeg')).toBe('jpeg');
  for (const accept of [undefined, '', '*/*', 'image/*', 'image/avifs', 'text/image/avif'])
    expect(kindFor(accept, 'image/jpeg'), accept).toBe('jpeg');
});

test('without them a picture stays what it is, as far as every browser knows that', () => {
  expect(kindFor('*/*', 'image/png')).toBe('png');
  expect(kindFor('*/*', 'image/webp')).toBe('jpeg');
  expect(kindFor('*/*', 'image/avif')).toBe('jpeg');
});

test('the kind of a file is known by its first bytes', () => {
  expect(pictureType(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]))).toBe('image/png');
  expect(pictureType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(pictureType(Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1'))).toBe('image/webp');
  expect(pictureType(Buffer.from('\u0000\u0000\u0000\u001cftypavif', 'latin1'))).toBe('image/avif');
  expect(pictureType(Buffer.from('GIF89a'))).toBeNull();
  expect(pictureType(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  expect(pictureType(Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE', 'latin1'))).toBeNull();
  expect(pictureType(Buffer.alloc(0))).toBeNull();
});
