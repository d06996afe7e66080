import { LEGAL } from '#app/locales/legal.ts';
import type { Language } from '#app/locales/locale.ts';
import { translate } from '#app/ui/translate.ts';
import { LEGAL_SECTIONS, type LegalText } from './sections.ts';

export type LegalPage = { title: string; sections: { heading: string; body: string }[] };

/** A legal text as it is read, in one language. @param name the restaurant's trading name. */
export function legalPage(text: LegalText, language: Language, name: string): LegalPage {
  const texts = LEGAL[language][text];
  return {
    title: texts.title,
    sections: LEGAL_SECTIONS[text].map((section) => ({
      heading: translate(texts, language, `${section}Heading`),
      body: translate(texts, language, section, { name }),
    })),
  };
}
