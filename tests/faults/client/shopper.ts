import { setImmediate as turn } from 'node:timers/promises';
import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { PROMO_CODE } from '../rig/restaurants.ts';
import {
  addDish,
  addPromoCode,
  CARD,
  CASH,
  changeStatus,
  notify,
  order,
  payByCard,
  type Shop,
} from './shop.ts';

const PATIENCE = 200;

/**
 * Shops until told to stop, half cash and half card, now and then with a promotion or the last Naans. Whatever has no
 * answer is sent again as it was, as a customer presses again; what was charged is told to the store.
 * @param up settles when the server is there
 */
export async function shopUntil(
  shop: Shop,
  isOver: () => boolean,
  { random, name, up }: { random: () => number; name: string; up: () => Promise<void> },
): Promise<void> {
  /** Tries until there is an answer of any kind. @returns null when it was over before, or there was a refusal. */
  async function again<T>(work: () => Promise<T>, isEnough: () => boolean): Promise<T | null> {
    for (let press = 0; press < PATIENCE && !isEnough(); press += 1) {
      try {
        return await work();
      } catch (error) {
        // fetch and a body that ends early; anything else is an answer
        if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) return null;
        await turn();
        await up();
      }
    }
    return null;
  }
  for (let round = 0; !isOver(); round += 1) {
    const dish = random() < 0.3 ? 'Naan' : 'Dal';
    const cartId = await again(() => addDish(shop, { dish }), isOver);
    if (cartId === null) continue;
    if (random() < 0.3) await again(() => addPromoCode(shop, cartId, PROMO_CODE), isOver);
    const wish = { paymentMode: random() < 0.5 ? CASH : CARD, key: `${name}-${round}` };
    // even when it is over: an order under way is seen to its end
    const ordered = await again(
      () => order(shop, cartId, wish),
      () => false,
    );
    if (!ordered?.placed) continue;
    const { placed } = ordered;
    if (placed.intent !== null) {
      await again(
        () => payByCard(shop, placed),
        () => false,
      );
      if (random() < 0.7) await again(() => notify(shop, placed), isOver);
    }
    const step = random();
    if (step < 0.2) await again(() => changeStatus(shop, placed, ORDER_STATUS.accepted), isOver);
    else if (step < 0.3) await again(() => changeStatus(shop, placed, ORDER_STATUS.cancelled), isOver);
  }
}
