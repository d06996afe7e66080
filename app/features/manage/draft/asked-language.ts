import { useSearchParams } from 'react-router';
import { WORDS_IN } from '#app/features/manage/details/words/missing-words.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';

/** The language whose fields a link asks for; undefined where it asks for none. */
export function useAskedLanguage(): Language | undefined {
  const [search] = useSearchParams();
  const asked = search.get(WORDS_IN);
  return LANGUAGES.find((language) => language === asked);
}
