import { describe, expect, test } from 'vitest';
import { WIDE } from '#app/domain/layout/breakpoints.ts';
import { readPaths, readText } from './source.ts';
import { styleFaults } from './style-sheets.ts';

const sheets = readPaths('app').filter((path) => path.endsWith('.module.css'));

test('style sheets take colours, radii and text sizes from the tokens, and stand in their layer', () => {
  expect(sheets.flatMap((path) => styleFaults(path, readText(path)))).toEqual([]);
});

test('every style sheet beside a part is a module', () => {
  const others = readPaths('app').filter((path) => path.endsWith('.css') && !path.endsWith('.module.css'));
  expect(others.filter((path) => !path.startsWith('app/ui/'))).toEqual([]);
});

/** What the style sheets say of the window's width: 'width < 601px'. */
const widths = readPaths('app')
  .filter((path) => path.endsWith('.css'))
  .flatMap((path) => readText(path).match(/\bwidth [<>]=? \d+px/g) ?? []);

test('R-ROUTE-28: the layout changes at 414, 600, 768 and 900 px, and at 601 px for scripts', () => {
  expect(widths).toEqual(
    expect.arrayContaining(['width <= 414px', 'width < 601px', 'width <= 768px', 'width <= 900px']),
  );
  expect(WIDE).toBe('(min-width: 601px)');
});

test('A-82: no width is both narrow and wide', () => {
  const edges = widths.filter((each) => /\b60\dpx/.test(each));
  expect(new Set(edges)).toEqual(new Set(['width < 601px', 'width >= 601px']));
});

describe('refused', () => {
  test.each([
    'color: #fff',
    'color: #A1B2C3',
    'background: rgb(0 0 0 / 0.5)',
    'background: linear-gradient(var(--a), rgba(0, 0, 0, 0.5))',
    'color: hsl(10 20% 30%)',
    'color: oklch(60% 0.1 20)',
    'color: light-dark(var(--a), var(--b))',
    'background: color-mix(in srgb, var(--a), var(--b))',
    'color: white',
    'border: 1px solid black',
    'box-shadow: 0 1px 2px black',
    'border-radius: 8px',
    'border-radius: var(--r) 0.5rem',
    'border-top-left-radius: 4px',
    'font-size: 14px',
    'font-size: 0.9rem',
    'color: var(--ink) !important',
  ])('%s', (declaration) => {
    expect(
      styleFaults('app/ui/a.module.css', `@layer parts { .a { &:hover { ${declaration}; } } }`),
    ).toHaveLength(1);
  });

  test('the last declaration, without its semicolon', () => {
    expect(styleFaults('app/ui/a.module.css', '@layer parts { .a { color: red } }')).toHaveLength(1);
  });

  test('a rule outside its layer, and the layer of another zone', () => {
    expect(styleFaults('app/ui/a.module.css', '.a { color: var(--ink); }')).toHaveLength(1);
    expect(styleFaults('app/ui/a.module.css', '@layer pages { .a { color: var(--ink); } }')).toHaveLength(1);
  });
});

describe('allowed', () => {
  test.each([
    'color: var(--ink)',
    'color: transparent',
    'color: currentColor',
    'border: 1px solid var(--line)',
    'border-radius: var(--r-m)',
    'border-radius: 50%',
    'border-radius: 0',
    'font-size: var(--text-s)',
    'font: inherit',
    'width: 44px',
    'white-space: nowrap',
    'content: "#fff"',
    'background: url(data:image/svg+xml;#fff)',
    'grid-area: red',
  ])('%s', (declaration) => {
    expect(
      styleFaults('app/features/cart/a.module.css', `/* #fff */ @layer pages { .a { ${declaration}; } }`),
    ).toEqual([]);
  });
});
