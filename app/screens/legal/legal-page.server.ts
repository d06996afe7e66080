import type { LegalSection } from '#app/contract/legal.ts';
import { LEGAL } from '#app/locales/legal.ts';
import { LANGUAGES, type Language } from '#app/locales/locale.ts';
import { translate } from '#app/ui/translate.ts';
import { type Block, blocksOf } from './blocks.ts';
import { LEGAL_SECTIONS, type LegalText } from './sections.ts';

export type Section = { heading: string; blocks: Block[] };
export type LegalPage = {
  title: string;
  /** Which text binds, or whose words these are; null for the store's own text in English. */
  notice: string | null;
  /** Language of the sections where it is not the page's. */
  lang: Language | null;
  sections: Section[];
  /** The English text below a summary in another language. */
  binding: { label: string; sections: Section[] } | null;
  /** Of the store's own texts. */
  version: string | null;
  contactHeading: string;
};

type Restaurant = { tradingName: string; address: string; language: string };

/**
 * A legal text as it is read, in one language. Other languages than English give what each part comes to, above the
 * English text, which binds. A restaurant's own text takes the place of both.
 */
export function legalPage(
  text: LegalText,
  language: Language,
  { tradingName, address, language: written }: Restaurant,
  own: LegalSection[] | null = null,
): LegalPage {
  const { page, [text]: texts } = LEGAL[language];
  const names = { name: tradingName, address };
  const frame = { title: texts.title, contactHeading: page.contactHeading };
  if (own)
    return {
      ...frame,
      notice: translate(page, language, 'own', names),
      lang: LANGUAGES.find((known) => known === written && known !== language) ?? null,
      sections: own.map(({ heading, text: words }) => ({ heading, blocks: blocksOf(words) })),
      binding: null,
      version: null,
    };
  const isBinding = language === 'en';
  return {
    ...frame,
    notice: isBinding ? null : page.binding,
    lang: null,
    sections: sectionsOf(text, language, names),
    binding: isBinding ? null : { label: page.showBinding, sections: sectionsOf(text, 'en', names) },
    version: page.version,
  };
}

function sectionsOf(text: LegalText, language: Language, names: Record<string, string>): Section[] {
  const texts = LEGAL[language][text];
  return LEGAL_SECTIONS[text].map((section) => ({
    heading: translate(texts, language, `${section}Heading`),
    blocks: blocksOf(translate(texts, language, section, names)),
  }));
}
