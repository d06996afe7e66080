import { useLocation } from 'react-router';
import { SegmentButtons } from '#app/ui/segments.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** Each in its own words, so that whoever cannot read the page finds theirs. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'हिन्दी' },
  { value: 'pa', label: 'ਪੰਜਾਬੀ' },
] as const;

/**
 * The language of the page as a form of one press, which needs no script (R-I18N-01, R-I18N-05). The answer is a
 * document, as a page gets its words once; it is the page that the choice was made on.
 */
export function LanguageChoice() {
  const { t, language } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/language" data-native="">
      <input type="hidden" name="from" value={pathname + search} />
      <SegmentButtons
        legend={t('layout.language')}
        name="language"
        items={LANGUAGES.map((each) => ({ ...each, lang: each.value }))}
        current={language}
      />
    </form>
  );
}
