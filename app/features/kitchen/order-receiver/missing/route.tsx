import { data } from 'react-router';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

export const handle: ScreenHandle = {
  title: 'kitchenLost.missingTitle',
  layout: 'special',
  app: 'kitchen',
};

/** Any address below the board's that no page of the kitchen has: a 404 in the kitchen's own frame. */
export function loader() {
  return data(null, { status: 404 });
}

/** A form sent to an unknown address gets the same answer as a link. */
export const action = loader;

export default function Missing() {
  const { t } = useTranslation();
  return (
    <KitchenPage title={t('kitchenLost.missingTitle')} isStandIn>
      <p>{t('kitchenLost.missing')}</p>
    </KitchenPage>
  );
}
