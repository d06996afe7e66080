import type { RouterContextProvider } from 'react-router';
import type { ReceiverServicesRequest } from '#app/contract/services.ts';
import { allowedOrderTypes } from '#app/domain/settings/order-types.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;
type Wish = {
  /** Null for all that the restaurant offers. */
  orderTypes: number[] | null;
  pausedUntil: ReceiverServicesRequest['pausedUntil'];
  /** What customers are told, beside until when. */
  line?: string | null;
};

/**
 * Pauses services or takes their orders again; the next page says so, or why not.
 * @throws the way to the sign-in for a session that has just ended
 */
export async function changeOrders(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  form: FormData,
  { orderTypes, pausedUntil, line = null }: Wish,
): Promise<void> {
  const { api, settings } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const reply = await api.call('manage.setServices', {
    staffToken,
    body: { orderTypes: orderTypes ?? allowedOrderTypes(settings), pausedUntil, line },
  });
  if (reply.ok) await say(context, 'ok', t(pausedUntil ? 'manageToday.pausedNow' : 'manageToday.resumedNow'));
  else await say(context, 'no', await refusalOf(context, url, reply, form));
}
