import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartToWire, quoteToWire } from '#app/backend/use-cases/cart/cart-to-wire.ts';
import { type PricedCart, priceCart, priceLines } from '#app/backend/use-cases/cart/price-cart.ts';
import {
  parseSnapshot,
  repriceSnapshot,
  snapshotPayment,
  takeSnapshot,
} from '#app/backend/use-cases/orders/snapshot.ts';
import { unseenPrice } from '#app/backend/use-cases/orders/unseen-price.ts';
import { Cart } from '#app/contract/cart.ts';
import { DeliveryZone } from '#app/contract/client.ts';
import { toDollars } from '#app/contract/money.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import { type BillRow, centsOf, shownRows } from '#app/domain/pricing/bill.ts';
import { billOfSummary, billToReply } from '#app/domain/pricing/bill-of-reply.ts';
import type { PriceInput } from '#app/domain/pricing/types.ts';
import { cartView } from '#app/features/cart/cart-view.ts';
import { checkoutTotals } from '#app/features/checkout/totals.server.ts';
import { cartOf } from '#tests/fixtures/random-cart.ts';
import { propertyRuns, randomOrder } from '#tests/fixtures/random-order.ts';
import { restaurantDocument } from '#tests/fixtures/restaurants.ts';
import { addedUp, checkoutBill, sumsOf } from '#tests/fixtures/shown-sums.ts';

/** So many carts, however few other properties try. */
const RUNS = { ...propertyRuns, numRuns: Math.max(propertyRuns.numRuns, 2_000) };

test('B-PRICE-06, B-ORD-03: of 2,000 carts, what the cart, the checkout, the order, its charge, its summary and its receipt say is one total', () => {
  fc.assert(
    fc.property(randomOrder, (random) => {
      const { cart, shown, order, summary } = told(random);

      // the cart's own rows, and the checkout before anything is chosen
      expect(addedUp(cart.bill)).toBe(cart.totalCents);
      expect(centsOf(cart.bill, 'total')).toBe(cart.totalCents);
      expect(centsOf(cart.bill, 'subtotal')).toBe(cart.amountCents);
      expect(shown.before.totalCents).toBe(cart.totalCents);
      // the checkout's rows add up to its total, and that is what the store takes: row orders.payable_cents, which
      // every charge and refund is made of
      expect(addedUp(shown.bill)).toBe(shown.now.totalCents);
      expect(order.figures.payable).toBe(shown.now.totalCents);
      expect(
        unseenPrice({ expectedTotal: shown.now.totalCents }, { promo_code: null }, false, order),
      ).toBeNull();
      // summary and receipt, from what the order kept
      const bill = billOfSummary(summary);
      const said = sumsOf(bill);
      expect(said.totalCents).toBe(shown.now.totalCents);
      expect(addedUp(bill)).toBe(said.totalCents);
      // what was saved of the delivery, and by which promotion
      const savedIn = (rows: readonly BillRow[]) =>
        rows.flatMap(({ key, cents, note }) => (key === 'deliverySaved' ? [[cents, note?.name]] : []));
      expect(savedIn(bill)).toEqual(savedIn(shown.bill));
      expect([said.amountCents, said.taxes, said.delivery ?? 0, said.surchargeCents]).toEqual([
        shown.now.amountCents,
        // an id is no part of what is printed
        shown.now.taxes.map(({ id: _, ...tax }) => tax),
        typeof shown.now.delivery === 'number' ? shown.now.delivery : 0,
        shown.now.surchargeCents,
      ]);
    }),
    RUNS,
  );
});

test('an order of a store that replies no rows is shown by the fields that every store replies, row for row the same', () => {
  fc.assert(
    fc.property(randomOrder, (random) => {
      const { summary } = told(random);
      const rows = (of: OrderSummary) => shownRows(billOfSummary(of), true);
      expect(rows({ ...summary, bill: null })).toEqual(rows(summary));
    }),
    propertyRuns,
  );
});

/** All that is told of one random cart, each through JSON as it would travel. */
function told(random: PriceInput) {
  const { products, lines, document: given, zone } = cartOf(random);
  const document = restaurantDocument(given);
  const { promotions, now } = random;
  const orderType = random.orderType ?? 1;
  const paymentMode = random.paymentMode ?? 1;
  const priced = priceLines(lines, new Map(products.map((one) => [one.productId, one])), now);
  const priceFor = (terms: { orderType: number | null; paymentMode: number | null }) =>
    priceCart(priced, document, promotions, { ...terms, zone: orderType === 2 ? zone : null }, now);
  const wire = (toWire: typeof cartToWire, of: PricedCart) =>
    Cart.parse(travelled(onWire(Cart, toWire({ cart_id: 'c', version: 1, adult_utc: null }, of))));

  const cart = wire(cartToWire, priceFor({ orderType: null, paymentMode: null }));
  const quote = wire(quoteToWire, priceFor({ orderType, paymentMode: null }));
  const cardCart = wire(quoteToWire, priceFor({ orderType, paymentMode: 2 }));
  const client = {
    platformFee: document.platformFeeCents,
    collectPlatformFeesFromCustomer: document.collectPlatformFeesFromCustomer,
    collectSurchargeFromCustomer: document.collectSurchargeFromCustomer,
  };
  const reached =
    orderType === 2 && zone
      ? DeliveryZone.parse({
          deliveryZoneId: 'zone',
          name: 'Zone',
          distanceValue: 5,
          deliveryFee: toDollars(zone.deliveryFeeCents),
          freeDeliveryFrom:
            zone.freeDeliveryFromCents === null ? null : toDollars(zone.freeDeliveryFromCents),
        })
      : null;
  const asked = { zone: reached, paysByCard: true, language: 'en' };
  const order = priceFor({ orderType, paymentMode });
  const snapshot = parseSnapshot(JSON.stringify(takeSnapshot(order)));
  expect(repriceSnapshot(snapshot)).toEqual(order.figures);
  const summary = OrderSummary.parse(
    travelled(
      onWire(OrderSummary, {
        orderInfo: { orderId: 'o', createdUtc: now.toISOString(), orderType },
        customerInfo: {},
        products: [],
        paymentInfo: snapshotPayment(snapshot),
        bill: billToReply(snapshot.figures.rows ?? []),
      }),
    ),
  );
  const before = checkoutTotals(cart, client, { ...asked, zone: null, orderType: null });
  const bill = checkoutBill(checkoutTotals(quote, client, { ...asked, orderType, cardCart }), paymentMode);
  return {
    cart: cartView(cart, 'en'),
    shown: { before: sumsOf(checkoutBill(before, 1)), now: sumsOf(bill), bill },
    order,
    summary,
  };
}

function travelled(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
