/** Texts by the English ones that they say; `{{name}}` is whatever such a text was filled with. */
export type Told = Readonly<Record<string, string>>;

type Fill = (value: string) => string;
type Pattern = { fits: RegExp; names: string[]; text: string };

const patterns = new WeakMap<Told, Pattern[]>();
const NAME = /\{\{(\w+)\}\}/g;
const AFTER_SENTENCE = /(?<=[.!?]) /;

function asItIs(value: string): string {
  return value;
}

/**
 * An English text of a rule or of the store as a language says it. One that is not in the table is looked for sentence by
 * sentence, and stays as it is when a part of it is unknown: the words of another store are shown as they were sent.
 * @param fill says what such a text was filled with, a dish's name, in that language; as it is without
 */
export function tellIn(told: Told, english: string, fill: Fill = asItIs): string {
  const whole = find(told, english, fill);
  if (whole !== null) return whole;
  const sentences = english.split(AFTER_SENTENCE).map((sentence) => find(told, sentence, fill));
  return sentences.includes(null) ? english : sentences.join(' ');
}

/** The same by several tables; the first that knows the text says it. */
export function tellBy(tables: readonly Told[], english: string): string {
  return tables.map((told) => tellIn(told, english)).find((words) => words !== english) ?? english;
}

function find(told: Told, english: string, fill: Fill): string | null {
  if (Object.hasOwn(told, english)) return told[english] ?? null;
  for (const { fits, names, text } of patternsOf(told)) {
    const values = fits.exec(english);
    if (values) return text.replace(NAME, (_, name: string) => fill(values[names.indexOf(name) + 1] ?? ''));
  }
  return null;
}

/** Those with the most words of their own first: '… is 6:45 PM tomorrow.' before '… is 6:45 PM.' */
function patternsOf(told: Told): Pattern[] {
  let known = patterns.get(told);
  if (!known) {
    known = Object.entries(told)
      .filter(([english]) => english.includes('{{'))
      .sort(([a], [b]) => b.replace(NAME, '').length - a.replace(NAME, '').length)
      .map(([english, text]) => ({
        fits: new RegExp(`^${english.split(NAME).map(partOf).join('')}$`, 's'),
        names: [...english.matchAll(NAME)].map(([, name = '']) => name),
        text,
      }));
    patterns.set(told, known);
  }
  return known;
}

/** Splitting by a pattern with a group leaves words and names by turns. */
function partOf(part: string, index: number): string {
  return index % 2 === 1 ? '(.+)' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
