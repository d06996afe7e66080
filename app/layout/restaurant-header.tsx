import type { RootData } from '#app/components/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './restaurant-header.module.css';
import { RestaurantLogo } from './restaurant-logo.tsx';

/**
 * Logo, trading name, address, today's hours, whether it is open, until when, and why today differs (R-ROUTE-20). Its
 * name is the page's h1.
 */
export function RestaurantHeader({ restaurant }: { restaurant: RootData['restaurant'] }) {
  const { t } = useTranslation();
  const { name, address, logoUrl, todaysHours, isOpenNow, hours } = restaurant;
  // where the header's rule says open and orders' rule closed (A-06), the next opening would contradict the badge
  const next = isOpenNow === (hours.state === 'open') ? hours.next : null;
  return (
    <header className={styles.restaurant}>
      <RestaurantLogo url={logoUrl} large />
      <h1>{name}</h1>
      <div className={styles.facts}>
        <Badge tone={isOpenNow ? 'ok' : 'no'} dot>
          {isOpenNow ? t('layout.openNow') : t('layout.closed')}
        </Badge>
        {next && <span>{next}</span>}
        {hours.reason && <span>{hours.reason}</span>}
        <span>
          <Icon name="clock" />
          {todaysHours === 'Closed' ? t('layout.closedToday') : t('layout.today', { hours: todaysHours })}
        </span>
        <span>
          <Icon name="pin" />
          {address}
        </span>
      </div>
    </header>
  );
}
