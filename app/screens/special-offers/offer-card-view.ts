import type { DayNames } from '#app/components/day-names.server.ts';
import { ORDER_TYPE, PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import type { Offer } from '#app/contract/offers.ts';
import { toCents } from '#app/domain/money/cents.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { Translate } from '#app/ui/translate.ts';

/** A promotion as its card says it; everything in the words of the page. */
export type OfferCardView = {
  id: string;
  name: string;
  /** '20% off', 'Free delivery'. */
  benefit: string;
  /** What it depends on, each in a line of its own. */
  conditions: string[];
  /** null: it needs none, and comes and goes by itself. */
  code: string | null;
};

/** A date without its year means the next one of that name. */
const MOST_DAYS = 300;
const DAY_MS = 86_400_000;

/** @param now on which the offer runs */
export function offerCardView(
  offer: Offer,
  { t, names, timeZone, now }: { t: Translate; names: DayNames; timeZone: string; now: Date },
): OfferCardView {
  const amount = (dollars: number | string) => formatPrice(toCents(Number(dollars)));
  const [onlyType = null, another] = offer.orderTypes;
  const isForOneType = another === undefined;
  const ends = offer.endsUtc === null ? null : endWords(new Date(offer.endsUtc), { t, names, timeZone, now });
  return {
    id: offer.promotionId,
    name: offer.name,
    benefit: benefitOf(offer, t, amount),
    conditions: [
      ...(Number(offer.minAmount) > 0 ? [t('offers.from', { amount: amount(offer.minAmount) })] : []),
      ...(offer.maxDiscount === null ? [] : [t('offers.most', { amount: amount(offer.maxDiscount) })]),
      ...(isForOneType && onlyType === ORDER_TYPE.delivery ? [t('offers.delivery')] : []),
      ...(isForOneType && onlyType === ORDER_TYPE.pickup ? [t('offers.pickup')] : []),
      ...(offer.isLimited ? [t('offers.limited')] : []),
      ...(ends === null ? [] : [ends]),
    ],
    code: offer.promotionType === PROMOTION_TYPE.code ? offer.promoCode : null,
  };
}

function benefitOf(
  { kind, value }: Offer,
  t: Translate,
  amount: (dollars: number | string) => string,
): string {
  if (kind === 'freeDelivery') return t('offers.freeDelivery');
  return kind === 'percent'
    ? t('offers.percent', { percent: String(Number(value)) })
    : t('offers.fixed', { amount: amount(value) });
}

/** Its last day on the restaurant's clock, and the time where that is today; null where the year would have to be said. */
function endWords(
  ends: Date,
  { t, names, timeZone, now }: { t: Translate; names: DayNames; timeZone: string; now: Date },
): string | null {
  if (Number.isNaN(ends.getTime()) || ends.getTime() - now.getTime() > MOST_DAYS * DAY_MS) return null;
  const { date, minute } = wallTime(ends, timeZone);
  if (date !== wallTime(now, timeZone).date) return t('offers.ends', { date: names.date(date) });
  return t('offers.endsToday', { time: clockText(minute) });
}
