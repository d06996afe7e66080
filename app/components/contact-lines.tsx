import { useTranslation } from '#app/ui/translation.tsx';
import { useRootData } from './root-data.ts';

/** How to reach the restaurant; only what its file names. */
export function ContactLines() {
  const { t } = useTranslation();
  const { restaurant } = useRootData();
  return (
    <dl className="stack">
      <div>
        <dt className="small dim">{t('pages.address')}</dt>
        <dd>{restaurant.address}</dd>
      </div>
      {restaurant.phone && (
        <div>
          <dt className="small dim">{t('pages.phone')}</dt>
          <dd>
            <a className="link solo" href={`tel:${restaurant.phone.replace(/[^+\d]/g, '')}`} data-native="">
              {restaurant.phone}
            </a>
          </dd>
        </div>
      )}
      {restaurant.email && (
        <div>
          <dt className="small dim">{t('pages.email')}</dt>
          <dd>
            <a className="link solo" href={`mailto:${restaurant.email}`} data-native="">
              {restaurant.email}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
