import { z } from 'zod';

/**
 * A browser's push subscription, as `PushSubscription.toJSON()` gives it: where its service takes messages, its public
 * key (an uncompressed point of P-256) and its secret (16 bytes), base64url.
 */
export const PushSubscribeRequest = z.object({
  endpoint: z.string().min(1).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
  /** The key of the store that the browser subscribed with, where it is known: a rotation of secrets gives another. */
  serverKey: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
});
export const PushUnsubscribeRequest = z.object({ endpoint: z.string().min(1).max(1000) });

/** Whether that browser is told of the order now. */
export const PushState = z.object({ isTold: z.boolean() });

export type PushSubscribeRequest = z.infer<typeof PushSubscribeRequest>;
