import { ContactLines } from '#app/features/restaurant/contact-lines.tsx';
import { withFrom } from '#app/shell/page/came-from.ts';
import { wholeDayWords } from '#app/shell/restaurant/whole-day-words.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './contact.module.css';
import { mapAddress } from './map-address.ts';

/** Where the restaurant is, when it is open, and how to reach it. */
export function Details() {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  const { todaysHours, isOpenNow, hours } = restaurant;
  const next = isOpenNow === (hours.state === 'open') ? hours.next : null;
  return (
    <aside className="box stack" aria-labelledby="details">
      <h2 className="h3" id="details">
        {restaurant.name}
      </h2>
      <ContactLines />
      <dl>
        <dt className="small dim">{t('writing.hours')}</dt>
        <dd className={styles.hours}>
          <span>{wholeDayWords(todaysHours, t('layout.closedToday'), t) ?? todaysHours}</span>
          <span className="row wraps">
            <Badge tone={isOpenNow ? 'ok' : 'no'} dot>
              {isOpenNow ? t('layout.openNow') : t('layout.closed')}
            </Badge>
            {next && <span className="small">{next}</span>}
          </span>
          <a className="link solo" href={withFrom('/service-hours', '/contact')} data-dialog="">
            {t('writing.allHours')}
          </a>
        </dd>
      </dl>
      <div className={styles.ways}>
        <ButtonLink variant="soft" href={mapAddress(restaurant)} target="_blank" rel="noopener noreferrer">
          <Icon name="pin" />
          {t('writing.map')}
        </ButtonLink>
        <ButtonLink variant="line" href="/reserve">
          <Icon name="cal" />
          {t('writing.reserveTable')}
        </ButtonLink>
        <ButtonLink variant="line" href="/feedback">
          <Icon name="chat" />
          {t('writing.giveFeedback')}
        </ButtonLink>
      </div>
    </aside>
  );
}
