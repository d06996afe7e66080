import { useLocation } from 'react-router';
import { withFrom } from '#app/components/came-from.ts';
import { LanguageChoice } from '#app/components/language-choice.tsx';
import type { RootData } from '#app/components/root-data.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './footer.module.css';
import { PoweredBy } from './powered-by.tsx';

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

type FooterProps = { restaurant: Pick<RootData['restaurant'], 'name'>; provider: RootData['provider'] };

/** R-ROUTE-21 to -24; the legal texts are dialogs over /. Guests change the language here, too. */
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
        <LanguageChoice />
        <span>
          {t('layout.footer.copyright', { name: restaurant.name })} · <PoweredBy provider={provider} />
        </span>
      </div>
    </footer>
  );
}
