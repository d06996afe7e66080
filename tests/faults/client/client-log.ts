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

/** What clients were told, and so may hold the store to. */
export type ClientLog = {
  /** By order id: an answer that came twice is one order. */
  orders: Map<string, Placed>;
  /** Order ids whose payment page said that the card was charged. */
  charged: Set<string>;
  /** Order ids that the store called paid. */
  toldPaid: Set<string>;
};

export function newClientLog(): ClientLog {
  return { orders: new Map(), charged: new Set(), toldPaid: new Set() };
}
