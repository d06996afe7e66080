import { Visitor } from 'vite';
import { here, processorMs } from '#tests/setup/processor-time.ts';
import { lineAt, type Source } from './source.ts';

const SIZE = 100_000;
/** For 100 kB; smaller texts are held to a third of it. */
const MOST_MS = 50;
/** Enough for what doubles with each letter, and for what grows with the cube and the square of them. */
const FIRST_SIZES = [26, 300, 8_000];
/** Letters that come in turn are tried too where a pattern has so few. */
const FEW_LETTERS = 5;
/** What may repeat without a bound; all others look at each letter a bounded number of times. */
const UNBOUNDED = /(?<!\\)[*+]|\{\d+,\}/;
/** Letters of classes: spaces, digits, words, letters of our scripts, marks and control characters. */
const OF_CLASSES: readonly [named: RegExp, letters: readonly string[]][] = [
  [/\\s/, [' ', '\n', '\t', '\u00a0']],
  [/\\d/, ['1']],
  [/\\w/, ['a', '1', '_']],
  [/\\p\{(L|Alpha)/i, ['a', 'é', 'क']],
  [/\\p\{N/, ['1', '५']],
  [/\\p\{C/, ['\u0001']],
  [/\\p\{[MD]/, ['\u0301']],
  [/\\[DSWPB]/, ['a', '1', ' ', '-']],
  [/\[\^|(?<!\\)\./, ['x', 'é', '\n', ' ']],
];

/** Patterns that take much longer than a plain reading for 100 kB of one of their letters, or of two in turn. */
export function slowPatternFaults(source: Source): string[] {
  const faults: string[] = [];
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return;
      const { pattern, flags } = node.regex;
      const slow = slowText(new RegExp(pattern, flags.replace('y', '')));
      if (slow !== null)
        faults.push(`${source.path}:${lineAt(source.text, node.start)} /${pattern}/ is slow for ${slow}`);
    },
  }).visit(source.program);
  return faults;
}

/** The text that the pattern is slow for; null where there is none. */
export function slowText(pattern: RegExp): string | null {
  if (!UNBOUNDED.test(pattern.source)) return null;
  const letters = lettersOf(pattern.source);
  const isFew = letters.length <= FEW_LETTERS;
  const pairs = isFew ? letters.flatMap((one) => letters.map((other) => one + other)) : letters;
  const starts = new Set(['', beginningOf(pattern.source)]);
  for (const size of [...FIRST_SIZES, SIZE])
    for (const unit of size === SIZE ? letters : new Set([...letters, ...pairs]))
      for (const start of starts) {
        // the last letter fits nothing, so that all ways are tried
        const text = `${start}${unit.repeat(Math.ceil(size / unit.length))}\u0000`;
        if (isSlow(pattern, text)) return JSON.stringify(`${start} and ${size} letters of ${unit}`);
      }
  return null;
}

/** The letters that a pattern names, and some of each class that it names. */
function lettersOf(source: string): string[] {
  const named = source
    .replace(/\\p\{[^}]*\}/gi, '')
    .replace(/\\u\{?([0-9a-f]{4,5})\}?|\\x([0-9a-f]{2})/gi, (_, long: string, short: string) =>
      String.fromCodePoint(Number.parseInt(long ?? short, 16)),
    )
    .replace(/\(\?(?:<?[=!]|:|<\w+>)/g, '')
    .replace(/\\n/g, '\n')
    .replace(/\\t/g, '\t')
    .replace(/\\[a-z]/gi, '')
    .replace(/(?<!\\)[[\]()^$*+?{}|]|\\/g, '');
  const ofClasses = OF_CLASSES.flatMap(([named, letters]) => (named.test(source) ? letters : []));
  return [...new Set([...ofClasses, ...named])].slice(0, 60);
}

/** The plain letters that a text must begin with. */
function beginningOf(source: string): string {
  return /^\^?([^[\](){}.*+?|\\^$]*)(?![*+?{])/.exec(source)?.[1] ?? '';
}

/** Measured three times, of which the least counts: other processes use the same processor. */
function isSlow(pattern: RegExp, text: string): boolean {
  const most = here(text.length < SIZE ? MOST_MS / 3 : MOST_MS);
  return [1, 2, 3].every(() => processorMs(() => read(pattern, text)) > most);
}

function read(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0;
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
}
