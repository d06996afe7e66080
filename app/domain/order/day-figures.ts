import { ORDER_STATUS, ORDER_TYPE, PAYMENT_MODE, type RefundState } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { Bill } from '#app/domain/pricing/bill.ts';
import type { TaxLine } from '#app/domain/pricing/types.ts';
import { DAY_BEGINS_HOUR } from '#app/domain/time/business-day.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';

const MINUTE_MS = 60_000;
const HOURS = 24;
/** Who can end an order without a sale, in the order in which they are told. */
export const ENDED_BY = ['receiver', 'customer', 'system', 'provider'] as const;
export type EndedBy = (typeof ENDED_BY)[number];

/** An order that was due on the day, as it was placed and what became of it. Stamps in UTC. */
export type DayOrder = {
  status: number;
  orderType: number;
  paymentMode: number;
  createdUtc: string;
  dueUtc: string;
  isScheduled: boolean;
  /** What the kitchen promised first; null when it never did. */
  firstPromisedUtc: string | null;
  /** When it was ready to be picked up, or at the door; null when nobody said so. */
  doneUtc: string | null;
  /** Only of a cancelled one. */
  endedBy: EndedBy | null;
  bill: Pick<
    Bill,
    | 'amount'
    | 'totalDiscount'
    | 'deliveryCharge'
    | 'platformFees'
    | 'surcharge'
    | 'payable'
    | 'inclusiveTaxes'
    | 'exclusiveTaxes'
    | 'promotions'
  > & { tip: Cents };
  lines: readonly DayLine[];
};
type DayLine = {
  productId: string;
  productName: string;
  qty: number;
  totalCents: Cents;
};

/** A refund that counts for the day. One that failed is told, and taken off nothing. */
export type DayRefund = {
  orderId: string;
  /** The order's status by now: what was given back of one that was cancelled had never been a sale. */
  orderStatus: number;
  method: 'card' | 'cash';
  state: RefundState;
  amountCents: Cents;
  /** The taxes in it. */
  taxCents: Cents;
};

/** How many orders, and what they come to. */
export type Sum = { orders: number; cents: Cents };
/** A tax in what was sold, of one rate (percent): included in prices or added to them. */
export type DayTax = TaxLine & { isIncluded: boolean };
export type DayDish = {
  productId: string;
  name: string;
  quantity: number;
  /** Before discounts. */
  cents: Cents;
};

/** What a day of a restaurant comes to. */
export type DayFigures = {
  /** Orders that were handed over, and what their customers paid: tips are in it. */
  sold: Sum;
  /** Orders of the day that are still under way; no other figure counts them. */
  open: Sum;
  /** Orders that came to nothing, by who ended them; one row for each of `ENDED_BY`. */
  notSold: (Sum & { by: EndedBy })[];
  /** Refunded or on their way. `pendingCents` of them are on their way; `owedCents` failed, and are in no other figure. */
  refunds: Sum & { taxCents: Cents; pendingCents: Cents; owedCents: Cents };
  /** What was sold less what was given back; below 0 where more went back than came in. */
  keptCents: Cents;
  /** `minutes`: how long an order for now took on average, from its placing; null without one that says. */
  services: (Sum & { orderType: number; minutes: number | null })[];
  /** `keptCents` of cash is what must be in the till. */
  payments: (Sum & { paymentMode: number; refundCents: Cents; keptCents: Cents })[];
  /** Of what the sales are made: all of them less the discounts are what was sold. */
  parts: {
    dishes: Cents;
    addedTax: Cents;
    delivery: Cents;
    platform: Cents;
    surcharge: Cents;
    tips: Cents;
    discounts: Cents;
  };
  /** Taxes in what was sold, before refunds. */
  taxes: DayTax[];
  taxCents: Cents;
  /** Of so many promised orders so many were ready, or at the door, in the minute first promised or before. */
  onTime: { promised: number; kept: number };
  /** Sold orders by the hour of the restaurant's clock (0 to 23) for which they were due, from the first to the last. */
  hours: { hour: number; orders: number }[];
  /** Everything that was sold, the most first. */
  dishes: DayDish[];
};

const { delivered, cancelled, paymentFailed } = ORDER_STATUS;

/**
 * The figures of a day. An order counts for the day for which it was due, and is sold once it was handed over;
 * a refund counts for the day on which it was made, or for its order's where that comes later.
 */
export function dayFigures(
  orders: readonly DayOrder[],
  refunds: readonly DayRefund[],
  timeZone: string,
): DayFigures {
  const sold = orders.filter(({ status }) => status === delivered);
  const lost = orders.filter(({ status }) => status === cancelled);
  const open = orders.filter(
    ({ status }) => ![delivered, cancelled, paymentFailed].some((end) => end === status),
  );
  const back = takenOff(refunds);
  const owed = refunds.filter(({ orderStatus, state }) => orderStatus !== cancelled && state === 'owedAgain');
  const backCents = total(back, ({ amountCents }) => amountCents);
  const soldSum = sumOf(sold);
  const taxes = taxesOf(sold);
  return {
    sold: soldSum,
    open: sumOf(open),
    notSold: ENDED_BY.map((by) => ({
      by,
      ...sumOf(lost.filter(({ endedBy }) => (endedBy ?? 'system') === by)),
    })),
    refunds: {
      orders: new Set(back.map(({ orderId }) => orderId)).size,
      cents: backCents,
      taxCents: total(back, ({ taxCents }) => taxCents),
      pendingCents: total(
        back.filter(({ state }) => state === 'onItsWay'),
        ({ amountCents }) => amountCents,
      ),
      owedCents: total(owed, ({ amountCents }) => amountCents),
    },
    keptCents: soldSum.cents - backCents,
    services: servicesOf(sold),
    payments: paymentsOf(sold, back),
    parts: {
      dishes: total(sold, ({ bill }) => bill.amount),
      addedTax: total(
        taxes.filter(({ isIncluded }) => !isIncluded),
        ({ taxCents }) => taxCents,
      ),
      delivery: total(sold, ({ bill }) => bill.deliveryCharge),
      platform: total(sold, ({ bill }) => bill.platformFees),
      surcharge: total(sold, ({ bill }) => bill.surcharge),
      tips: total(sold, ({ bill }) => bill.tip),
      discounts: total(sold, ({ bill }) => bill.totalDiscount),
    },
    taxes,
    taxCents: total(taxes, ({ taxCents }) => taxCents),
    onTime: onTimeOf(sold),
    hours: hoursOf(sold, timeZone),
    dishes: dishesOf(sold),
  };
}

/** The refunds that are taken off sales: what went back of a cancelled order had never been a sale. */
export function takenOff<Refund extends DayRefund>(refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ orderStatus, state }) => orderStatus !== cancelled && state !== 'owedAgain');
}

function total<T>(items: readonly T[], cents: (item: T) => Cents): Cents {
  return items.reduce((sum, item) => sum + cents(item), 0);
}

function sumOf(orders: readonly DayOrder[]): Sum {
  return { orders: orders.length, cents: total(orders, ({ bill }) => bill.payable) };
}

function servicesOf(sold: readonly DayOrder[]): DayFigures['services'] {
  return Object.values(ORDER_TYPE).flatMap((orderType) => {
    const own = sold.filter((order) => order.orderType === orderType);
    return own.length > 0 ? [{ orderType, ...sumOf(own), minutes: minutesOf(own) }] : [];
  });
}

/** Whole minutes that orders for now took on average. */
function minutesOf(orders: readonly DayOrder[]): number | null {
  const took = orders.flatMap(({ isScheduled, createdUtc, doneUtc }) =>
    isScheduled || doneUtc === null ? [] : [Date.parse(doneUtc) - Date.parse(createdUtc)],
  );
  return took.length > 0 ? Math.round(total(took, (ms) => ms) / took.length / MINUTE_MS) : null;
}

function paymentsOf(sold: readonly DayOrder[], back: readonly DayRefund[]): DayFigures['payments'] {
  return Object.values(PAYMENT_MODE).flatMap((paymentMode) => {
    const method = paymentMode === PAYMENT_MODE.cash ? 'cash' : 'card';
    const own = sold.filter((order) => order.paymentMode === paymentMode);
    const given = back.filter((refund) => refund.method === method);
    if (own.length + given.length === 0) return [];
    const { orders, cents } = sumOf(own);
    const refundCents = total(given, ({ amountCents }) => amountCents);
    return [{ paymentMode, orders, cents, refundCents, keptCents: cents - refundCents }];
  });
}

function taxesOf(sold: readonly DayOrder[]): DayTax[] {
  const taxes = new Map<string, DayTax>();
  const add = (isIncluded: boolean) => (line: TaxLine) => {
    const key = [line.taxId, line.ratePercent, isIncluded].join(' ');
    taxes.set(key, { ...line, isIncluded, taxCents: (taxes.get(key)?.taxCents ?? 0) + line.taxCents });
  };
  for (const { bill } of sold) {
    bill.inclusiveTaxes.forEach(add(true));
    bill.exclusiveTaxes.forEach(add(false));
  }
  return [...taxes.values()];
}

/** Only orders of which both times are known. A promise is a time without seconds: its whole minute keeps it. */
function onTimeOf(sold: readonly DayOrder[]): DayFigures['onTime'] {
  const told = sold.flatMap(({ firstPromisedUtc, doneUtc }) =>
    firstPromisedUtc === null || doneUtc === null
      ? []
      : [Date.parse(doneUtc) < Date.parse(firstPromisedUtc) + MINUTE_MS],
  );
  return { promised: told.length, kept: told.filter(Boolean).length };
}

/** The day's hours begin where it begins, so that those after midnight come last. */
function hoursOf(sold: readonly DayOrder[], timeZone: string): DayFigures['hours'] {
  const hours = Array.from({ length: HOURS }, (_, place) => ({
    hour: (place + DAY_BEGINS_HOUR) % HOURS,
    orders: 0,
  }));
  for (const { dueUtc } of sold) {
    const hour = Math.floor(wallTime(new Date(dueUtc), timeZone).minute / 60);
    const slot = hours.find((one) => one.hour === hour);
    if (slot) slot.orders++;
  }
  const first = hours.findIndex(({ orders }) => orders > 0);
  const last = hours.findLastIndex(({ orders }) => orders > 0);
  return first < 0 ? [] : hours.slice(first, last + 1);
}

/** A dish is called as the order that was due last calls it. */
function dishesOf(sold: readonly DayOrder[]): DayDish[] {
  const dishes = new Map<string, DayDish>();
  for (const { lines } of sold)
    for (const { productId, productName: name, qty, totalCents } of lines) {
      const before = dishes.get(productId);
      dishes.set(productId, {
        productId,
        name,
        quantity: (before?.quantity ?? 0) + qty,
        cents: (before?.cents ?? 0) + totalCents,
      });
    }
  return [...dishes.values()].sort((a, b) => b.quantity - a.quantity || b.cents - a.cents);
}
