import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { pictureType, readPictures } from './pictures.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('the kind is told by the first bytes', () => {
  expect(pictureType(PNG)).toBe('image/png');
  expect(pictureType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(pictureType(Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ', 'latin1'))).toBe('image/webp');
  expect(pictureType(Buffer.from('\u0000\u0000\u0000\u001cftypavif', 'latin1'))).toBe('image/avif');
  expect(pictureType(Buffer.from('GIF89a'))).toBeNull();
  expect(pictureType(Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE', 'latin1'))).toBeNull();
  expect(pictureType(Buffer.alloc(0))).toBeNull();
});

test('pictures beside the file are read, addresses are left alone', async () => {
  await mkdir(join(directory, 'dishes'));
  await writeFile(join(directory, 'dishes', 'dal.png'), PNG);
  const file = checkedFile(
    fileWith(
      { name: 'Dal', price: 9, picture: 'dishes/dal.png' },
      { name: 'Naan', price: 4, picture: '/pictures/naan.svg' },
      { name: 'Roti', price: 3, picture: 'https://pictures.example/roti.svg' },
    ),
  );
  const { pictures, faults } = await readPictures(file, directory);
  expect(faults).toEqual([]);
  expect([...pictures]).toEqual([
    [
      'dishes/dal.png',
      { pictureId: expect.stringMatching(/^[0-9a-f]{64}$/), contentType: 'image/png', bytes: PNG },
    ],
  ]);
});

test('every picture that cannot be taken is told with its place in the file', async () => {
  await writeFile(join(directory, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'page.png'), '<html><script>alert(1)</script>');
  await writeFile(join(directory, 'huge.png'), Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]));
  await mkdir(join(directory, 'folder.png'));
  const items = [{ name: 'Egg', picture: 'page.png' }];
  const input = fileWith(
    {
      name: 'Dal',
      price: 9,
      picture: 'missing.png',
      variants: [{ name: 'Large', price: 12, modifiers: [{ name: 'Extras', items }] }],
    },
    { name: 'Box', price: 9, combo: [{ name: 'Main', items: [{ product: 'Dal', picture: 'huge.png' }] }] },
  );
  const { settings } = fileInput();
  const file = checkedFile({
    ...input,
    settings: { ...settings, logo: 'drawing.svg', banners: ['folder.png'] },
  });
  const { faults } = await readPictures(file, directory);
  expect(faults).toEqual([
    { path: 'settings.logo', message: 'drawing.svg is no PNG, JPEG, WebP or AVIF picture' },
    { path: 'settings.banners[0]', message: 'folder.png is no file' },
    { path: 'departments[0].products[0].picture', message: 'missing.png cannot be read' },
    {
      path: 'departments[0].products[0].variants[0].modifiers[0].items[0].picture',
      message: 'page.png is no PNG, JPEG, WebP or AVIF picture',
    },
    { path: 'departments[0].products[1].combo[0].items[0].picture', message: 'huge.png is larger than 5 MB' },
  ]);
});
