import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { CartAnswer } from '#app/backend/use-cases/cart/change-cart.ts';
import {
  addLine,
  clearCart,
  removeLine,
  replaceLine,
  updateLine,
} from '#app/backend/use-cases/cart/change-lines.ts';
import { CART_TERMS } from '#app/backend/use-cases/cart/price-cart.ts';
import { addPromoCode, removePromotion } from '#app/backend/use-cases/cart/promo-code.ts';
import { readCart } from '#app/backend/use-cases/cart/read-cart.ts';
import type { Cart } from '#app/contract/cart.ts';
import { feeAt } from '#app/domain/delivery/zone-fee.ts';
import { foldLabel, readLabels } from '#app/domain/menu/avoided-allergens.ts';
import type { OrderTerms } from '#app/domain/pricing/types.ts';
import { clientNetwork, limitedNetwork } from './client-network.ts';
import type { HandlerInput, Handlers, Reply } from './handler.ts';

/** The cart calls of the spec. */
export const cartHandlers = {
  'cart.get': async (deps, { restaurant, customerId, path, query }) =>
    reply(
      await readCart(
        deps,
        { restaurant, customerId, cartId: path.cartId },
        termsOf(restaurant, query),
        avoidedOf(query),
      ),
    ),
  'cart.add': async (deps, input) => reply(await addLine(deps, callerOf(input), input.body)),
  'cart.update': async (deps, input) => reply(await updateLine(deps, callerOf(input), input.body)),
  'cart.remove': async (deps, input) => reply(await removeLine(deps, callerOf(input), input.path.uniqueId)),
  'cart.replace': async (deps, input) => reply(await replaceLine(deps, callerOf(input), input.body)),
  'cart.addPromoCode': async (deps, input) =>
    reply(
      await addPromoCode(deps, callerOf(input), {
        typed: input.body,
        orderType: digit(input.query.orderType),
        network: clientNetwork(input.clientAddress),
      }),
    ),
  'cart.removePromotion': async (deps, input) =>
    reply(await removePromotion(deps, callerOf(input), input.query.promotionId ?? null)),
  'cart.clear': async (deps, input) => reply(await clearCart(deps, callerOf(input))),
} satisfies Handlers;

type CartCall = 'cart.add' | 'cart.addPromoCode' | 'cart.removePromotion';

function callerOf({
  restaurant,
  customerId,
  query,
  clientAddress,
}: Pick<HandlerInput<CartCall>, 'restaurant' | 'customerId' | 'query' | 'clientAddress'>) {
  return { restaurant, customerId, cartId: query.cartId ?? null, network: limitedNetwork(clientAddress) };
}

/**
 * The order type, zone and payment the cart is to be priced for; without an order type it is a cart by
 * itself.
 */
function termsOf(
  { document }: Restaurant,
  { orderType, deliveryZoneId, distanceKm, paymentMode }: HandlerInput<'cart.get'>['query'],
): OrderTerms {
  const type = digit(orderType);
  if (type === null) return CART_TERMS;
  const zone = document.deliveryZones.find((one) => one.deliveryZoneId === deliveryZoneId);
  // an order works the distance out itself; without one the fee is that of the zone's nearest addresses
  const km = Math.min(Number(distanceKm ?? 0), zone?.distanceValue ?? 0);
  const fee = zone && feeAt(zone.deliveryFeeCents, zone.surcharge, km);
  return {
    orderType: type,
    paymentMode: digit(paymentMode),
    zone: zone && fee !== undefined ? { ...zone, deliveryFeeCents: fee } : null,
  };
}

/** As many as a line that is added may name. */
const AVOIDED_MAX = 100;

function avoidedOf({ avoided }: HandlerInput<'cart.get'>['query']): string[] {
  try {
    return readLabels(avoided ?? '')
      .slice(0, AVOIDED_MAX)
      .map(foldLabel);
  } catch {
    throw new Refusal('invalidRequest');
  }
}

/** A number of the contract's enumerations; null for anything else. */
function digit(text: string | undefined): number | null {
  return text !== undefined && /^\d$/.test(text) ? Number(text) : null;
}

function reply({ cart, message }: CartAnswer): Reply<Cart> {
  return { data: cart, message };
}
