/** A browser that is told of one order, because its customer asked for it there. */
export type PushSubscriptionsTable = {
  restaurant_id: string;
  subscription_id: string;
  order_id: string;
  /** SHA-256 of the endpoint in hex: a browser is told once of an order, however often it subscribes. */
  endpoint_hash: string;
  /** Where its messages are sent; whoever knows it can send there, so it is kept no longer than it is used. */
  endpoint: string;
  /** The browser's public key and its secret, base64url. */
  p256dh: string;
  auth: string;
  /** The store's public key that it subscribed with. */
  server_key: string;
  /** Of the page on which it subscribed. */
  language: string;
  created_utc: string;
  /** A day after its order is over, or long after it was due. */
  expires_utc: string;
};

/** Messages to browsers: written in the transaction of what they are about, sent after. */
export type PushMessagesTable = {
  restaurant_id: string;
  message_id: string;
  subscription_id: string;
  order_id: string;
  /** The event of the order; told once to each subscription. */
  dedupe_key: string;
  /** JSON of PushDocument (use-cases/push/push-document.ts); empty once ended. */
  document: string;
  tries: number;
  /** When it is due; while a server sends it, when another may. */
  next_try_utc: string;
  sent_utc: string | null;
  /** When it was sent, given up, or no longer worth sending. */
  ended_utc: string | null;
  created_utc: string;
};
