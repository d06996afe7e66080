import { formatPrice } from '#app/domain/money/format-price.ts';
import { Totals } from '#app/ui/totals.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { CartView } from './root-data.ts';

/** The sums of the cart, before fees. The total is left out where it is the subtotal and a button names it. */
export function CartSums({ cart, short }: { cart: CartView; short?: boolean }) {
  const { t } = useTranslation();
  const isPlain = cart.totalCents === cart.amountCents;
  const rows = [
    { label: t('cart.subtotal'), value: formatPrice(cart.amountCents) },
    ...(cart.discountCents > 0
      ? [{ label: t('cart.discount'), value: `−${formatPrice(cart.discountCents)}`, kind: 'save' as const }]
      : []),
    ...cart.addedTaxes.map(({ name, ratePercent, cents }) => ({
      label: name,
      note: t('cart.taxRate', { rate: ratePercent }),
      value: formatPrice(cents),
    })),
    ...(short && isPlain
      ? []
      : [{ label: t('cart.total'), value: formatPrice(cart.totalCents), kind: 'total' as const }]),
  ];
  return <Totals rows={rows} />;
}
