import { Cart, type CartLineInput } from '#app/contract/cart.ts';
import { pickupOrder } from '#tests/fixtures/selling.ts';
import { asSent } from '#tests/setup/as-sent.ts';
import type { ApiClient, ApiReply, ApiSend } from './api-client.ts';

/** The cart and order calls of one restaurant, as a customer presses them one after the other. */
export function cartCalls(api: ApiClient, clientId: string) {
  const add = (sent: CartLineInput, cartId = '') =>
    api.post<{ data: unknown }>(`/api/${clientId}/cart/add?cartId=${cartId}`, { json: sent });
  return {
    add,
    /** A new cart with these lines; its id. */
    async newCart(...lines: CartLineInput[]): Promise<string> {
      let cartId = '';
      for (const sent of lines) cartId = asSent(Cart, (await add(sent, cartId)).data.data).cartId;
      return cartId;
    },
    update: (cartId: string, uniqueId: string, sent: CartLineInput) =>
      api.post<{ data: unknown }>(`/api/${clientId}/cart/update?cartId=${cartId}`, {
        json: { ...sent, uniqueId },
      }),
    /** The cart, or as the order of that query would be priced: '?orderType=1'. */
    read: async (cartId: string, query = '') =>
      asSent(Cart, (await api.get(`/api/${clientId}/cart/${cartId}${query}`)).data),
    enterCode: (cartId: string, code: unknown, rest: ApiSend & { orderType?: number } = {}) =>
      api.post(`/api/${clientId}/cart/promocode/add?cartId=${cartId}&orderType=${rest.orderType ?? ''}`, {
        json: code,
        ...rest,
      }),
    removePromotion: (cartId: string, promotionId: string) =>
      api.post(`/api/${clientId}/cart/promotions/remove?cartId=${cartId}&promotionId=${promotionId}`),
    order: (cartId: string, rest: Record<string, unknown> = {}) =>
      api.post(`/api/${clientId}/orders`, { json: pickupOrder(cartId, rest) }),
  };
}

/** What a refused call says. */
export function refusalText(reply: ApiReply): string | undefined {
  return reply.error?.errorMessage;
}

/** Ids of the promotions on a cart, or on the cart of a reply. */
export function promotionIds(from: ApiReply | Cart): string[] {
  const cart = 'cartId' in from ? from : asSent(Cart, from.data);
  return cart.appliedPromotions.map((one) => one.promotionId);
}
