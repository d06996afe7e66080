import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText, TOP } from './source.ts';

/** Paths in a chapter of a text: whatever stands in backticks and begins with a folder of the repository. */
function namedPaths(text: string, chapter: string): string[] {
  const [, after = ''] = text.split(`\n## ${chapter}\n`);
  const [part = ''] = after.split('\n## ');
  return [...part.matchAll(/(?<![\w./-])(?:app|tests|public)\/[\w./-]+/g)].map(([path]) =>
    path.replace(/\.$/, ''),
  );
}

test('A-1262: every file that the first hour of a developer names is there', () => {
  const named = namedPaths(readText('README.md'), 'Develop');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(TOP, path)))).toEqual([]);
});

test('A-1262: a file that is named and gone is found', () => {
  const text =
    '# Store\n\n## Develop\n\nSee `app/gone/rule.ts` and\n`npx vitest tests/api`.\n\n## Next\n\n`app/later.ts`\n';
  expect(namedPaths(text, 'Develop')).toEqual(['app/gone/rule.ts', 'tests/api']);
});
