import { describe, expect, test } from 'vitest';
import { en } from '#app/locales/en.ts';
import { AREAS, NEEDED, PARTS, type Part, partsOf } from '#app/locales/parts.ts';
import routes from '#app/routes.ts';
import { parseSource, readSources } from './source.ts';
import { areasOf, drawnRoutes } from './text-parts.ts';

const isIn = (part: 'core' | Part, area: string) => AREAS[part].some((each) => each === area);
const sources = new Map(readSources('app').map((source) => [source.path, source]));
/** Routes that are drawn; the others only answer. */
const drawn = drawnRoutes(routes).filter(({ file }) => file.endsWith('.tsx'));
const everywhere = ['app/root.tsx', 'app/entry.client.tsx'].flatMap((file) => [...areas(file)]);

function areas(file: string) {
  return areasOf(file, sources, en);
}

function partOf(area: string): Part | undefined {
  return PARTS.find((part) => isIn(part, area));
}

describe('a page loads the texts that its screens say', () => {
  test('what root says is in the core', () => {
    expect(everywhere.filter((area) => !isIn('core', area))).toEqual([]);
  });

  test.each(drawn.map(({ id, file, ids }) => [id, file, ids] as const))(
    '%s has its parts named in locales/parts.ts',
    (_id, file, ids) => {
      const loaded = partsOf(ids);
      const missing = [...areas(file)].filter((area) => {
        const part = partOf(area);
        return part !== undefined && !loaded.includes(part);
      });
      expect(missing).toEqual([]);
    },
  );

  test('no screen is sent a part of which it says nothing', () => {
    const unneeded = Object.entries(NEEDED).flatMap(([start, parts]) => {
      const own = drawn.filter(({ id }) => id.startsWith(start));
      const said = own.flatMap(({ file }) => [...areas(file)].map(partOf));
      return parts.filter((part) => !said.includes(part)).map((part) => `${start}: ${part}`);
    });
    expect(unneeded).toEqual([]);
  });

  test('a key is found where it is written out, begun, or brought by another module', () => {
    const sample = {
      cart: { title: 'Your cart', items_one: '', items_other: '' },
      hours: { day: { mon: '' } },
    };
    const files = [
      [
        'app/a.tsx',
        "import './b.ts'; import type { x } from './c.ts'; const a = t('cart.items', { count });",
      ],
      ['app/b.ts', `const b = t(\`hours.\${day}\`);`],
      ['app/c.ts', "const c = 'menu.title';"],
    ] as const;
    const some = new Map(files.map(([path, text]) => [path as string, parseSource(path, text)]));
    expect([...areasOf('app/a.tsx', some, { ...sample, menu: { title: '' } })].sort()).toEqual([
      'cart',
      'hours',
    ]);
    expect([...areasOf('app/c.ts', some, sample)]).toEqual([]);
  });
});
