import { Visitor } from 'vite';
import { lineAt, type Source } from './source.ts';

/** One row of the catalogue: what the product does, in one sentence. */
export type Row = { code: string; sentence: string; place: string };

/** A text of a test, and where it stands. */
export type Title = { text: string; place: string };

const ROW = /^- \*\*([^*]+)\*\* (.+)$/;
const AREA = '[RB]-[A-Z][A-Z0-9]*-';
const CODE = new RegExp(`^(${AREA}\\d{2}|A-\\d{2,4}|C-\\d{3}|[FSI][1-9]\\d?)$`);
/** A code where a title names it, and what may follow: ', -08', ' and -09', ' to -12', ' to R-CART-12', '..12'. */
const NAMED = new RegExp(
  `(?<![\\w%-])(?:(${AREA}|[AC]-)(\\d+)((?:(?:,|,? and) -\\d+|(?: to |\\.\\.)(?:${AREA}|[AC]-|-)?\\d+)*)|([FSI])(\\d{1,2}))\\b`,
  'g',
);
const FOLLOWING = /(,|and| to |\.\.) ?(?:[A-Z0-9-]*-)?(\d+)/g;
/** In the row itself, for what no test can prove: why. */
const NO_TEST = /\(No test: [^()]+\.\)$/;

/** The rows of a catalogue file. @throws Error for a line that is neither row, heading nor empty. */
export function rowsOf(path: string, text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    if (line === '' || line.startsWith('#')) return [];
    const place = `${path}:${index + 1}`;
    const [, code, sentence] = ROW.exec(line) ?? [];
    if (!code || !sentence || !CODE.test(code)) throw new Error(`${place} is no row: ${line}`);
    return [{ code, sentence, place }];
  });
}

/** The codes that a title names, ranges and lists written out; 'F09' is F9. */
export function codesIn(title: string): string[] {
  return [...title.matchAll(NAMED)].flatMap(([, area, first = '', rest = '', letter, number]) => {
    if (letter) return [`${letter}${Number(number)}`];
    const numbers = [first];
    for (const [, joint, next = ''] of rest.matchAll(FOLLOWING)) {
      const isRange = joint === ' to ' || joint === '..';
      for (let at = Number(numbers.at(-1)) + 1; isRange && at < Number(next); at += 1)
        numbers.push(String(at).padStart(first.length, '0'));
      numbers.push(next);
    }
    return numbers.map((each) => `${area}${each}`);
  });
}

/**
 * Every text of a test file that names a code: titles of tests and of groups, and the rows of the tables that titles
 * are made from. Comments are no texts.
 */
export function titlesOf(source: Source): Title[] {
  const found: Title[] = [];
  const add = (text: string, start: number) => {
    if (codesIn(text).length > 0) found.push({ text, place: `${source.path}:${lineAt(source.text, start)}` });
  };
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') add(node.value, node.start);
    },
    TemplateLiteral(node) {
      add(node.quasis.map((part) => part.value.cooked ?? '').join('…'), node.start);
    },
  }).visit(source.program);
  return found;
}

/** Rows that stand twice, or say nothing that a reader could hold a test against. */
export function catalogueFaults(rows: readonly Row[]): string[] {
  const seen = new Set<string>();
  return rows.flatMap(({ code, sentence, place }) => {
    const faults = [];
    if (seen.has(code)) faults.push(`${place} ${code} stands twice`);
    if (!/\.\)?$/.test(sentence)) faults.push(`${place} ${code} is no sentence`);
    seen.add(code);
    return faults;
  });
}

/** Rows that no title names (but for those that say why no test can), and codes in titles that are no rows. */
export function coverageFaults(rows: readonly Row[], titles: readonly Title[]): string[] {
  const known = new Set(rows.map(({ code }) => code));
  const named = new Set(titles.flatMap(({ text }) => codesIn(text)));
  const unnamed = rows.filter(({ code, sentence }) => !named.has(code) && !NO_TEST.test(sentence));
  return [
    ...unnamed.map(({ code, place }) => `no test names ${code} (${place})`),
    ...titles.flatMap(({ text, place }) =>
      codesIn(text)
        .filter((code) => !known.has(code))
        .map((code) => `${place} names ${code}, which is no row`),
    ),
  ];
}
