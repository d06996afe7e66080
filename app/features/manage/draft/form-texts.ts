import { typedNumber, typedSum, typedText } from './typed-values.ts';

/** A form as text by field. */
export type Texts = Readonly<Record<string, string>>;

/** The fields of a form; of several with one name the last, and no files. */
export function textsOf(form: FormData): Texts {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string') texts[name] = value;
  return texts;
}

/** What was typed as the number that it is, as `typedNumber` reads it. */
export function numberTyped(text: string | undefined): number | string | undefined {
  return typedNumber(text ?? null);
}

/** What was typed as the sum in dollars that it is, as `typedSum` reads it. */
export function sumTyped(text: string | undefined): number | string | undefined {
  return typedSum(text ?? null);
}

/** A sum in dollars as it is typed: 19.9 is '19.90'. What no sum has stays as it is. */
export function moneyShown(dollars: number | undefined): string {
  if (dollars === undefined) return '';
  const cents = Math.round(dollars * 100);
  return cents / 100 === dollars ? dollars.toFixed(2) : String(dollars);
}

/** A number as it is typed; nothing for undefined. */
export function numberShown(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

/** The words of a line, without the spaces around them; undefined where nothing was typed. */
export function wordsTyped(text: string | undefined): string | undefined {
  return typedText(text ?? null);
}

/** The value without the keys that say nothing. */
export function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}

/**
 * Words in several languages as the file has them: those of the restaurant's own language, and the others.
 * @param field the name of the field without its language
 */
export function namesTyped(
  texts: Texts,
  field: string,
  { own, languages }: Languages,
): { name: string | undefined; names: Record<string, string> | undefined } {
  const others = languages.flatMap((language) => {
    const words = language === own ? undefined : wordsTyped(texts[`${field}-${language}`]);
    return words === undefined ? [] : [[language, words] as const];
  });
  return {
    name: wordsTyped(texts[`${field}-${own}`]),
    names: others.length === 0 ? undefined : Object.fromEntries(others),
  };
}

/** The same as fields. */
export function namesShown(
  field: string,
  {
    name = '',
    names = {},
  }: { name?: string | undefined; names?: Readonly<Partial<Record<string, string>>> | undefined },
  { own, languages }: Languages,
): Record<string, string> {
  return Object.fromEntries(
    languages.map((language) => [`${field}-${language}`, language === own ? name : (names[language] ?? '')]),
  );
}

/** The restaurant's own language and all that words may be in. */
export type Languages = { own: string; languages: readonly string[] };
