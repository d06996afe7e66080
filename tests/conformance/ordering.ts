import type { Answer, Ask } from './ask.ts';
import type { Cart } from './entities/cart.ts';
import { type OrderReply, orderReply } from './entities/order.ts';
import { type Setting, type Slots, settings, slots } from './entities/restaurant.ts';
import { dataOf } from './expect-answer.ts';
import type { Menu } from './menu.ts';
import type { Options } from './options.ts';
import { NotTried, prepared } from './rules.ts';

export type Placed = OrderReply & { cart: Cart; request: Record<string, unknown>; idempotencyKey: string };

/** Orders of a walk: one that all groups look at, and whatever a wrong store made beside it. */
export type Ordering = {
  /** A pickup in cash, for the last free time where the store tells times. @throws NotTried */
  request(cart: Cart): Promise<Record<string, unknown>>;
  /** Times for a later pickup; null at a store that tells none. @throws NotTried */
  slots(): Promise<Slots['items'] | null>;
  /** Sends an order, which is ended when the walk is over if the store took it. */
  send(json: Record<string, unknown>, idempotencyKey?: string): Promise<Answer>;
  /** The one order of the walk, placed once. @throws NotTried, Broken where the store's reply is wrong */
  placed(): Promise<Placed>;
  /** All that the store took, oldest first. */
  taken: OrderReply[];
};

/** Who orders. The domain is one that nobody can have. */
export const GUEST = { fullName: 'Conformance', email: 'conformance@example.com', phone: '0210000000' };

type With = { ask: Ask; at: string; clientId: string; menu: Menu; options: Options };

export function createOrdering({ ask, at, clientId, menu, options }: With): Ordering {
  const taken: OrderReply[] = [];
  let one: Promise<Placed> | null = null;
  const ordering: Ordering = {
    taken,
    slots: () =>
      prepared('the times for later orders', async () => {
        const answer = await ask({ path: `${at}/slots?orderType=1` });
        if (answer.status === 404) return null;
        return dataOf(answer, 'slots.list', slots).items;
      }),
    async request(cart) {
      if (!options.mayOrder) throw new NotTried('--no-orders says that nothing may be ordered');
      const list = await prepared('the settings', async () =>
        dataOf(
          await ask({ path: `/api/client/${encodeURIComponent(clientId)}/settings` }),
          'client.settings',
          settings,
        ),
      );
      if (!takesCashPickup(list)) throw new NotTried('the restaurant takes no pickup paid in cash');
      const last = (await ordering.slots().catch(() => null))?.findLast(({ state }) => state === 'open');
      const isLater = last !== undefined && says(list, 'AllowScheduleOrder');
      return {
        cartId: cart.cartId,
        ...GUEST,
        ...{ orderType: 1, paymentMode: 1, isScheduledOrder: isLater },
        dueUtc: isLater ? last.startUtc : null,
        orderNotes: 'A test of the store API. Please do not cook this.',
      };
    },
    async send(json, idempotencyKey) {
      const answer = await ask({
        method: 'POST',
        path: `${at}/orders`,
        json,
        ...(idempotencyKey && { idempotencyKey }),
      });
      const outer = (answer.data ?? {}) as { data?: unknown };
      const reply = orderReply.safeParse(outer.data ?? outer);
      const isNew = reply.success && taken.every(({ orderId }) => orderId !== reply.data.orderId);
      if (answer.success && isNew) taken.push(reply.data);
      return answer;
    },
    placed() {
      one ??= place();
      return one;
    },
  };
  async function place(): Promise<Placed> {
    const cart = await menu.newCart();
    const request = await ordering.request(cart);
    const idempotencyKey = crypto.randomUUID();
    const answer = await ordering.send(request, idempotencyKey);
    const words = answer.error?.errorMessage;
    // closed, full, busy: a restaurant may refuse an order, and says why
    if (answer.isEnvelope && !answer.success && answer.status < 500 && typeof words === 'string' && words)
      throw new NotTried(`the restaurant takes no order now: ${words}`);
    return { ...dataOf(answer, 'orders.create', orderReply), cart, request, idempotencyKey };
  }
  return ordering;
}

function takesCashPickup(list: readonly Setting[]): boolean {
  return says(list, 'AllowUserToPlacePickupOrder') && says(list, 'AllowCashOnPickup');
}

function says(list: readonly Setting[], key: string): boolean {
  return list.some(({ settingKey, settingValue }) => settingKey === key && String(settingValue) === 'true');
}
