import type { Translations } from './types.ts';

type Named = { name: string; names?: Translations | null };
type Described = { description: string; descriptions?: Translations | null };

/** The name in that language where the restaurant wrote one, else the name as it is. For whatever the menu names. */
export function localName({ name, names }: Named, language: string): string {
  return wordIn(names, language) ?? name;
}

/** The description likewise. */
export function localDescription({ description, descriptions }: Described, language: string): string {
  return wordIn(descriptions, language) ?? description;
}

/** The region of a tag counts for nothing: 'hi-IN' reads hi. */
function wordIn(words: Translations | null | undefined, language: string): string | null {
  const code = language.toLowerCase().split('-', 1)[0] ?? '';
  // own keys only: a language named like something every object has is none
  return words && Object.hasOwn(words, code) ? words[code]?.trim() || null : null;
}
