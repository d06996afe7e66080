import { describe, expect, test } from 'vitest';
import {
  catalogueFaults,
  codesIn,
  coverageFaults,
  type Row,
  rowsOf,
  type Title,
  titlesOf,
} from './requirements.ts';
import { parseSource, readPaths, readSources, readText } from './source.ts';

/** Its samples name codes that prove nothing. */
const OWN = 'tests/architecture/requirements.test.ts';

const rows = readPaths('tests/requirements')
  .filter((path) => path.endsWith('.md') && !path.endsWith('README.md'))
  .flatMap((path) => rowsOf(path, readText(path)));
/** Tests name rows in titles, attacks and faults in their ids. */
const titles = readSources('app', 'tests')
  .filter(({ path }) => /\.(test|spec)\.tsx?$|^tests\/(attack|faults)\//.test(path) && path !== OWN)
  .flatMap(titlesOf);

describe('the catalogue of requirements', () => {
  test('has each row once, as a sentence', () => {
    expect(catalogueFaults(rows)).toEqual([]);
    expect(rows.length).toBeGreaterThan(1000);
  });

  test('has no row that no test names, and no test names what is no row', () => {
    expect(coverageFaults(rows, titles)).toEqual([]);
  });
});

test('the app says reasons in words: codes of rows stand in titles of tests alone', () => {
  const known = new Set(rows.map(({ code }) => code).filter((code) => /^[RABC]-/.test(code)));
  const coded = (text: string) => codesIn(text).filter((code) => known.has(code));
  const shipped = readPaths('app', 'server.ts', 'README.md').filter(
    (path) => /\.(tsx?|js|css|md)$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  expect(shipped.length).toBeGreaterThan(500);
  expect(shipped.filter((path) => coded(readText(path)).length > 0)).toEqual([]);
  expect(coded('/** Counts pieces (R-CART-01). */')).toEqual(['R-CART-01']);
});

describe('the check of the catalogue', () => {
  const row = (code: string, sentence = 'It does.'): Row => ({ code, sentence, place: 'cart.md:1' });
  const title = (text: string): Title => ({ text, place: 'a.test.ts:1' });

  test('finds a row that no test names, unless it says why', () => {
    const some = [row('R-CART-01'), row('R-CART-02', 'It is so. (No test: it is a rule of work.)')];
    expect(coverageFaults(some, [])).toEqual(['no test names R-CART-01 (cart.md:1)']);
    expect(coverageFaults(some, [title('R-CART-01: adds')])).toEqual([]);
  });

  test('finds a title that names no row, also within a range', () => {
    const some = [row('R-CART-01'), row('R-CART-03')];
    expect(coverageFaults(some, [title('adds (R-CART-01 to -03)')])).toEqual([
      'a.test.ts:1 names R-CART-02, which is no row',
    ]);
  });

  test('finds a row twice, a row that is no sentence and a line that is no row', () => {
    expect(catalogueFaults([row('A-01'), row('A-01')])).toEqual(['cart.md:1 A-01 stands twice']);
    expect(catalogueFaults([row('A-01', 'no end')])).toEqual(['cart.md:1 A-01 is no sentence']);
    expect(rowsOf('a.md', '# A\n\n- **C-001** It is.\n')).toEqual([
      { code: 'C-001', sentence: 'It is.', place: 'a.md:3' },
    ]);
    expect(() => rowsOf('a.md', '- **C-1** It is.')).toThrow('a.md:1 is no row');
    expect(() => rowsOf('a.md', 'R-CART-01 adds')).toThrow('a.md:1 is no row');
  });

  test.each([
    ['R-CART-01, -02 and -05: adds', ['R-CART-01', 'R-CART-02', 'R-CART-05']],
    ['R-CART-09 to -11, A-07: adds 3 to 5', ['R-CART-09', 'R-CART-10', 'R-CART-11', 'A-07']],
    ['R-I18N-01 to R-I18N-03: speaks', ['R-I18N-01', 'R-I18N-02', 'R-I18N-03']],
    ['C-099..101: tries', ['C-099', 'C-100', 'C-101']],
    ['adds 20 at once (B-ORD-06, 20 orders; F09, S5)', ['B-ORD-06', 'F9', 'S5']],
    ['%F0 and UTF-8, SHA-256 and H1 name nothing', []],
  ])('reads the codes of %j', (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  test('reads titles, tables of titles and ids, but no comments', () => {
    const text = "test.each([['C-001']])('%s R-CART-01', run); // R-CART-02\nconst a = { id: `S2 F2` };";
    const source = parseSource('a.test.ts', text);
    expect(titlesOf(source).flatMap((found) => codesIn(found.text))).toEqual([
      'C-001',
      'R-CART-01',
      'S2',
      'F2',
    ]);
  });
});
