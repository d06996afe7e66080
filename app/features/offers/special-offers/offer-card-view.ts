import { ORDER_TYPE, PROMOTION_TYPE } from '#app/contract/enumerations.ts';
import type { Offer } from '#app/contract/offers.ts';
import { type Reader, shownName } from '#app/domain/menu/local-name.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { DayNames } from '#app/shell/restaurant/day-names.server.ts';
import type { Translate } from '#app/ui/translate.ts';

/** A promotion as its card shows it, in the page's language. */
export type OfferCardView = {
  id: string;
  name: string;
  /** Language of the name where it is not the page's. */
  lang?: string;
  /** '20% off', 'Free delivery'. */
  benefit: string;
  /** Its conditions, one a line. */
  conditions: string[];
  /** null: it needs no code and is applied automatically. */
  code: string | null;
};

/** Days ahead for which a date without its year is unambiguous. */
const MOST_DAYS = 300;
const DAY_MS = 86_400_000;

type Wording = { t: Translate; reader: Reader; names: DayNames; timeZone: string; now: Date };

/**
 * Puts a promotion into words for its card.
 * @param now the moment that the end is compared with
 */
export function offerCardView(offer: Offer, { t, reader, names, timeZone, now }: Wording): OfferCardView {
  const { text: name, ...lang } = shownName(offer, reader);
  const [onlyType = null, another] = offer.orderTypes;
  const isForOneType = another === undefined;
  const ends = offer.endsUtc === null ? null : endWords(new Date(offer.endsUtc), { t, names, timeZone, now });
  return {
    id: offer.promotionId,
    name,
    ...lang,
    benefit: benefitOf(offer, t),
    conditions: [
      ...(offer.minAmount > 0 ? [t('offers.from', { amount: formatPrice(offer.minAmount) })] : []),
      ...(offer.maxDiscount === null ? [] : [t('offers.most', { amount: formatPrice(offer.maxDiscount) })]),
      ...(isForOneType && onlyType === ORDER_TYPE.delivery ? [t('offers.delivery')] : []),
      ...(isForOneType && onlyType === ORDER_TYPE.pickup ? [t('offers.pickup')] : []),
      ...(offer.isLimited ? [t('offers.limited')] : []),
      ...(ends === null ? [] : [ends]),
    ],
    code: offer.promotionType === PROMOTION_TYPE.code ? offer.promoCode : null,
  };
}

function benefitOf({ kind, value }: Offer, t: Translate): string {
  if (kind === 'freeDelivery') return t('offers.freeDelivery');
  return kind === 'percent'
    ? t('offers.percent', { percent: String(value) })
    : t('offers.fixed', { amount: formatPrice(value) });
}

/**
 * Its last day on the restaurant's clock, with the time where that is today; null where the date would need
 * its year.
 */
function endWords(ends: Date, { t, names, timeZone, now }: Omit<Wording, 'reader'>): string | null {
  if (Number.isNaN(ends.getTime()) || ends.getTime() - now.getTime() > MOST_DAYS * DAY_MS) return null;
  const { date, minute } = wallTime(ends, timeZone);
  if (date !== wallTime(now, timeZone).date) return t('offers.ends', { date: names.date(date) });
  return t('offers.endsToday', { time: clockText(minute) });
}
