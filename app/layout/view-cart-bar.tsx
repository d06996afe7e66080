import { useLocation } from 'react-router';
import type { RootData } from '#app/components/root-data.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useIsMenuPage } from './menu-page.ts';
import styles from './view-cart-bar.module.css';

/** Count and total, floating, up to 900 px, on / and product pages, while the cart holds something (R-BAN-03 to -06). */
export function ViewCartBar({ cart }: { cart: RootData['cart'] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isMenuPage = useIsMenuPage();
  if (!cart || cart.count === 0 || !isMenuPage) return null;
  // over the department's own page it opens there, everywhere else over /
  const department = /^\/products\/[^/]+/.exec(pathname)?.[0] ?? '';
  return (
    <section aria-label={t('layout.viewCart')} className={styles.space}>
      <ButtonLink variant="pri" split href={`${department}/cart`} data-dialog="" className={styles.bar}>
        <span className="row">
          <span className={styles.count}>
            <span aria-hidden="true">{cart.count}</span>
            <span className="sr">{t('layout.itemsInCart', { count: cart.count })}</span>
          </span>
          {t('layout.viewCart')}
        </span>
        <span className="num">{formatPrice(cart.totalCents)}</span>
      </ButtonLink>
    </section>
  );
}
