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
import { untoldPrice } from '#app/backend/use-cases/orders/untold-price.ts';
import { cartView } from '#app/components/cart-view.ts';
import { orderSums } from '#app/components/order-sums.ts';
import { Cart } from '#app/contract/cart.ts';
import { DeliveryZone } from '#app/contract/client.ts';
import { OrderSummary } from '#app/contract/orders.ts';
import { toDollars } from '#app/domain/money/cents.ts';
import type { PriceInput } from '#app/domain/pricing/types.ts';
import { checkoutTotals } from '#app/screens/checkout/totals.ts';
import { cartOf } from '#tests/fixtures/random-cart.ts';
import { propertyRuns, randomOrder } from '#tests/fixtures/random-order.ts';
import { restaurantDocument } from '#tests/fixtures/restaurants.ts';
import { addedUp, checkoutSums } from '#tests/fixtures/shown-sums.ts';

/** So many carts, however few other properties try. */
const RUNS = { ...propertyRuns, numRuns: Math.max(propertyRuns.numRuns, 10_000) };

test('B-PRICE-06, B-ORD-03: of 10,000 carts, what the cart, the checkout, the order, its charge, its summary and its receipt say is one total', () => {
  fc.assert(
    fc.property(randomOrder, (random) => {
      const { cart, shown, order, summary } = told(random);

      // the cart's own rows, and the checkout before anything is chosen
      const added = cart.addedTaxes.reduce((sum, tax) => sum + tax.cents, 0);
      expect(cart.amountCents - cart.discountCents + added).toBe(cart.totalCents);
      expect(shown.before.totalCents).toBe(cart.totalCents);
      // the checkout's rows add up to its total, and that is what the store takes: row orders.payable_cents, which
      // every charge and refund is made of
      expect(addedUp(shown.now)).toBe(shown.now.totalCents);
      expect(order.figures.payable).toBe(shown.now.totalCents);
      expect(
        untoldPrice({ expectedTotal: toDollars(shown.now.totalCents) }, { promo_code: null }, false, order),
      ).toBeNull();
      // summary and receipt, from what the order kept
      const said = orderSums(summary);
      expect(said.totalCents).toBe(shown.now.totalCents);
      expect(addedUp(said)).toBe(said.totalCents);
      expect([said.amountCents, said.taxes, said.delivery ?? 0, said.surchargeCents]).toEqual([
        shown.now.amountCents,
        shown.now.taxes,
        typeof shown.now.delivery === 'number' ? shown.now.delivery : 0,
        shown.now.surchargeCents,
      ]);
    }),
    RUNS,
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
  const wire = (toWire: typeof cartToWire, of: PricedCart) => Cart.parse(travelled(toWire('c', 1, of)));

  const cart = wire(cartToWire, priceFor({ orderType: null, paymentMode: null }));
  const quote = wire(quoteToWire, priceFor({ orderType, paymentMode: null }));
  const cardCart = wire(quoteToWire, priceFor({ orderType, paymentMode: 2 }));
  const client = {
    platformFee: toDollars(document.platformFeeCents),
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
    travelled({
      orderInfo: { orderId: 'o', createdUtc: now.toISOString(), orderType },
      customerInfo: {},
      products: [],
      paymentInfo: snapshotPayment(snapshot),
    }),
  );
  return {
    cart: cartView(cart, 'en'),
    shown: {
      before: checkoutSums(checkoutTotals(cart, client, { ...asked, zone: null, orderType: null }), 1),
      now: checkoutSums(checkoutTotals(quote, client, { ...asked, orderType, cardCart }), paymentMode),
    },
    order,
    summary,
  };
}

function travelled(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
