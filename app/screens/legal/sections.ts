import type { Legal } from '#app/locales/locale.ts';

/** A paragraph that has a heading beside it in the texts. */
type SectionOf<Texts> = {
  [Key in keyof Texts & string]: `${Key}Heading` extends keyof Texts ? Key : never;
}[keyof Texts & string];

/** The texts by the last part of their address, each with its sections in the order they are read. */
export const LEGAL_SECTIONS = {
  privacy: ['what', 'why', 'card', 'cookies', 'rights', 'law'],
  terms: ['who', 'alcohol', 'order', 'payment', 'hold', 'issues', 'law'],
  refund: ['cancel', 'refund', 'product', 'issues', 'law'],
} as const satisfies { [Text in keyof Legal]: readonly SectionOf<Legal[Text]>[] };

export type LegalText = keyof typeof LEGAL_SECTIONS;

export function isLegalText(text: string | undefined): text is LegalText {
  return text !== undefined && Object.hasOwn(LEGAL_SECTIONS, text);
}
