import { expect, test } from 'vitest';
import { brand } from './brand.ts';

const setting = (settingKey: string, settingValue: string) => ({ category: '', settingKey, settingValue });

test('R-TEN-13, R-TEN-14: colour, logo and banners', () => {
  const settings = [
    setting('BrandColour', ' #0B6B4B'),
    setting('LogoUrl', '/logo.png'),
    setting('BannerUrls', '/a.jpg, /b.jpg,,'),
  ];
  expect(brand(settings)).toEqual({
    colour: '#0b6b4b',
    logoUrl: '/logo.png',
    bannerUrls: ['/a.jpg', '/b.jpg'],
  });
});

test.each(['red', '#abc', '#12345g', '#0b6b4b;}body{', ''])(
  'C-008: %j is no colour, and nothing else need be there',
  (value) => {
    expect(brand([setting('BrandColour', value)])).toEqual({ colour: null, logoUrl: null, bannerUrls: [] });
  },
);
