import type { Cents } from '#app/contract/money.ts';
import type { DayFigures, DayTax, Sum } from '#app/domain/order/day-figures.ts';

/** What a dish brought: before discounts. */
export type DishSum = { productId: string; name: string; quantity: number; cents: Cents };
/** What a promotion took off, and what it saved of deliveries, on so many orders. */
export type PromotionSum = {
  promotionId: string;
  name: string;
  orders: number;
  discountCents: Cents;
  savedCents: Cents;
};
/** A tax of one rate (percent) in what was sold, and in what of it was given back. */
export type TaxSum = Pick<DayTax, 'taxId' | 'name' | 'ratePercent' | 'isIncluded' | 'taxCents'> & {
  backCents: Cents;
};
/**
 * Orders for now of one type of which both times are known: all their minutes together, from placing to what was first
 * promised, and to ready or the door.
 */
export type TimeSum = { orderType: number; orders: number; promisedMinutes: number; tookMinutes: number };

type Parts = DayFigures['parts'];

/** What some orders and refunds come to. Sums of two sets of them can be added (`together`). */
export type DaySums = {
  /** Handed over, and what their customers paid: tips and fees are in it. */
  sold: Sum;
  /** Cancelled, by whoever it was. */
  lost: Sum;
  /** So many refunds; `orders` of the kitchen's day counts an order once. */
  refunds: { count: number; cents: Cents; taxCents: Cents };
  /** Of what the sales are made, as the kitchen's day tells it. */
  parts: Parts;
  /** By the hour of the restaurant's clock (0 to 23) for which orders were due. */
  hours: (Sum & { hour: number })[];
  services: (Sum & { orderType: number; isScheduled: boolean })[];
  payments: (Sum & { paymentMode: number; refundCents: Cents })[];
  taxes: TaxSum[];
  /** Of so many promised orders so many were in time. */
  onTime: { promised: number; kept: number };
  times: TimeSum[];
  promotions: PromotionSum[];
  dishes: DishSum[];
};

/** The sums of nothing. */
export const NO_SUMS: DaySums = {
  sold: { orders: 0, cents: 0 },
  lost: { orders: 0, cents: 0 },
  refunds: { count: 0, cents: 0, taxCents: 0 },
  parts: { dishes: 0, addedTax: 0, delivery: 0, platform: 0, surcharge: 0, tips: 0, discounts: 0 },
  hours: [],
  services: [],
  payments: [],
  taxes: [],
  onTime: { promised: 0, kept: 0 },
  times: [],
  promotions: [],
  dishes: [],
};

/** The sums of several sets of orders and refunds; dishes and promotions are called as the last one calls them. */
export function together(all: readonly DaySums[]): DaySums {
  const onTime = all.map((one) => one.onTime);
  return {
    sold: all.map(({ sold }) => sold).reduce(plusSum, NO_SUMS.sold),
    lost: all.map(({ lost }) => lost).reduce(plusSum, NO_SUMS.lost),
    refunds: all
      .map(({ refunds }) => refunds)
      .reduce(
        (one, two) => ({
          count: one.count + two.count,
          cents: one.cents + two.cents,
          taxCents: one.taxCents + two.taxCents,
        }),
        NO_SUMS.refunds,
      ),
    parts: all.map(({ parts }) => parts).reduce(plusParts, NO_SUMS.parts),
    onTime: {
      promised: onTime.reduce((sum, { promised }) => sum + promised, 0),
      kept: onTime.reduce((sum, { kept }) => sum + kept, 0),
    },
    hours: joined(
      all.map(({ hours }) => hours),
      ({ hour }) => hour,
      (one, two) => ({ ...two, ...plusSum(one, two) }),
    ),
    services: joined(
      all.map(({ services }) => services),
      ({ orderType, isScheduled }) => `${orderType} ${isScheduled}`,
      (one, two) => ({ ...two, ...plusSum(one, two) }),
    ),
    payments: joined(
      all.map(({ payments }) => payments),
      ({ paymentMode }) => paymentMode,
      (one, two) => ({ ...two, ...plusSum(one, two), refundCents: one.refundCents + two.refundCents }),
    ),
    taxes: joinedTaxes(all.map(({ taxes }) => taxes)),
    times: joinedTimes(all.map(({ times }) => times)),
    promotions: joinedPromotions(all.map(({ promotions }) => promotions)),
    dishes: joined(
      all.map(({ dishes }) => dishes),
      ({ productId }) => productId,
      (one, two) => ({ ...two, quantity: one.quantity + two.quantity, cents: one.cents + two.cents }),
    ),
  };
}

/** Taxes by rate: the same one at another rate is another. */
export function joinedTaxes(lists: readonly (readonly TaxSum[])[]): TaxSum[] {
  return joined(
    lists,
    ({ taxId, ratePercent, isIncluded }) => [taxId, ratePercent, isIncluded].join(' '),
    (one, two) => ({
      ...two,
      taxCents: one.taxCents + two.taxCents,
      backCents: one.backCents + two.backCents,
    }),
  );
}

/** Times by the type of the orders. */
export function joinedTimes(lists: readonly (readonly TimeSum[])[]): TimeSum[] {
  return joined(
    lists,
    ({ orderType }) => orderType,
    (one, two) => ({
      ...two,
      orders: one.orders + two.orders,
      promisedMinutes: one.promisedMinutes + two.promisedMinutes,
      tookMinutes: one.tookMinutes + two.tookMinutes,
    }),
  );
}

/** Promotions by their id. */
export function joinedPromotions(lists: readonly (readonly PromotionSum[])[]): PromotionSum[] {
  return joined(
    lists,
    ({ promotionId }) => promotionId,
    (one, two) => ({
      ...two,
      orders: one.orders + two.orders,
      discountCents: one.discountCents + two.discountCents,
      savedCents: one.savedCents + two.savedCents,
    }),
  );
}

function plusSum(one: Sum, two: Sum): Sum {
  return { orders: one.orders + two.orders, cents: one.cents + two.cents };
}

function plusParts(one: Parts, two: Parts): Parts {
  return {
    dishes: one.dishes + two.dishes,
    addedTax: one.addedTax + two.addedTax,
    delivery: one.delivery + two.delivery,
    platform: one.platform + two.platform,
    surcharge: one.surcharge + two.surcharge,
    tips: one.tips + two.tips,
    discounts: one.discounts + two.discounts,
  };
}

/** Rows of one key become one. */
function joined<Row>(
  lists: readonly (readonly Row[])[],
  keyOf: (row: Row) => string | number,
  plus: (one: Row, two: Row) => Row,
): Row[] {
  const rows = new Map<string | number, Row>();
  for (const list of lists)
    for (const row of list) {
      const key = keyOf(row);
      const before = rows.get(key);
      rows.set(key, before === undefined ? row : plus(before, row));
    }
  return [...rows.values()];
}
