import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { FaultCode } from '#app/contract/faults.ts';
import { MaybeTranslations } from '#app/contract/fields.ts';
import { otherLanguage } from '#app/domain/language/own-language.ts';
import { fillText } from '#app/domain/language/say-fault.ts';
import { localName, type Reader, type ShownName, shownName } from '#app/domain/menu/local-name.ts';
import { TELL_WORDS } from '#app/locales/texts.server.ts';
import type { ReadText } from '#app/store-api/client.ts';
import { languageFrom } from './i18n.server.ts';

type Dish = Parameters<typeof localName>[0];
type Read = { code: FaultCode; values: ReadonlyMap<string, string> };

const OPEN_PLACE = /\{\{(\w+)\}\}/;
/** Placeholders that hold a dish's name, which the menu has in other languages too. */
const DISHES = ['product', 'item'];

const english = Object.entries(TELL_WORDS.en) as [FaultCode, string][];
const whole = new Map(english.map(([code, text]) => [text, code]).reverse() as [string, FaultCode][]);
/**
 * Our texts with placeholders, split into words and placeholders by turns; those with the most words first.
 */
const open = english
  .filter(([, text]) => OPEN_PLACE.test(text))
  .map(([code, text]) => ({ code, parts: text.split(OPEN_PLACE) }))
  .sort((a, b) => wordsOf(b.parts) - wordsOf(a.parts));

/**
 * Reads what a store says. One that sends our codes says it in the visitor's language already. Any other is
 * read by its texts, as its codes are its own: a text that is one of our English ones is shown in the
 * visitor's language, with the name of its dish in that language; any other is shown as it was sent.
 * @param written the language that the restaurant writes in
 */
export function textReader(
  context: Readonly<RouterContextProvider>,
  written: string,
  products: () => Promise<readonly Dish[] | null>,
): ReadText {
  return async (sent, sentCode, sentParams = {}) => {
    const language = languageFrom(context);
    const reader = { language, own: otherLanguage(written, language) };
    if (sentCode !== null && Object.hasOwn(TELL_WORDS.en, sentCode))
      return { message: sent, code: sentCode as FaultCode, ...foreignNames(sentParams, reader) };
    const read = readText(sent);
    if (!read) return { message: sent, code: null };
    const { code, values } = read;
    if (language === 'en') return { message: sent, code };
    const isOfDish = DISHES.some((name) => values.has(name));
    const dishes = isOfDish ? ((await products()) ?? []) : [];
    const params = Object.fromEntries(
      [...values].map(([name, value]) => [
        name,
        dishes.find((each) => each.name === value) ?? { name: value },
      ]),
    );
    const message = fillText(TELL_WORDS[language][code], params, (value) =>
      localName(value as Dish, language),
    );
    const dish = Object.fromEntries(Object.entries(params).filter(([name]) => DISHES.includes(name)));
    return { message, code, ...foreignNames(dish, reader) };
  };
}

const Name = z.object({ name: z.string(), names: MaybeTranslations });

/** The names among a text's values that are in another language than the page; nothing where there are none. */
function foreignNames(params: Readonly<Record<string, unknown>>, reader: Reader): { names?: ShownName[] } {
  const names = Object.values(params).flatMap((value) => {
    const name = Name.safeParse(value).data;
    const shown = name && shownName(name, reader);
    return shown?.lang ? [shown] : [];
  });
  return names.length > 0 ? { names } : {};
}

/** Finds the code of an English text and the values in its placeholders; null when it is none of ours. */
export function readText(sent: string): Read | null {
  const code = whole.get(sent);
  if (code) return { code, values: new Map() };
  for (const { code, parts } of open) {
    const values = valuesIn(sent, parts);
    if (values) return { code, values };
  }
  return null;
}

function valuesIn(sent: string, parts: readonly string[]): Map<string, string> | null {
  const values = new Map<string, string>();
  const last = parts.length - 1;
  let rest = sent;
  for (let at = 0; at <= last; at += 2) {
    const words = parts[at] ?? '';
    const start =
      at === last ? (rest.endsWith(words) ? rest.length - words.length : -1) : rest.indexOf(words);
    if (start === -1 || (at === 0 ? start !== 0 : start === 0)) return null;
    if (at > 0) values.set(parts[at - 1] ?? '', rest.slice(0, start));
    rest = rest.slice(start + words.length);
  }
  return values;
}

function wordsOf(parts: readonly string[]): number {
  return parts.filter((_, at) => at % 2 === 0).join('').length;
}
