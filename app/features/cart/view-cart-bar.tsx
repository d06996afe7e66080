import { useLocation } from 'react-router';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { useIsMenuPage } from '#app/shell/frame/menu-page.ts';
import type { RootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './view-cart-bar.module.css';

/**
 * Floating bar with the cart's count and total. Shown up to 900 px wide, on / and on product pages, unless
 * the cart is empty.
 */
export function ViewCartBar({ cart }: { cart: RootData['cart'] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isMenuPage = useIsMenuPage();
  if (!cart || cart.count === 0 || !isMenuPage) return null;
  // the cart opens over a department's page if that is the current one, else over /
  const department = /^\/products\/[^/]+/.exec(pathname)?.[0] ?? '';
  return (
    <nav aria-label={t('layout.viewCart')} className={styles.space}>
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
    </nav>
  );
}
