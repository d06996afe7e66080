import { useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** The field with the page that the end of the preview leads back to. */
export const PREVIEW_FROM = 'from';

/** Opens the store drawn from the draft; a form of its own, which no script sends. */
export function PreviewButton({ formToken }: { formToken: string }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/manage/preview" data-native="">
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name={PREVIEW_FROM} value={pathname + search} />
      <Button variant="line">
        <ManageIcon name="eye" />
        {t('managePreview.open')}
      </Button>
    </form>
  );
}
