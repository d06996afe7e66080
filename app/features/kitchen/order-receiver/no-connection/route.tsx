import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = {
  title: 'kitchenLost.needsTitle',
  layout: 'special',
  app: 'kitchen',
  isStill: true,
};

/**
 * What the kitchen's worker shows in place of a page that needs a connection, and after a press that was sent
 * and not answered. It holds nothing of anybody, and its links load documents.
 */
export default function NoConnection() {
  const { t } = useTranslation();
  return (
    <KitchenPage title={t('kitchenLost.needsTitle')} isStandIn>
      <p className="alert">
        <Icon name="offline" />
        {t('kitchenLost.needs')}
      </p>
      <p>{t('kitchenLost.canWait')}</p>
      <p>
        <a className="btn line" href="?">
          <Icon name="refresh" />
          {t('kitchenLost.tryNow')}
        </a>
      </p>
    </KitchenPage>
  );
}
