import { z } from 'zod';
import { entity, figure, flag, id, list, maybe, maybeList, text, time, words } from './fields.ts';

const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], 'a weekday from 1, Sunday, to 7');
const period = z.literal([1, 2, 3], '1 breakfast, 2 lunch or 3 dinner');
const span = entity({ fromTime: time, toTime: time });

/** Section 3, 'Restaurant (client)'. */
export const restaurant = entity({
  clientId: id,
  tradingName: words,
  address: text,
  language: maybe(text),
  longitude: maybe(figure),
  latitude: maybe(figure),
  businessCloseTime: maybe(text),
  isStripeVerified: maybe(flag),
  stripeAccountId: maybe(text),
  collectSurchargeFromCustomer: maybe(flag),
  collectPlatformFeesFromCustomer: maybe(flag),
  weeklyAvailabilities: list(entity({ weekday, isClosed: maybe(flag), dayAvailabilities: maybeList(span) })),
  mealPeriods: maybeList(entity({ periodType: period, fromTime: time, toTime: time })),
});

export const zones = list(entity({ deliveryZoneId: id, distanceValue: figure }));

const value = z.union([text, z.number(), flag, z.null()], 'a text');

export const settings = list(entity({ settingKey: words, settingValue: value, category: maybe(text) }));

/** An addition of the contract: times for later orders. */
export const slots = entity({
  items: list(
    entity({
      startUtc: text.refine((at) => Date.parse(at) % 900_000 === 0, 'a quarter of an hour in UTC'),
      state: z.enum(['open', 'past', 'closed', 'full'], 'open, past, closed or full'),
    }),
  ),
});

export type Slots = z.infer<typeof slots>;
export type Setting = z.infer<typeof settings>[number];
