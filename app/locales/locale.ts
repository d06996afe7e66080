import type { CALENDAR } from './en/calendar.ts';
import type { card } from './en/card.ts';
import type { DISH_RULES } from './en/dish-rules.ts';
import type { FORM_RULES } from './en/form-rules.ts';
import type { legal } from './en/legal.ts';
import type { offline } from './en/offline.ts';
import type { life } from './en/order-life.ts';
import type { search } from './en/search.ts';
import type { STORE_TOLD } from './en/store-told.ts';
import type { en } from './en.ts';

/** The shape of a language: every key of English, any text. A missing key does not compile. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type Locale = Texts<typeof en>;
/** The legal texts, which stand apart from the others (legal.ts). */
export type Legal = Texts<typeof legal>;
/** What paying by card says, which stands apart too (card.ts). */
export type CardTexts = Texts<typeof card>;
/** An order's page and receipt beyond the spec's words, apart likewise (order-life.ts). */
export type OrderLife = Texts<typeof life>;
/** What search engines are told of a page (search.ts). */
export type SearchTexts = Texts<typeof search>;
/** The pages that browsers keep, which only the server draws (offline.ts). */
export type OfflineTexts = Texts<typeof offline>;

/** What rules and store say in English, and how a language says it (told.ts). */
export type Calendar = Readonly<Record<(typeof CALENDAR)[number], string>>;
export type FormRules = Readonly<Record<(typeof FORM_RULES)[number], string>>;
export type DishRules = Readonly<Record<(typeof DISH_RULES)[number], string>>;
export type StoreTold = Readonly<Record<(typeof STORE_TOLD)[number], string>>;

export type Language = 'en' | 'hi' | 'pa';
export const LANGUAGES: readonly Language[] = ['en', 'hi', 'pa'];
