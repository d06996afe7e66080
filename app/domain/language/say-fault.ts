import type { Fault, FaultCode, FaultValue } from '#app/contract/faults.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { clockText } from '#app/domain/time/clock-text.ts';

/** A fault as screens hand it on: whole, or its code alone, as the rules of forms answer. */
type Shown = string | { readonly code: string; readonly params?: object | undefined };
type ValueText = (value: FaultValue) => string;

const NAME = /\{\{(\w+)\}\}/g;

/**
 * The text of what a screen shows, by the words that the page has. What is no code is the store's own text
 * and stays as it is. A code without words is shown as the code, so that the missing text is noticed.
 */
export function sayIn(words: Readonly<Record<string, string>>, shown: Shown, textOf: ValueText): string {
  const code = typeof shown === 'string' ? shown : shown.code;
  const text = Object.hasOwn(words, code) ? words[code] : undefined;
  if (text === undefined) return code;
  return fillText(text, typeof shown === 'string' ? undefined : shown.params, textOf);
}

/** A text with its open places filled; values are put in as they are. */
export function fillText(text: string, params: object | undefined, textOf: ValueText): string {
  const values = (params ?? {}) as Readonly<Record<string, FaultValue>>;
  return text.replace(NAME, (_, name: string) => {
    const value = values[name];
    return value === undefined ? '' : textOf(value);
  });
}

/**
 * Texts by code; `{{name}}` is a value that a fault brings. `_one` is said where the fault's one number is one,
 * in a language whose words then change.
 */
export type FaultWords = Readonly<Record<FaultCode, string>> & {
  readonly [Key in `${FaultCode}_one`]?: string;
};

/** The message of a fault in a language, with sums, times and names as that language writes them. */
export function sayFault(words: FaultWords, language: string, fault: Fault): string {
  return sayShown(words, language, fault);
}

/** The same of what a screen shows; a text that is no code is the store's own words and stays. */
export function sayShown(words: FaultWords, language: string, shown: Parameters<typeof sayIn>[1]): string {
  const counted = typeof shown === 'string' ? shown : { ...shown, code: inNumber(words, language, shown) };
  return sayIn(words, counted, (value) => valueText(value, language));
}

function inNumber(words: FaultWords, language: string, { code, params }: Exclude<Shown, string>): string {
  const one = `${code}_one`;
  if (!Object.hasOwn(words, one)) return code;
  // a number that was read from a store's own text is a string of digits
  const count = Object.values(params ?? {}).find((value) => /^\d+$/.test(String(value)));
  return new Intl.PluralRules(language).select(Number(count)) === 'one' ? one : code;
}

function valueText(value: FaultValue, language: string): string {
  if (typeof value === 'number') return String(value);
  if ('cents' in value) return formatPrice(value.cents);
  return 'minute' in value ? clockText(value.minute) : localName(value, language);
}
