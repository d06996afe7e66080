import type { LegalSection } from '#app/contract/legal.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { translate } from '#app/ui/translate.ts';
import { type Block, blocksOf } from './blocks.ts';
import { LEGAL_SECTIONS, type LegalText } from './sections.ts';

export type LegalPart = { heading: string; blocks: Block[] };
export type LegalPage = {
  title: string;
  /** A note on which text is binding, or who wrote it; null for the store's own text in English. */
  notice: string | null;
  /** Language of the sections where it is not the page's. */
  lang: Language | null;
  sections: LegalPart[];
  /** The English text, below a summary in another language. */
  binding: { label: string; sections: LegalPart[] } | null;
  /** Version of the store's own texts. */
  version: string | null;
  contactHeading: string;
};

type Restaurant = { tradingName: string; address: string; language: string };

/**
 * A legal text in one language. In other languages than English it is a summary above the English text, which
 * is the binding one. A restaurant's own text replaces both.
 */
export function legalPage(
  text: LegalText,
  language: Language,
  { tradingName, address, language: written }: Restaurant,
  own: LegalSection[] | null = null,
): LegalPage {
  const { page, [text]: texts } = TEXTS[language].legal;
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

/** The store's own text in a language, in the words that a restaurant's own may begin with. */
export function storeSections(
  text: LegalText,
  language: Language,
  names: Record<string, string>,
): LegalSection[] {
  const texts = TEXTS[language].legal[text];
  return LEGAL_SECTIONS[text].map((section) => ({
    heading: translate(texts, language, `${section}Heading`),
    text: translate(texts, language, section, names),
  }));
}

function sectionsOf(text: LegalText, language: Language, names: Record<string, string>): LegalPart[] {
  return storeSections(text, language, names).map(({ heading, text: words }) => ({
    heading,
    blocks: blocksOf(words),
  }));
}
