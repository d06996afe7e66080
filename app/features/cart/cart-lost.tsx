import { useLocation } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/**
 * In the place of a cart that the store could not read. It may be full, so it is not called empty; the link
 * loads the page again.
 */
export function CartLost() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Empty icon="alert" title={t('cart.notShown')}>
      <p className="dim">{t('cart.notShownHint')}</p>
      <ButtonLink variant="soft" href={pathname + search} data-native="">
        {t('cart.tryAgain')}
      </ButtonLink>
    </Empty>
  );
}
