import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOwnParameter, OWN_PARAMETERS } from './own-parameters.server.ts';

/** Where pages of customers come from; staff's have no kept page. */
const SOURCES = globSync('app/{,{shell,browser,ui,features}/**/}*.{ts,tsx}').filter(
  (file) => !/\.test\.|^app\/features\/(manage|kitchen)\//.test(file),
);
/** What reads a parameter of an address: `url.searchParams.get('q')`, `new URLSearchParams(search).has(NAME)`. */
const READS =
  /(?:\b[sS]earch(?:Params)?|\bquery|URLSearchParams\(\w+\))\)?\.(?:get|getAll|has)\(\s*(?:'([^']+)'|([\w.]+))/g;

const texts = SOURCES.map((file) => readFileSync(file, 'utf8'));
const rules = globSync('app/domain/**/*.ts').map((file) => readFileSync(file, 'utf8'));

/** The value of `NAME` or `PART.name`. @throws Error for any other word: the test could not tell what is read */
function constantOf(word: string, text: string): string {
  const [name, part] = word.split('.');
  const begun = part === undefined ? `const ${name} = ` : `const ${name} = \\{[^}]*\\b${part}: `;
  const value = [text, ...texts, ...rules]
    .map((each) => new RegExp(`${begun}'([^']+)'`).exec(each)?.[1])
    .find((each) => each !== undefined);
  if (value === undefined)
    throw new Error(`no value of ${word}: write the parameter's name where it is read`);
  return value;
}

test('A-1533: each parameter that a page reads is known as the store’s own, and no other', () => {
  const read = texts.flatMap((text) =>
    [...text.matchAll(READS)].map(([, name, word]) => name ?? constantOf(word ?? '', text)),
  );
  expect(read.length).toBeGreaterThan(30);
  expect([...new Set(read)].sort()).toEqual([...OWN_PARAMETERS].sort());
});

test('A-1533: the items of a combo are its page’s own, too; what others add to links is not', () => {
  for (const own of ['in:combo:naan:0:variant', 'piece:combo', 'lng']) expect(isOwnParameter(own)).toBe(true);
  for (const foreign of ['fbclid', 'gclid', 'utm_source', '', 'Q', 'constructor'])
    expect(isOwnParameter(foreign)).toBe(false);
});
