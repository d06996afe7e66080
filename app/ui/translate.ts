/** Texts of one language: 'cart.title' is `{ cart: { title } }`. */
export type TextTree = { readonly [key: string]: string | TextTree };

/** A language and its texts. */
export type LanguageTexts = { language: string; texts: TextTree };

/** The values that a text needs, by name. `count` also chooses between the singular and the plural text. */
export type TextValues = Readonly<Record<string, string | number>>;

// biome-ignore lint/suspicious/noEmptyInterface: ui knows no texts; locales/texts.d.ts adds the English ones
export interface StoreTexts {}

/** The key of every text; one with a singular and a plural is named without its ending. */
export type TextKey = KeyOf<StoreTexts>;

/** Keys of the texts that need no values. */
export type WholeTextKey = {
  [Key in TextKey]: [NameIn<StoreTexts, Key>] extends [never] ? Key : never;
}[TextKey];

/**
 * `t`: a text by its key, with all the values that the English text needs. Anything else does not compile.
 */
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
 * A text with its values put in unescaped; React escapes what it shows. With a `count`, the language's plural
 * rule chooses between `_one`, `_other` and others (Hindi and Punjabi count 0 as one); `_other` where the
 * text has none for that number. A missing text gives its key.
 */
export function translate(texts: TextTree, language: string, key: string, values: TextValues = {}): string {
  const { count } = values;
  const ending = typeof count === 'number' ? `_${pluralOf(language, count)}` : '';
  const text = textAt(texts, key + ending) ?? textAt(texts, key) ?? textAt(texts, ending && `${key}_other`);
  return text === undefined
    ? key
    : text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** `t` of a language. */
export function translator({ language, texts }: LanguageTexts): Translate {
  return (key, ...[values]) => translate(texts, language, key, values);
}

function textAt(texts: TextTree, key: string): string | undefined {
  let at: string | TextTree | undefined = texts;
  for (const part of key.split('.'))
    at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/** Plural rules are slow to make and quick to ask, so each language's is kept. */
function pluralOf(language: string, count: number): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(count);
}
