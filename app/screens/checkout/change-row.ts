import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { Change, SumRow } from '#app/domain/order/what-changed.ts';
import type { Translate } from '#app/ui/translate.ts';

/** One change in words: what it is about, how it was, and how it is. */
export type ChangeRow = { label: string; was: string | null; now: string };

const SUMS = {
  subtotal: 'checkout.subtotal',
  discount: 'checkout.discount',
  delivery: 'checkout.deliveryFee',
  platform: 'checkout.platformFees',
  surcharge: 'checkout.surcharge',
  total: 'checkout.total',
} as const satisfies Record<SumRow, string>;
const WORDS = {
  gone: 'changes.gone',
  soldOut: 'checkout.outOfStock',
  promotionLost: 'changes.promotionLost',
  promotionWon: 'changes.promotionWon',
  added: 'changes.added',
  back: 'changes.back',
} as const;

/** In the words that the checkout itself has for the same figure. */
export function changeRow(t: Translate, change: Change): ChangeRow {
  const row = (label: string, was: string, now: string): ChangeRow => ({ label, was, now });
  switch (change.kind) {
    case 'orderType':
      return row(t('checkout.orderType'), typeName(t, change.was), typeName(t, change.now));
    case 'address':
    case 'zone':
      return row(
        t(change.kind === 'zone' ? 'changes.zone' : 'checkout.deliveryTo'),
        change.was ?? t('changes.none'),
        change.now ?? t('changes.none'),
      );
    case 'line': {
      const { was, now } = change;
      const words = ({ qty, cents }: typeof was) =>
        was.qty === now.qty ? formatPrice(cents) : `${qty} × · ${formatPrice(cents)}`;
      return row(change.name, words(was), words(now));
    }
    case 'tax':
      return row(change.name, ...taxWords(t, change));
    case 'sum':
      return row(t(SUMS[change.row]), sum(t, change.was), sum(t, change.now));
    case 'choices':
      return { label: change.name, was: null, now: t('changes.choices', { choices: change.now }) };
    default:
      return { label: change.name, was: null, now: t(WORDS[change.kind]) };
  }
}

function typeName(t: Translate, orderType: number | null): string {
  if (orderType === ORDER_TYPE.delivery) return t('checkout.delivery');
  return orderType === ORDER_TYPE.pickup ? t('checkout.pickup') : t('changes.none');
}

/** The rate too, where that is what changed. */
function taxWords(t: Translate, { was, now }: Extract<Change, { kind: 'tax' }>): [string, string] {
  const isOfRate = was?.ratePercent !== now?.ratePercent;
  const words = (tax: typeof was) => {
    if (!tax) return t('changes.none');
    const price = formatPrice(tax.taxCents);
    return isOfRate ? `${tax.ratePercent}% · ${price}` : price;
  };
  return [words(was), words(now)];
}

function sum(t: Translate, cents: number | 'unknown' | null): string {
  if (cents === 'unknown') return t('checkout.deliveryFeeUnknown');
  return cents === null ? t('changes.none') : formatPrice(cents);
}
