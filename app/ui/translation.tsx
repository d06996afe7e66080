import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { type Translate, translator, type Words } from './translate.ts';

type Translation = {
  t: Translate;
  /** A text of a rule, which stands in English in `contract` or `domain`, in the language of the page. */
  tell: Tell;
  language: string;
};

type Tell = (english: string) => string;

const TranslationContext = createContext<Translation | null>(null);

/** Gives everything in it the words of one language; server and browser are given the same ones. */
export function TranslationProvider({
  language,
  texts,
  tell = asItIs,
  children,
}: Words & { tell?: Tell; children: ReactNode }) {
  const translation = useMemo(
    () => ({
      t: translator({ language, texts }),
      tell,
      language,
    }),
    [language, texts, tell],
  );
  return <TranslationContext value={translation}>{children}</TranslationContext>;
}

function asItIs(english: string): string {
  return english;
}

/** `t`, `tell` and the language of the page. @throws outside a TranslationProvider. */
export function useTranslation(): Translation {
  const translation = useContext(TranslationContext);
  if (!translation) throw new Error('useTranslation: no TranslationProvider');
  return translation;
}
