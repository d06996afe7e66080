import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLOUR_USES, colourUses, LEAST_CONTRAST } from './contrast.server.ts';
import { type Look, lookFieldOf, lookFields, readLook, TABS, viewCode, viewOf } from './look-form.ts';

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

test('A-905: a look that nobody touches comes back as the file has it', () => {
  fc.assert(
    fc.property(
      fc.record({ brandColour: colour, view, tabs, logo: fc.constant('/pictures/logo.png') }),
      (look) => {
        expect(readLook(lookFields(look), look)).toEqual({ settings: look, faults: [] });
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
  expect(readLook({ ...fields, letters: 'lnp' }, known).settings.view).toEqual({
    layout: 'list',
    pictures: false,
    by: 'departments',
  });
  expect(readLook({ ...fields, layout: 'list' }, known).settings.view).toEqual({
    ...known.view,
    layout: 'list',
  });
  expect(readLook({ ...fields, letters: 'XYZ' }, known).faults).toEqual([
    { field: 'letters', fault: 'viewCode' },
  ]);
  expect(['brandColour', 'view.by', 'logo'].map(lookFieldOf)).toEqual(['colour', 'by', null]);
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
