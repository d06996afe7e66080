import type { busy } from './en/busy.ts';
import type { CALENDAR } from './en/calendar.ts';
import type { card } from './en/card.ts';
import type { dishFaults } from './en/dish-faults.ts';
import type { fileFaults } from './en/file-faults.ts';
import type { fileWords } from './en/file-words.ts';
import type { formFaults } from './en/form-faults.ts';
import type { legal } from './en/legal.ts';
import type { mail } from './en/mail.ts';
import type { mailToStaff } from './en/mail-to-staff.ts';
import type { offline } from './en/offline.ts';
import type { orderLife } from './en/order-life.ts';
import type { push } from './en/push.ts';
import type { search } from './en/search.ts';
import type { storeFaults } from './en/store-faults.ts';
import type { en } from './en.ts';

/**
 * The shape of a language: every key of English, any text. A missing key does not compile. Beside `_one` and
 * `_other` a language may have the other numbers that its grammar tells apart ('items_few').
 */
type Texts<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]>;
} & {
  readonly [K in keyof T as K extends `${infer Key}_other`
    ? `${Key}_${'zero' | 'two' | 'few' | 'many'}`
    : never]?: string;
};

/** What pages say by `t`. */
export type Locale = Texts<typeof en>;
/** The legal texts: a third of all words, for one page, whose loader sends them. */
export type Legal = Texts<typeof legal>;
/** What paying by card says; only checkout needs it, so its loader sends it. */
export type CardTexts = Texts<typeof card>;
/** An order's page, its cancelling and its receipt beyond the spec's words, which their loaders send. */
export type OrderLife = Texts<typeof orderLife>;
/** What browsers are told of an order, and how its page offers that; its loader sends the latter. */
export type PushTexts = Texts<typeof push>;
/** What is wrong with a value of the owner's draft, and how its changes are said; its loaders and actions say them. */
export type FileFaults = Texts<typeof fileFaults>;
export type FileWords = Texts<typeof fileWords>;
/** How pages are described to search engines and where they are shared; no page shows them. */
export type SearchTexts = Texts<typeof search>;
/** What the pages say that browsers keep for when they are offline; only the server draws those. */
export type OfflineTexts = Texts<typeof offline>;
/** The page of a server that has too much to do. */
export type BusyTexts = Texts<typeof busy>;
/** The texts of mails. */
export type MailTexts = Texts<typeof mail>;
/** Those to the restaurant's own people. */
export type MailToStaffTexts = Texts<typeof mailToStaff>;

/** The short names in dates, by the English ones, which English itself needs not. */
export type Calendar = Readonly<Record<(typeof CALENDAR)[number], string>>;
/** What is wrong with a form or a dish's choices, and what the store says, each by its code (faults.ts). */
export type FormFaults = Texts<typeof formFaults>;
export type DishFaults = Texts<typeof dishFaults>;
export type StoreFaults = Texts<typeof storeFaults> & { readonly onlySoManyLeft_one?: string };
export type FaultWords = FormFaults & DishFaults & StoreFaults;

/** All texts of a language, by area: the file hi/zone-terms.ts exports `zoneTerms`, and so on. */
export type LanguageTexts = Locale & {
  legal: Legal;
  card: CardTexts;
  orderLife: OrderLife;
  push: PushTexts;
  search: SearchTexts;
  offline: OfflineTexts;
  busy: BusyTexts;
  mail: MailTexts;
  storeFaults: StoreFaults;
  fileFaults: FileFaults;
  fileWords: FileWords;
  calendar?: Calendar;
};

/** What a part of a page's texts is made of (parts.ts). */
export type Area = keyof Locale | 'calendar';
