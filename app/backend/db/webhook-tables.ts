import type { Bit } from './customer-tables.ts';

/** Where a restaurant's own systems are told of its orders. */
export type WebhookEndpointsTable = {
  restaurant_id: string;
  endpoint_id: string;
  /** 1 to 5, one endpoint each: a restaurant cannot have more. */
  place: number;
  url: string;
  description: string;
  /** JSON of WebhookEvent[] (contract/webhooks.ts). */
  events: string;
  /** Sealed (use-cases/staff/sealed-key.ts), as the one before is. */
  secret: string;
  /** What was the secret before, while both sign; null after. */
  old_secret: string | null;
  old_until_utc: string | null;
  is_paused: Bit;
  /** Why: owner, failing or gone; null while it is not paused. */
  paused_because: string | null;
  /** When an answer last was a success; null before the first one. */
  succeeded_utc: string | null;
  created_utc: string;
};

/** What is told: written in the transaction of what it is about, sent after. */
export type WebhookDeliveriesTable = {
  restaurant_id: string;
  /** The id that the receiver sees, the same at each try. */
  delivery_id: string;
  endpoint_id: string;
  event: string;
  /** Null of a test. */
  order_id: string | null;
  /** What happened, told once to each endpoint. */
  dedupe_key: string;
  /** JSON of WebhookBody (contract/webhooks.ts), sent as it is. */
  document: string;
  /** Of the present round, which a replay begins anew. */
  tries: number;
  /** When the round began: by this it is given up. */
  since_utc: string;
  /** When it is due; while a server sends it, when another may. */
  next_try_utc: string;
  /** Of the last try: when, the answer's status, or why there was none, and for how long (ms). */
  tried_utc: string | null;
  answer_status: number | null;
  failure: string | null;
  answer_ms: number | null;
  delivered_utc: string | null;
  /** When it was delivered or given up. */
  ended_utc: string | null;
  created_utc: string;
};

export type WebhookTables = {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_deliveries: WebhookDeliveriesTable;
};
