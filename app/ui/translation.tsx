import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Translate, translator, type Words } from './translate.ts';

type Translation = { t: Translate; language: string };

const TranslationContext = createContext<Translation | null>(null);

/** Gives everything in it the words of one language; server and browser are given the same ones. */
export function TranslationProvider({ language, texts, children }: Words & { children: ReactNode }) {
  const translation = useMemo(() => ({ t: translator({ language, texts }), language }), [language, texts]);
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

/** `t` and the language of the page. @throws outside a TranslationProvider. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('useTranslation: no TranslationProvider');
  return translation;
}
