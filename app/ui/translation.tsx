import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type LanguageTexts, type Translate, translator } from './translate.ts';

type Translation = {
  t: Translate;
  /** A fault in the language of the page: by its code, or as it is where it is words already. */
  tell: Tell;
  /** Brings what `tell` needs for the faults of a form, before a browser finds one by itself. */
  needForms: () => Promise<unknown>;
  language: string;
};

/** A fault: its code with what its text leaves open, its code alone, or the words of a store. */
export type Said = string | { readonly code: string; readonly params?: object | undefined };
type Tell = (said: Said) => string;

const TranslationContext = createContext<Translation | null>(null);

/** Gives the components in it the texts of one language; server and browser must get the same ones. */
export function TranslationProvider({
  language,
  texts,
  tell = asItIs,
  needForms = nothing,
  children,
}: LanguageTexts & { tell?: Tell; needForms?: Translation['needForms']; children: ReactNode }) {
  const translation = useMemo(
    () => ({
      t: translator({ language, texts }),
      tell,
      needForms,
      language,
    }),
    [language, texts, tell, needForms],
  );
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

async function nothing() {}

function asItIs(said: Said): string {
  return typeof said === 'string' ? said : said.code;
}

/** `t`, `tell` and the page's language. @throws Error outside a TranslationProvider */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('useTranslation: no TranslationProvider');
  return translation;
}
