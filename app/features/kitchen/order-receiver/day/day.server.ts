import type { RouterContextProvider } from 'react-router';
import type { DayClose } from '#app/contract/receiver-day.ts';
import { isDate } from '#app/domain/time/business-day.ts';
import { ownToken, turnedAwayBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The figures of the day that an address names, else of the restaurant's day by now; null where the store did not
 * answer. `own`: the language of the dishes' names where it is not the page's.
 * @throws the way to the sign-in for a browser that is no device of the kitchen
 */
export async function loadDay(context: Context, url: URL) {
  const { api, client } = storeFrom(context);
  const asked = url.searchParams.get('date') ?? '';
  const reply = await api.call('receiver.day', {
    receiverKey: await ownToken(context),
    query: isDate(asked) ? { date: asked } : {},
  });
  if (!reply.ok) await turnedAwayBy(context, reply);
  const day: DayClose | null = reply.ok ? reply.data : null;
  const own = ownLanguage(context);
  const { tradingName: name, gstNumber } = client;
  return { day, restaurant: { name, gstNumber }, ...(own && { own }) };
}
