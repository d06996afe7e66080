import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOUR_USES, colourUses, LEAST_CONTRAST } from './contrast.server.ts';
import {
  colourTyped,
  type Look,
  lookFieldOf,
  lookFields,
  pressedPictures,
  readLook,
  TABS,
  viewCode,
  viewOf,
} from './look-form.ts';

const view = fc.record({
  layout: fc.constantFrom('grid' as const, 'list' as const),
  pictures: fc.boolean(),
  by: fc.constantFrom('departments' as const, 'products' as const),
});
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const tabs = fc
  .array(fc.tuple(fc.constantFrom(...TABS), fc.boolean()))
  .map((chosen) => Object.fromEntries(chosen));
const known: Look = {
  brandColour: '#0b6b4b',
  view: { layout: 'grid', pictures: true, by: 'products' },
  tabs: {},
};
const NONE = { logo: null, banners: [] };

test('A-905: a look that nobody touches comes back as the file has it', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          brandColour: colour,
          view,
          tabs,
          banners: fc.uniqueArray(fc.webPath()),
          logo: fc.constant('/l.png'),
        },
        { requiredKeys: ['brandColour', 'view', 'tabs', 'banners'] },
      ),
      (look) => {
        const pictures = { logo: look.logo ?? null, banners: look.banners };
        expect(readLook(lookFields(look), look, pictures)).toEqual({ settings: look, faults: [] });
      },
    ),
  );
});

test('A-905: the view code is the three answers as letters, and sets them both ways', () => {
  fc.assert(
    fc.property(view, (each) => {
      expect(viewOf(viewCode(each))).toEqual(each);
    }),
  );
  expect(viewCode(known.view)).toBe('GPD');
  expect(['lnp', ' GPD ', 'GP', 'XPD', ''].map((code) => viewOf(code) !== null)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const fields = lookFields(known);
  expect(readLook({ ...fields, letters: 'lnp' }, known, NONE).settings.view).toEqual({
    layout: 'list',
    pictures: false,
    by: 'departments',
  });
  expect(readLook({ ...fields, layout: 'list' }, known, NONE).settings.view).toEqual({
    ...known.view,
    layout: 'list',
  });
  expect(readLook({ ...fields, letters: 'XYZ' }, known, NONE).faults).toEqual([
    { field: 'letters', fault: 'viewCode' },
  ]);
  expect(['brandColour', 'view.by', 'logo', 'banners[1]', 'tips'].map(lookFieldOf)).toEqual([
    'colour',
    'by',
    'logoFile',
    'bannerFile',
    null,
  ]);
});

test('A-906: text on every use of any colour has the contrast that text needs', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const uses = colourUses(brand);
      expect(uses.map(({ use }) => use)).toEqual([...COLOUR_USES]);
      for (const { ratio } of uses) expect(ratio).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }),
  );
  expect(colourUses('#ffffff')[0]).toMatchObject({ ground: '#ffffff', text: '#000000', ratio: 21 });
});

test('A-985: banners move up and down, never out of their list, and are taken away, and so is the logo', () => {
  const pictures = { logo: 'l', banners: ['a', 'b', 'c'] };
  const after = (press: string) => pressedPictures(pictures, press);
  expect(after('up:1').banners).toEqual(['b', 'a', 'c']);
  expect(after('down:1').banners).toEqual(['a', 'c', 'b']);
  expect(after('remove:0')).toEqual({ logo: 'l', banners: ['b', 'c'] });
  expect(after('logoOff')).toEqual({ ...pictures, logo: null });
  for (const press of ['up:0', 'down:2', 'up:3', 'remove:9', 'remove:-1', 'save', ''])
    expect(after(press)).toEqual(pictures);
  expect(readLook(lookFields(known), known, NONE).settings).toMatchObject({ banners: [] });
});

test('A-986: a colour is typed or picked; what is typed counts where both were changed', () => {
  const fields = lookFields(known);
  const colour = (texts: object) => colourTyped({ ...fields, ...texts });
  expect(colour({})).toBe('#0b6b4b');
  expect(colour({ picker: '#123456' })).toBe('#123456');
  expect(colour({ colour: ' #aa0000 ' })).toBe('#aa0000');
  expect(colour({ colour: 'red', picker: '#123456' })).toBe('red');
  // a picker shows capitals as small letters, which is no change
  const capitals = lookFields({ ...known, brandColour: '#0B6B4B' });
  expect(colourTyped({ ...capitals })).toBe('#0B6B4B');
});
