import { Picture } from '#app/shell/picture/picture.tsx';
import { wholeDayWords } from '#app/shell/restaurant/whole-day-words.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './restaurant-header.module.css';

/**
 * Logo, trading name (the page's h1, unless a dish over it is), address, today's hours, open or closed and until when, and why today's
 * hours differ.
 */
export function RestaurantHeader({
  restaurant,
  isSubject = true,
}: {
  restaurant: RootData['restaurant'];
  isSubject?: boolean;
}) {
  const { t } = useTranslation();
  const { name, address, logoUrl, todaysHours, isOpenNow, hours, paused } = restaurant;
  // the badge follows the header's simple rule; where the rule for orders disagrees, the next opening time
  // would contradict the badge and is left out
  const Name = isSubject ? 'h1' : 'p';
  const next = isOpenNow === (hours.state === 'open') ? hours.next : null;
  return (
    <header className={styles.restaurant}>
      <RestaurantLogo url={logoUrl} large />
      <Name className={styles.name}>{name}</Name>
      <div className={styles.facts}>
        <Badge tone={isOpenNow ? 'ok' : 'no'} dot>
          {isOpenNow ? t('layout.openNow') : t('layout.closed')}
        </Badge>
        {next && <span>{next}</span>}
        {hours.reason && <span>{hours.reason}</span>}
        <span>
          <Icon name="clock" />
          {wholeDayWords(todaysHours, t('layout.closedToday'), t) ??
            t('layout.today', { hours: todaysHours })}
        </span>
        <span>
          <Icon name="pin" />
          {address}
        </span>
      </div>
      {paused.length > 0 && (
        <Note tone="warn" icon="pause" className={styles.paused}>
          {paused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
    </header>
  );
}

/**
 * The restaurant's logo, or a bowl in its colour. Decorative: the name always stands beside it or in a label.
 */
export function RestaurantLogo({ url, large }: { url: string | null; large?: boolean }) {
  return (
    <span className={large ? styles.large : styles.logo}>
      {url ? (
        <Picture address={url} place={large ? 'largeLogo' : 'logo'} when="seen" />
      ) : (
        <Icon name="logo" size="fill" />
      )}
    </span>
  );
}
