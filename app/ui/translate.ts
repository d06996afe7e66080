/** Texts of one language: 'cart.title' is `{ cart: { title } }`. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** A language and its texts. */
export type Words = { language: string; texts: TextTree };

/** What a text leaves open, by name. `count` also chooses between one and many. */
export type TextValues = Readonly<Record<string, string | number>>;

// biome-ignore lint/suspicious/noEmptyInterface: ui knows no zone; locales/texts.d.ts puts English in here
export interface StoreTexts {}

/** Every text there is; one with a singular and a plural is asked for without its ending. */
export type TextKey = KeyOf<StoreTexts>;

/** Those that are whole: nothing is left open, no number chooses. */
export type WholeTextKey = {
  [Key in TextKey]: [NameIn<StoreTexts, Key>] extends [never] ? Key : never;
}[TextKey];

/** `t`: a text by its key, with a value for each name the English text leaves open. Anything else does not compile. */
export type Translate = <Key extends TextKey>(key: Key, ...values: ValuesOf<Key>) => string;

type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutEnding<Key>
    : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];
type WithoutEnding<Key extends string> = Key extends `${infer Start}_${'one' | 'other'}` ? Start : Key;

type ValuesOf<Key extends string> = [NameIn<StoreTexts, Key>] extends [never]
  ? []
  : [
      values: {
        readonly [Name in NameIn<StoreTexts, Key>]: Name extends 'count' ? number : string | number;
      },
    ];
type NameIn<Texts, Key extends string> = Key extends `${infer Area}.${infer Rest}`
  ? NameIn<Texts[Area & keyof Texts], Rest>
  : Key extends keyof Texts
    ? Open<Texts[Key]>
    : Open<Texts[`${Key}_${'one' | 'other'}` & keyof Texts]> | 'count';
type Open<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Open<Rest> : never;

const pluralRules = new Map<string, Intl.PluralRules>();

/**
 * A text with its values put in as they are; React escapes what is shown. With a `count` the language's rule chooses the
 * text (`_one`, `_other`; Hindi and Punjabi count 0 as one) where it has several. A text that is missing is its key.
 */
export function translate(texts: TextTree, language: string, key: string, values: TextValues = {}): string {
  const { count } = values;
  const ending = typeof count === 'number' ? `_${pluralOf(language, count)}` : '';
  const text = textAt(texts, key + ending) ?? textAt(texts, key);
  return text === undefined
    ? key
    : text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** `t` of a language. */
export function translator({ language, texts }: Words): Translate {
  return (key, ...[values]) => translate(texts, language, key, values);
}

function textAt(texts: TextTree, key: string): string | undefined {
  let at: string | TextTree | undefined = texts;
  for (const part of key.split('.'))
    at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** Rules are dear to make and cheap to ask. */
function pluralOf(language: string, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(count);
}
