/** An order as its customer was told of it. */
export type Placed = {
  clientId: string;
  orderId: string;
  orderNumber: number;
  orderKey: string;
  cartId: string;
  paymentMode: number;
  /** Cents. */
  total: number;
  /** Null for cash. */
  intent: { id: string; client_secret: string } | null;
};

/** By order id, an answer that came twice is one order. */
class Orders extends Map<string, Placed> {
  #next = Promise.withResolvers<void>();

  override set(orderId: string, placed: Placed): this {
    super.set(orderId, placed);
    this.#next.resolve();
    this.#next = Promise.withResolvers();
    return this;
  }

  /** Settles when so many are there. */
  async reach(count: number): Promise<void> {
    while (this.size < count) await this.#next.promise;
  }
}

/** What clients were told, and so may hold the store to. */
export type ClientLog = {
  orders: Orders;
  /** Order ids whose payment page said that the card was charged. */
  charged: Set<string>;
  /** Order ids that the store called paid. */
  toldPaid: Set<string>;
};

export function newClientLog(): ClientLog {
  return { orders: new Orders(), charged: new Set(), toldPaid: new Set() };
}
