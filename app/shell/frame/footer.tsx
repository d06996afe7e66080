import { useLocation } from 'react-router';
import { LanguageChoice } from '#app/shell/language/language-choice.tsx';
import { withFrom } from '#app/shell/page/came-from.ts';
import { LicenceLine } from '#app/shell/restaurant/licence-line.tsx';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './footer.module.css';

const PAGES = [
  { text: 'myAccount', href: '/profile' },
  { text: 'deliveryZones', href: '/delivery' },
  { text: 'specialOffer', href: '/offers' },
] as const;

const LEGAL = [
  { text: 'privacyPolicy', href: '/legal/privacy' },
  { text: 'termsOfUse', href: '/legal/terms' },
  { text: 'refundPolicy', href: '/legal/refund' },
] as const;

type FooterProps = {
  restaurant: Pick<RootData['restaurant'], 'name' | 'licence' | 'languages'>;
  provider: RootData['provider'];
};

/** Links, legal texts (dialogs over /) and the provider. Guests also choose the language here. */
export function Footer({ restaurant, provider }: FooterProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <footer className={styles.foot}>
      <div className={`wrap ${styles.inside}`}>
        <ul>
          {PAGES.map(({ text, href }) => (
            <li key={href}>
              <a href={href}>{t(`layout.footer.${text}`)}</a>
            </li>
          ))}
          {LEGAL.map(({ text, href }) => (
            <li key={href}>
              <a href={withFrom(href, pathname)} data-dialog="">
                {t(`layout.footer.${text}`)}
              </a>
            </li>
          ))}
        </ul>
        {/* the profile has one of its own, beside its tabs */}
        {!/^\/profile(?![\w-])/.test(pathname) && <LanguageChoice offered={restaurant.languages} />}
        {restaurant.licence && <LicenceLine licence={restaurant.licence} />}
        <span>
          {t('layout.footer.copyright', { name: restaurant.name })} · <PoweredBy provider={provider} />
        </span>
      </div>
    </footer>
  );
}

/** 'Powered by' and the link to the provider's site, in a new tab. */
export function PoweredBy({ provider }: { provider: RootData['provider'] }) {
  const { t } = useTranslation();
  return (
    <>
      {t('layout.poweredBy')}{' '}
      <a className="link" href={provider.url} target="_blank" rel="noopener">
        {provider.name}
      </a>
    </>
  );
}
