import type { en } from './en.ts';

/** The shape of a language: every key of English, any text. A missing key does not compile. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type Locale = Texts<typeof en>;

export type Language = 'en' | 'hi' | 'pa';
export const LANGUAGES: readonly Language[] = ['en', 'hi', 'pa'];
