import type { Cents } from '#app/contract/money.ts';
import type { DayClose } from '#app/contract/receiver-day.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { slotText } from '#app/domain/time/slot-text.ts';
import type { Translate } from '#app/ui/translate.ts';

/** The parts of the sales in the order of a bill; the discounts, which are taken off, last. */
export const PARTS = ['dishes', 'addedTax', 'delivery', 'platform', 'surcharge', 'tips'] as const;
const ENDED = ['receiver', 'customer', 'system', 'provider'] as const;

/** A date in English: 'Thu 19 Nov'. */
export function dateText(date: string): string {
  const [day = ''] = slotText(new Date(`${date}T00:00:00Z`), 'UTC').split(', ');
  return day;
}

/** A sum that is taken off. */
export function minus(cents: Cents): string {
  return cents === 0 ? formatPrice(0) : `−${formatPrice(cents)}`;
}

/** Refunds of a day that are not done, which its close names: on their way, and failed; only those that there are. */
export function openRefunds({ pending, owed }: DayClose['refunds']) {
  const open = [
    ['onItsWay', pending],
    ['owedAgain', owed],
  ] as const;
  return open.filter(([, cents]) => cents > 0);
}

/** An hour of the clock: '6 PM'. */
export function hourText(hour: number): string {
  return clockText(hour * 60).replace(':00', '');
}

/** Who ended orders without a sale; words of another store are shown as they are. */
export function endedText(t: Translate, by: string): string {
  const known = ENDED.find((one) => one === by);
  return known ? t(`kitchenDay.ended.${known}`) : by;
}

/** The rows of `notSold` that are shown: of those that are rare only what there was. */
export function shownEnds({ notSold }: DayClose): DayClose['notSold'] {
  return notSold.filter(({ by, orders }) => orders > 0 || by !== 'provider');
}

/** Sold orders and what they came to on average, in cents; 0 without any. */
export function averageOf({ sold }: DayClose): Cents {
  return sold.orders > 0 ? Math.round(sold.amount / sold.orders) : 0;
}

/** Whole percent of the promised orders that were in time; null where none was promised. */
export function onTimePercent({ onTime }: DayClose): number | null {
  return onTime.promised > 0 ? Math.round((100 * onTime.kept) / onTime.promised) : null;
}
