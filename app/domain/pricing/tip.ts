import type { Setting } from '#app/contract/client.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { percentOf } from '#app/domain/money/exact.ts';
import { isSet, readSetting } from '#app/domain/settings/read-setting.ts';

/** The tips that a restaurant proposes for an order, and whether an amount of one's own may be typed. */
export type TipOffer = { percents: { percent: number; cents: Cents }[]; takesOther: boolean };

/** What a customer chose: a percentage as it is offered, 'other' with an amount, or nothing. */
export type TipChoice = { tip?: string | undefined; tipAmount?: string | undefined };

export const OTHER_TIP = 'other';

/**
 * What may be given with an order of that type; null where the restaurant takes no tips. A percentage is of
 * what the dishes cost after discounts, before taxes on top and before fees, because nobody tips on what is
 * not for the kitchen's work.
 * @param dishesCents the subtotal less all discounts
 */
export function tipOffer(
  settings: readonly Setting[],
  orderType: number | null,
  dishesCents: Cents,
): TipOffer | null {
  if (orderType === null) return null;
  const isDelivery = orderType === ORDER_TYPE.delivery;
  if (!isSet(settings, isDelivery ? 'AllowTipOnDelivery' : 'AllowTipOnPickup', 'Tips')) return null;
  const takesOther = isSet(settings, 'AllowOtherTip', 'Tips');
  const percents = (readSetting(settings, 'TipPercentages', 'Tips') ?? '')
    .split(',')
    .map(Number)
    .filter((percent, at, all) => percent > 0 && percent <= 100 && all.indexOf(percent) === at)
    .map((percent) => ({ percent, cents: percentOf(dishesCents, percent) }));
  return takesOther || percents.length > 0 ? { percents, takesOther } : null;
}

/** The tip of a choice, in cents; null for a typed amount that is no sum. What is not offered gives 0. */
export function tipOf(offer: TipOffer | null, { tip = '', tipAmount = '' }: TipChoice): Cents | null {
  if (tip === OTHER_TIP) return offer?.takesOther ? typedTip(tipAmount) : 0;
  return offer?.percents.find(({ percent }) => String(percent) === tip)?.cents ?? 0;
}

/** A typed amount of dollars ('5', '$5.50', '5,50') in cents; null for anything else, also below 0. */
export function typedTip(typed: string): Cents | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(typed.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
