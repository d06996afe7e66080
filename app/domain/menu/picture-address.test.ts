import { expect, test } from 'vitest';
import { comesInWidths, isDrawing, listedWidth, PICTURE_WIDTHS, pictureAt } from './picture-address.ts';

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
