import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import type { AppIconCut } from '#app/domain/settings/brand.ts';
import { createAppIcons } from './create-app-icons.ts';
import type { Logo } from './draw-app-icon.ts';
import { letterPath } from './letters.ts';
import { createReadLogo, type ReadLogo } from './read-logo.ts';

const BRAND = '#0b6b4b';
const GREEN = [11, 107, 75, 255];
const WHITE = [255, 255, 255, 255];
const CLEAR = 0;
const warned: string[] = [];
const log = { warn: (_: object, text: string) => warned.push(text) } as never;
beforeEach(() => void warned.splice(0));

const icons = (readLogo: ReadLogo) => createAppIcons({ readLogo, log });
const look = { name: 'Mitti', colour: BRAND, logoUrl: '/pictures/logo.png' };

/** A logo: a round mark, with or without a background of its own. */
async function logo(mark: string, ground = 'none'): Promise<Logo> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="400" height="200" fill="${ground}"/><circle cx="200" cy="100" r="80" fill="${mark}"/></svg>`;
  return { bytes: await sharp(Buffer.from(svg)).png().toBuffer(), contentType: 'image/png' };
}

/** An icon's colours at the corner, at the middle of the left edge, and in the middle. */
async function seen(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  const middle = info.width / 2;
  return {
    size: [info.width, info.height],
    corner: at(0, 0),
    edge: at(0, middle),
    middle: at(middle, middle),
  };
}

const draw = async (mark: string, ground: string | undefined, cut: AppIconCut) =>
  seen(await icons(() => logo(mark, ground))(look, { size: 192, cut }));

test('a dark logo without a background stands on white, a white one on the brand colour; where the icon is cut, to its edge', async () => {
  expect(await draw('#222222', undefined, 'maskable')).toEqual({
    size: [192, 192],
    corner: WHITE,
    edge: WHITE,
    middle: [34, 34, 34, 255],
  });
  expect(await draw('#ffffff', undefined, 'whole')).toMatchObject({ corner: GREEN, middle: WHITE });
  const plain = await draw('#222222', undefined, 'plain');
  expect(plain).toMatchObject({ edge: WHITE });
  expect(plain.corner[3]).toBe(CLEAR);
});

test('a logo with a background of its own is shown as it is; where the icon is cut, that goes on to the edge', async () => {
  const red = [200, 0, 0, 255];
  expect(await draw('#ffffff', '#c80000', 'maskable')).toMatchObject({
    corner: red,
    edge: red,
    middle: WHITE,
  });
  const plain = await draw('#ffffff', '#c80000', 'plain');
  expect(plain).toMatchObject({ edge: red });
  expect(plain.corner[3]).toBe(CLEAR);
});

test('without a logo, and with one that cannot be read, it is the first letter on the brand colour', async () => {
  const never: ReadLogo = () => Promise.reject(new Error('gone'));
  const letter = await icons(never)({ ...look, logoUrl: null }, { size: 192, cut: 'whole' });
  expect(await seen(letter)).toMatchObject({ size: [192, 192], corner: GREEN });
  expect(warned).toEqual([]);
  expect(await icons(never)(look, { size: 192, cut: 'whole' })).toEqual(letter);
  const broken = { bytes: Buffer.from('no picture'), contentType: 'image/png' };
  expect(await icons(async () => broken)(look, { size: 192, cut: 'whole' })).toEqual(letter);
  expect(warned).toHaveLength(2);
});

test('each icon is drawn once; after ten minutes a logo that could not be had is asked for again', async () => {
  let asked = 0;
  let time = 0;
  const readLogo: ReadLogo = async () => {
    asked += 1;
    return asked === 1 ? null : logo('#ffffff');
  };
  const appIcon = createAppIcons({ readLogo, log, now: () => time });
  const shape = { size: 48, cut: 'whole' } as const;
  const [first, same] = await Promise.all([appIcon(look, shape), appIcon(look, shape)]);
  expect(same).toBe(first);
  expect(asked).toBe(1);
  time = 10 * 60_000;
  expect(await appIcon(look, shape)).not.toEqual(first);
  time *= 2;
  await appIcon(look, shape);
  expect(asked).toBe(2);
});

test('letters need no font; a name in another script gets the bowl', () => {
  expect(letterPath('Émile')).toBe(letterPath('Eden'));
  expect(letterPath('“7 Spices”')).toBe(letterPath('7'));
  expect(letterPath('ਮਿੱਟੀ')).toBe(letterPath(''));
  expect(letterPath('ਮਿੱਟੀ')).not.toBe(letterPath('M'));
});

test('of this site only pictures are read, and nothing private is asked for a remote store', async () => {
  const readLogo = createReadLogo({ directory: 'public', db: null, storeUrl: undefined });
  expect(await readLogo('/pictures/mitti-logo.svg')).toMatchObject({ contentType: 'image/svg+xml' });
  for (const address of [
    '/pictures/../../package.json',
    'https://127.0.0.1/logo.png',
    'http://example.com/a.png',
  ])
    expect(await readLogo(address)).toBe(null);
});
