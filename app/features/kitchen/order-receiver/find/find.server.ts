import type { RouterContextProvider } from 'react-router';
import { FOUND_STATES, type FoundOrders, type FoundState } from '#app/contract/receiver-find.ts';
import { PAST_DAYS } from '#app/domain/order/past-days.ts';
import { businessDate, isDate } from '#app/domain/time/business-day.ts';
import { addDays } from '#app/domain/time/wall-clock.ts';
import { ownToken, turnedAwayBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/** What the form asks for; what an address says beside that is as if it said nothing. */
export type Asked = { q: string; from: string; to: string; state: FoundState | ''; page: number };

const LONGEST_TEXT = 100;
const MOST_PAGES = 1_000;

/**
 * The orders that were asked for; `found` is null where the store did not answer. `oldest` and `today` are the
 * days that can be chosen.
 * @throws the way to the sign-in for a browser that is no device of the kitchen
 */
export async function loadFound(context: Context, url: URL) {
  const { api, client } = storeFrom(context);
  const asked = askedOf(url.searchParams);
  const receiverKey = await ownToken(context);
  const reply = await api.call('receiver.findOrders', { receiverKey, query: queryOf(asked) });
  const today = businessDate(context.get(platformContext).now(), client.timeZone);
  const days = { oldest: addDays(today, 1 - PAST_DAYS), today };
  if (!reply.ok) await turnedAwayBy(context, reply);
  const found: FoundOrders | null = reply.ok ? reply.data : null;
  const isKitchenOnly = found?.isKitchenOnly === true;
  const states = FOUND_STATES.filter((state) => !isKitchenOnly || state !== 'refunded');
  return { asked, found, states, isKitchenOnly, ...days, timeZone: client.timeZone };
}

function askedOf(sent: URLSearchParams): Asked {
  const day = (name: string) => {
    const text = sent.get(name) ?? '';
    return isDate(text) ? text : '';
  };
  const page = Number(sent.get('page'));
  return {
    q: sent.get('q')?.trim().slice(0, LONGEST_TEXT) ?? '',
    from: day('from'),
    to: day('to'),
    state: FOUND_STATES.find((each) => each === sent.get('state')) ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

function queryOf({ page, ...asked }: Asked): Record<string, string> {
  const said = Object.entries(asked).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(said), page: String(page) };
}
