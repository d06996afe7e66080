import { memo } from 'react';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { RestoreCart } from '#app/features/ordering/restore-cart.tsx';
import { ZoneTermsLines } from '#app/features/ordering/zones/zone-terms.tsx';
import { type CartLineView, type CartView, useRootData } from '#app/shell/root-data/root-data.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type CartForms, LineLinks, LineQuantity, LineWords, useIsChanging } from './cart-line-controls.tsx';
import { CartLost } from './cart-lost.tsx';
import styles from './cart-panel.module.css';
import { CartSums } from './cart-sums.tsx';

/** The cart beside the menu, above 900 px. `over` is the path of the screen, '' for /. */
export const CartPanel = memo(function CartPanel({ cart, over }: { cart: CartView | null; over: string }) {
  const { t } = useTranslation();
  const { isCartLost } = useRootData();
  return (
    <aside className={styles.panel} aria-labelledby="cart-panel">
      <header className="row between">
        <h2 className="h2" id="cart-panel">
          {t('cart.title')}
        </h2>
        {cart && <Badge>{t('cart.items', { count: cart.count })}</Badge>}
      </header>
      {cart ? (
        <Filled cart={cart} over={over} />
      ) : isCartLost ? (
        <CartLost />
      ) : (
        <Empty title={t('cart.empty')}>
          {t('cart.emptyHint')}
          <RestoreCart />
        </Empty>
      )}
    </aside>
  );
});

function Filled({ cart, over }: { cart: CartView; over: string }) {
  const { t } = useTranslation();
  const { order } = useRootData();
  const forms = { over, version: cart.version, from: over || '/' };
  return (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <Line key={line.uniqueId} line={line} forms={forms} />
        ))}
      </ul>
      <footer>
        {cart.hasAlcohol && <Note tone="info">{t('alcohol.inCart')}</Note>}
        <CartSums cart={cart} short />
        <ZoneTermsLines
          terms={order.zone}
          amountCents={cart.amountCents}
          isDeliveryFree={cart.isDeliveryFree}
        />
        <ButtonLink variant="pri" big split href="/checkout" data-native="">
          <span>{t('cart.checkout')}</span>
          <span className="num">{formatPrice(cart.totalCents)}</span>
        </ButtonLink>
        <a className={styles.change} href={`${over}/cart/change-order-details`} data-dialog="">
          {t('cart.changeDetails')}
        </a>
      </footer>
    </>
  );
}

function Line({ line, forms }: { line: CartLineView; forms: CartForms }) {
  const isChanging = useIsChanging(line);
  return (
    <li aria-busy={isChanging || undefined}>
      <LineWords line={line} />
      <span className={styles.price}>{formatPrice(line.totalCents)}</span>
      <div className={styles.controls}>
        <LineQuantity line={line} forms={forms} />
        <LineLinks line={line} forms={forms} />
      </div>
    </li>
  );
}
