import { expect, test } from 'vitest';
import { circleFaults } from './circles.ts';
import { parseSource, readSources } from './source.ts';

function faultsOf(files: Record<string, string>): string[] {
  return circleFaults(Object.entries(files).map(([path, text]) => parseSource(path, text)));
}

const WEB = ['shell', 'features', 'ui', 'browser', 'locales'];

test.each([...WEB, 'backend', 'operator', 'contract', 'domain', 'store-api', 'third-party'])(
  'no files of %s import each other',
  (zone) => {
    const sources = readSources(`app/${zone}`);
    expect(sources.length).toBeGreaterThan(5);
    expect(circleFaults(sources)).toEqual([]);
  },
);

test('two files, three and a type alone make a circle', () => {
  const [a, b, c] = ['app/backend/a.ts', 'app/backend/b.ts', 'app/backend/http/c.ts'];
  const toB = "import { b } from './b.ts'";
  const toA = "import type { A } from '#app/backend/a.ts'";
  expect(faultsOf({ [a]: toB, [b]: toA })).toEqual([`import each other: ${a}, ${b}`]);
  expect(faultsOf({ [a]: toB, [b]: "import './http/c.ts'", [c]: toA })).toEqual([
    `import each other: ${a}, ${b}, ${c}`,
  ]);
});

test('files that only lead on make none, nor does a test', () => {
  const [a, b, c] = ['app/backend/a.ts', 'app/backend/b.ts', 'app/backend/http/c.ts'];
  const both = "import './b.ts'; import './http/c.ts'";
  expect(faultsOf({ [a]: both, [b]: "import './http/c.ts'", [c]: "import 'zod'" })).toEqual([]);
  expect(faultsOf({ [a]: "import './a.test.ts'", 'app/backend/a.test.ts': "import './a.ts'" })).toEqual([]);
});
