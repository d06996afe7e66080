import { mail as en } from './en/mail.ts';
import { mail as hi } from './hi/mail.ts';
import type { Language } from './locale.ts';
import { mail as pa } from './pa/mail.ts';

/** The texts of mails, in all languages at once: only the server writes mails, so no page ever loads them. */
type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };
export type MailTexts = Texts<typeof en>;

export const mailTexts: Record<Language, MailTexts> = { en, hi, pa };
