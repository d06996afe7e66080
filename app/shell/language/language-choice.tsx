import { useLocation } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#app/locales/languages.ts';
import { SegmentButtons } from '#app/ui/segments.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/**
 * The choice of the page's language: a form with one button for each, which needs no script. It loads the
 * same page as a new document, because a page gets its texts once, with its document. Nothing where there is no choice.
 * @param offered the languages to choose from; all of the store's if not said
 */
export function LanguageChoice({ offered = LANGUAGES }: { offered?: readonly Language[] }) {
  const { t, language } = useTranslation();
  const { pathname, search } = useLocation();
  if (offered.length < 2) return null;
  // each by its own name, so that everybody finds theirs
  const choices = offered.map((each) => ({ value: each, label: LANGUAGE_FACTS[each].name, lang: each }));
  return (
    <form method="post" action="/language" data-native="">
      <input type="hidden" name="from" value={pathname + search} />
      <SegmentButtons legend={t('layout.language')} name="language" items={choices} current={language} />
    </form>
  );
}
