import { z } from 'zod';
import { Flag, Id, MaybeCount, MaybeText, Text } from './fields.ts';

/*
 * Webhooks (additions): where a restaurant's own systems are told of its orders, as its owner sees them, and what they
 * are sent. Stamps in UTC. What is sent has its sums in whole cents.
 */

/** What an endpoint can be told of. A name that is given out is never renamed. */
export const WEBHOOK_EVENTS = [
  'order.placed',
  'order.accepted',
  'order.ready',
  'order.done',
  'order.cancelled',
  'order.rejected',
  'order.refunded',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];
/** Sent at the owner's press alone. */
export const WEBHOOK_TEST = 'endpoint.test';
/** Of the form of `data`; fields may be added under the same number. */
export const WEBHOOK_VERSION = 1;
export const MOST_ENDPOINTS = 5;
export const WEBHOOK_LIMITS = { url: 500, description: 100 } as const;

const WebhookModifier = z.object({
  modifierId: z.string().nullable(),
  name: z.string(),
  quantity: z.number().int(),
  cents: z.number().int(),
});
const WebhookProduct = z.object({
  productId: z.string().nullable(),
  name: z.string(),
  variantName: z.string().nullable(),
  quantity: z.number().int(),
  unitCents: z.number().int(),
  totalCents: z.number().int(),
  specialInstructions: z.string().nullable(),
  modifiers: z.array(WebhookModifier),
  comboItems: z.array(
    z.object({
      productId: z.string().nullable(),
      name: z.string(),
      variantName: z.string().nullable(),
      quantity: z.number().int(),
      cents: z.number().int(),
      modifiers: z.array(WebhookModifier),
    }),
  ),
});

/** An order as the receiver's calls tell it, with sums in cents, as it was when the event happened. */
export const WebhookOrder = z.object({
  orderId: z.string(),
  orderNumber: z.number().int(),
  /** 1 placed, 2 accepted, 3 preparing, 8 ready, 4 on its way, 5 handed over, 6 cancelled. */
  orderStatus: z.number().int(),
  /** 1 pickup, 2 delivery. */
  orderType: z.number().int(),
  /** 1 cash, 2 card. */
  paymentMode: z.number().int(),
  isPaid: z.boolean(),
  createdUtc: z.string(),
  acceptedUtc: z.string().nullable(),
  dueUtc: z.string(),
  isScheduledOrder: z.boolean(),
  promisedUtc: z.string().nullable(),
  readyUtc: z.string().nullable(),
  fullName: z.string(),
  phone: z.string(),
  deliveryAddress: z.string().nullable(),
  deliveryUnit: z.string().nullable(),
  deliveryNote: z.string().nullable(),
  orderNotes: z.string().nullable(),
  /** Why it was rejected or cancelled, in words; and as a code where the restaurant gave one. */
  rejectReason: z.string().nullable(),
  rejectCode: z.string().nullable(),
  totalCents: z.number().int(),
  /** What went back to the card so far. */
  refundedCents: z.number().int(),
  /** The rows of the bill: subtotal, taxes, delivery, discount, tip, total and others; none is below 0. */
  bill: z.array(
    z.object({
      key: z.string(),
      cents: z.number().int(),
      name: z.string().nullable(),
      ratePercent: z.number().nullable(),
    }),
  ),
  products: z.array(WebhookProduct),
});

/** What an endpoint is sent. */
export const WebhookBody = z.object({
  type: z.string(),
  /** When it happened. */
  timestamp: z.string(),
  data: z.object({
    version: z.literal(WEBHOOK_VERSION),
    clientId: z.string(),
    subdomain: z.string(),
    currency: z.literal('NZD'),
    /** Left out of a test. */
    order: WebhookOrder.optional(),
    /** Of order.refunded: what this refund gave back. */
    refund: z.object({ refundId: z.string(), cents: z.number().int(), byCard: z.boolean() }).optional(),
  }),
});

/** An endpoint as its owner sees it; its secret is told once, where it is made. */
export const WebhookEndpoint = z.object({
  endpointId: Id,
  url: Text,
  description: Text,
  events: z.array(z.string()),
  isPaused: Flag,
  /** owner, failing (for three days) or gone (it answered 410); null while it is not paused. */
  pausedBecause: MaybeText,
  /** Until when the secret before the present one signs too. */
  oldSecretUntilUtc: MaybeText,
  createdUtc: Text,
});

export const WebhookDelivery = z.object({
  deliveryId: Id,
  event: Text,
  /** waiting, delivered or failed. */
  status: Text,
  createdUtc: Text,
  tries: z.number().int(),
  triedUtc: MaybeText,
  /** Of the last try: the answer's HTTP status, why there was none, and how long it took (ms). */
  answerStatus: MaybeCount,
  failure: MaybeText,
  answerMs: MaybeCount,
  nextTryUtc: MaybeText,
});

export const WebhookDeliveries = z.object({
  endpoint: WebhookEndpoint,
  items: z.array(WebhookDelivery),
  /** From 1 on. */
  page: z.number().int(),
  hasMore: z.boolean(),
});

export const Webhooks = z.object({ items: z.array(WebhookEndpoint), most: z.number().int() });

export const WebhookRequest = z.object({
  url: z.string().min(1).max(WEBHOOK_LIMITS.url),
  description: z.string().max(WEBHOOK_LIMITS.description).nullish(),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
});
export const WebhookChangeRequest = WebhookRequest.extend({ isPaused: z.boolean() });

export const MadeWebhook = z.object({ endpoint: WebhookEndpoint, secret: Text });

export type WebhookBody = z.infer<typeof WebhookBody>;
export type WebhookOrder = z.infer<typeof WebhookOrder>;
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;
export type WebhookDeliveries = z.infer<typeof WebhookDeliveries>;
export type WebhookRequest = z.infer<typeof WebhookRequest>;
export type WebhookChangeRequest = z.infer<typeof WebhookChangeRequest>;
