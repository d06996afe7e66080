import type { Legal } from '#app/locales/locale.ts';

/** The names of texts that are a paragraph with a heading. */
type SectionOf<Texts> = {
  [Key in keyof Texts & string]: `${Key}Heading` extends keyof Texts ? Key : never;
}[keyof Texts & string];

/** The sections of each legal text in their order, by the last part of its address. */
export const LEGAL_SECTIONS = {
  privacy: [
    'agency',
    'what',
    'must',
    'why',
    'who',
    'card',
    'cookies',
    'keep',
    'safe',
    'rights',
    'complain',
    'children',
    'law',
  ],
  terms: [
    'agree',
    'who',
    'alcohol',
    'order',
    'prices',
    'payment',
    'hold',
    'delivery',
    'allergy',
    'account',
    'use',
    'cancel',
    'issues',
    'liability',
    'law',
  ],
  refund: ['cancel', 'vendor', 'rights', 'refund', 'product', 'allergy', 'issues', 'law'],
} as const satisfies { [Text in Exclude<keyof Legal, 'page'>]: readonly SectionOf<Legal[Text]>[] };

export type LegalText = keyof typeof LEGAL_SECTIONS;

export function isLegalText(text: string | undefined): text is LegalText {
  return text !== undefined && Object.hasOwn(LEGAL_SECTIONS, text);
}
