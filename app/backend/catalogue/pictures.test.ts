import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPicture } from '#app/backend/pictures/keep-picture.ts';
import { photo } from '#tests/fixtures/photos.ts';
import { checkedFile, fileInput, fileWith } from '#tests/fixtures/restaurant-file.ts';
import { readPictures } from './pictures.ts';

let directory: string;
/** Addresses that were fetched. */
let fetched: string[];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pictures-'));
  fetched = [];
});
afterEach(() => rm(directory, { recursive: true }));

test('pictures beside the file and of https addresses are read, each once; addresses of this site are left alone', async () => {
  const dal = await photo({ kind: 'png' });
  const roti = await photo({ kind: 'webp' });
  await mkdir(join(directory, 'dishes'));
  await writeFile(join(directory, 'dishes', 'dal.png'), dal);
  const file = checkedFile(
    fileWith(
      { name: 'Dal', price: 9, picture: 'dishes/dal.png' },
      { name: 'Dal, large', price: 12, picture: 'dishes/dal.png' },
      { name: 'Naan', price: 4, picture: '/pictures/naan.svg' },
      { name: 'Roti', price: 3, picture: 'https://pictures.example/roti.svg' },
      { name: 'Roti, two', price: 5, picture: 'https://pictures.example/roti.svg' },
    ),
  );
  const { pictures, faults } = await readPictures(file, directory, async (address) => {
    fetched.push(address);
    return roti;
  });
  expect(faults).toEqual([]);
  expect(fetched).toEqual(['https://pictures.example/roti.svg']);
  expect([...pictures]).toEqual([
    ['dishes/dal.png', await keepPicture(dal)],
    ['https://pictures.example/roti.svg', await keepPicture(roti)],
  ]);
  expect([...pictures.values()].map(({ contentType }) => contentType)).toEqual(['image/png', 'image/webp']);
});

test('every picture that cannot be taken is a fault, with its place in the file', async () => {
  await writeFile(join(directory, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(directory, 'page.png'), '<html><script>alert(1)</script>');
  await writeFile(join(directory, 'huge.png'), Buffer.alloc(5 * 1024 * 1024 + 1));
  await writeFile(join(directory, 'half.png'), (await photo({ kind: 'png' })).subarray(0, 2000));
  await mkdir(join(directory, 'folder.png'));
  const items = [{ name: 'Egg', picture: 'page.png' }];
  const input = fileWith(
    {
      name: 'Dal',
      price: 9,
      picture: 'missing.png',
      variants: [{ name: 'Large', price: 12, modifiers: [{ name: 'Extras', items }] }],
    },
    { name: 'Gone', price: 9, picture: 'https://pictures.example/gone.jpg' },
    { name: 'Gone too', price: 9, picture: 'https://pictures.example/gone.jpg' },
    { name: 'Page', price: 9, picture: 'https://pictures.example/page' },
    { name: 'Half', price: 9, picture: 'half.png' },
    { name: 'Box', price: 9, combo: [{ name: 'Main', items: [{ product: 'Dal', picture: 'huge.png' }] }] },
  );
  const { settings } = fileInput();
  const file = checkedFile({
    ...input,
    settings: { ...settings, logo: 'drawing.svg', banners: ['folder.png'] },
  });
  const { faults } = await readPictures(file, directory, async (address) =>
    address.endsWith('gone.jpg') ? 'answers 404' : Buffer.from('<!doctype html>'),
  );
  expect(faults).toEqual([
    { path: 'settings.logo', message: 'drawing.svg is no PNG, JPEG, WebP or AVIF picture' },
    { path: 'settings.banners[0]', message: 'folder.png is no file' },
    { path: 'departments[0].products[0].picture', message: 'missing.png cannot be read' },
    {
      path: 'departments[0].products[0].variants[0].modifiers[0].items[0].picture',
      message: 'page.png is no PNG, JPEG, WebP or AVIF picture',
    },
    {
      path: 'departments[0].products[1].picture',
      message: 'https://pictures.example/gone.jpg answers 404',
    },
    {
      path: 'departments[0].products[2].picture',
      message: 'https://pictures.example/gone.jpg answers 404',
    },
    {
      path: 'departments[0].products[3].picture',
      message: 'https://pictures.example/page is no PNG, JPEG, WebP or AVIF picture',
    },
    { path: 'departments[0].products[4].picture', message: 'half.png is a broken picture' },
    { path: 'departments[0].products[5].combo[0].items[0].picture', message: 'huge.png is larger than 5 MB' },
  ]);
});
