import { phoneLink } from '#app/contract/phone-number.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { useTranslation } from '#app/ui/translation.tsx';

/** Ways to reach the restaurant, as far as its settings name them. */
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
            <a className="link solo" href={phoneLink(restaurant.phone)} data-native="">
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

/** Other ways to reach the restaurant, beside a form. */
export function ContactBox() {
  const { t } = useTranslation();
  return (
    <aside className="box stack" aria-labelledby="get-in-touch">
      <h2 className="h3" id="get-in-touch">
        {t('writing.getInTouch')}
      </h2>
      <ContactLines />
    </aside>
  );
}
