import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { KitchenPage } from './kitchen-page.tsx';

/** A page of the kitchen that could not be loaded: never the customers' error page, and always a way back. */
export function KitchenFault() {
  const { t } = useTranslation();
  return (
    <KitchenPage title={t('receiver.board.brokenTitle')} isStandIn>
      <p className="alert" role="alert">
        <Icon name="alert" />
        {t('receiver.board.broken')}
      </p>
    </KitchenPage>
  );
}
