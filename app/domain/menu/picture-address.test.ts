import { expect, test } from 'vitest';
import { PICTURE_FOCUSES } from '#app/contract/enumerations.ts';
import {
  comesInWidths,
  focusOf,
  isDrawing,
  listedWidth,
  PICTURE_WIDTHS,
  pictureAt,
  withFocus,
  withoutFocus,
} from './picture-address.ts';

const OWN = '/api/0f8f/pictures/AbC-d_0123456789abcdef';

test('pictures of our own API come in widths, and their address says so', () => {
  expect(comesInWidths(OWN)).toBe(true);
  expect(pictureAt(OWN, 384)).toBe(`${OWN}/384`);
});

test('drawings of this site and pictures of other sites are left as they are', () => {
  for (const address of [
    '/pictures/naan.svg',
    'https://pictures.example/naan.jpg',
    'https://store.example/api/0f8f/pictures/AbCd',
    '//store.example/api/0f8f/pictures/AbCd',
    '/api/0f8f/pictures/AbCd/384',
    '/api/0f8f/pictures/AbCd?x=1',
    '/api/0f8f/elsewhere/pictures/AbCd',
  ]) {
    expect(comesInWidths(address), address).toBe(false);
    expect(pictureAt(address, 96)).toBe(address);
  }
});

test('only listed widths are widths', () => {
  expect(PICTURE_WIDTHS.map((width) => listedWidth(String(width)))).toEqual([...PICTURE_WIDTHS]);
  for (const text of ['0', '97', '1601', '096', '96.0', '9e1', ' 96', '-96', '', 'NaN', '99999999'])
    expect(listedWidth(text), text).toBeNull();
});

test('a drawing is told by its address', () => {
  expect(isDrawing('/pictures/naan.svg')).toBe(true);
  expect(isDrawing(OWN)).toBe(false);
});

test('A-1004: what stays in view goes with any address, and comes off again', () => {
  for (const address of ['/api/r1/pictures/abc', '/pictures/naan.svg', 'https://example.nz/a.jpg?b=1']) {
    expect(withFocus(address, undefined)).toBe(address);
    for (const focus of PICTURE_FOCUSES) {
      const focused = withFocus(address, focus);
      expect(focusOf(focused)).toBe(focus);
      expect(withoutFocus(focused)).toBe(address);
      expect(pictureAt(focused, 96)).toBe(comesInWidths(address) ? pictureAt(address, 96) : focused);
      expect(isDrawing(focused)).toBe(isDrawing(address));
    }
  }
  expect(focusOf('https://example.nz/a.jpg#page')).toBeUndefined();
  expect(withoutFocus('https://example.nz/a.jpg#page')).toBe('https://example.nz/a.jpg#page');
});
