import { ButtonLink } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/**
 * Neither pickup nor delivery can be ordered: said above the menu, so that a page without script shows it, and hides
 * nothing (R-SESS-05, R-PREF-21, R-PREF-22). Script opens the dialog of the same words once a visit.
 */
export function NoServiceNote() {
  const { t } = useTranslation();
  return (
    <Note tone="warn">
      <p>{t('orderType.noService')}</p>
      <ButtonLink variant="line" href="/contact">
        {t('orderType.contactSupport')}
      </ButtonLink>
    </Note>
  );
}
