import type { RouterContextProvider } from 'react-router';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import type { SignedIn } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { tellFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { OrdersBeyondView } from './orders-beyond.tsx';

/** Orders that the draft's hours would leave outside, for a page; none where the store does not answer. */
export async function ordersBeyond(
  context: Readonly<RouterContextProvider>,
  { staffToken }: Pick<SignedIn, 'staffToken'>,
): Promise<OrdersBeyondView> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('draft.ordersBeyond', { staffToken });
  if (!reply.ok) return { total: 0, orders: [] };
  const now = context.get(platformContext).now().toISOString();
  const timeZone = client.timeZone ?? DEFAULT_TIME_ZONE;
  return {
    total: reply.data.total,
    orders: reply.data.items.map(({ orderNumber, orderType, fullName, dueUtc }) => ({
      ...{ orderNumber, orderType, fullName },
      when: whenText(tellFrom(context), dueUtc, now, timeZone),
    })),
  };
}
