import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { barrelFaults, nameFaults, readmeFaults, sizeFaults, topLevelFaults, wordFaults } from './shape.ts';
import { parseSource, readPaths, readSources, readText, TOP } from './source.ts';
import { ZONES } from './walls.ts';

const paths = readPaths('app', 'tests', 'server.ts', 'vite.config.ts', 'react-router.config.ts');
const files = paths
  .filter((path) => /\.(ts|tsx|js|css)$/.test(path))
  .map((path) => ({ path, text: readText(path) }));

describe('the top level', () => {
  test('is exactly what the product owner fixed', () => {
    const ignored = readText('.gitignore')
      .split('\n')
      .map((line) => line.replace(/\/$/, ''));
    expect(topLevelFaults(readdirSync(TOP), ignored)).toEqual([]);
  });

  test('refuses anything else, and anything missing', () => {
    const names = readdirSync(TOP);
    expect(topLevelFaults([...names, 'docs'], [])).toContain('docs may not stand at the top');
    expect(
      topLevelFaults(
        names.filter((name) => name !== 'app'),
        [],
      ),
    ).toContain('app is missing at the top');
  });
});

describe('zones', () => {
  test('each have a README of at most 40 lines', () => {
    const read = (path: string) => (existsSync(join(TOP, path)) ? readText(path) : null);
    expect(readmeFaults(ZONES, read)).toEqual([]);
  });

  test('without one, or with a long one, are refused', () => {
    expect(readmeFaults(['ui'], () => null)).toHaveLength(1);
    expect(readmeFaults(['ui'], () => 'line\n'.repeat(41))).toHaveLength(1);
    expect(readmeFaults(['ui'], () => 'line\n'.repeat(40))).toEqual([]);
  });
});

describe('files', () => {
  test('are at most 300 lines long', () => {
    expect(sizeFaults(files)).toEqual([]);
    expect(sizeFaults([{ path: 'a.ts', text: 'x;\n'.repeat(301) }])).toHaveLength(1);
    expect(sizeFaults([{ path: 'a.ts', text: 'x;\n'.repeat(300) }])).toEqual([]);
  });

  test('are named for what is in them', () => {
    expect(nameFaults(paths)).toEqual([]);
  });

  test.each([
    'app/domain/utils/money.ts',
    'app/domain/money-helpers.ts',
    'app/domain/common.ts',
    'tests/shared/a.ts',
    'app/ui/misc.tsx',
    'app/ui/Dialog.tsx',
    'app/features/menu/menu-page/route.tsx',
  ])('are not named %s', (path) => {
    expect(nameFaults([path])).toHaveLength(1);
  });

  test.each([
    'app/features/orders/order-status/route.tsx',
    'app/ui/dialog.module.css',
    'app/features/README.md',
  ])('may be named %s', (path) => {
    expect(nameFaults([path])).toEqual([]);
  });

  test('are no barrels', () => {
    expect(barrelFaults(readSources('app', 'tests', 'server.ts'))).toEqual([]);
    const sample = (text: string, path = 'app/ui/a.ts') => barrelFaults([parseSource(path, text)]);
    expect(sample("export { a } from './a.ts'; export type { B } from './b.ts';")).toHaveLength(1);
    expect(sample("export * from './a.ts'; export const b = 1;")).toHaveLength(1);
    expect(sample("export { a } from './a.ts'; export const b = 1;")).toEqual([]);
    expect(sample("export { loader } from './a.ts';", 'app/features/cart/route.tsx')).toEqual([]);
  });

  test('hold nothing unfinished or silenced', () => {
    expect(wordFaults(files.filter((file) => !file.path.startsWith('tests/architecture/')))).toEqual([]);
    expect(wordFaults([{ path: 'a.ts', text: '// TODO: later' }])).toHaveLength(1);
    expect(wordFaults([{ path: 'a.ts', text: '// @ts-expect-error' }])).toHaveLength(1);
  });
});
