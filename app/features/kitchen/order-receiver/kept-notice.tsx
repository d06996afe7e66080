import { useLocation } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { KitchenPage } from './kitchen-page.tsx';

/**
 * A page that opened without a connection, before it has looked what the device knows, and where that is not what
 * was asked for.
 * @param isRead false until it has looked
 */
export function KeptNotice({ isRead, lacks }: { isRead: boolean; lacks: 'noneKnown' | 'unknownOrder' }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <KitchenPage title={t('kitchenLost.needsTitle')} isStandIn>
      <p className="alert" role="status">
        <Icon name="offline" />
        {t(`kitchenLost.${isRead ? lacks : 'reading'}`)}
      </p>
      {isRead && (
        <p>
          <a className="btn line" href={pathname} data-native="">
            <Icon name="refresh" />
            {t('kitchenLost.tryNow')}
          </a>
        </p>
      )}
    </KitchenPage>
  );
}
