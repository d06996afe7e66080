import { useLocation } from 'react-router';
import { LANGUAGE_FACTS, LANGUAGES } from '#app/locales/languages.ts';
import { SegmentButtons } from '#app/ui/segments.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** Each language by its own name, so that everybody finds theirs. */
const CHOICES = LANGUAGES.map((language) => ({
  value: language,
  label: LANGUAGE_FACTS[language].name,
  lang: language,
}));

/**
 * The choice of the page's language: a form with one button for each, which needs no script. It loads the
 * same page as a new document, because a page gets its texts once, with its document.
 */
export function LanguageChoice() {
  const { t, language } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" data-native="">
      <input type="hidden" name="from" value={pathname + search} />
      <SegmentButtons legend={t('layout.language')} name="language" items={CHOICES} current={language} />
    </form>
  );
}
