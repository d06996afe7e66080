import { type RouterContextProvider, redirect } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { phoneLink } from '#app/contract/phone-number.ts';
import type { ReceiverOrder } from '#app/contract/receiver.ts';
import { mapSearch } from '#app/domain/delivery/map-search.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { loadOneOrder } from '#app/features/kitchen/order-receiver/ticket/one-order.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { qrPath } from '#app/shell/picture/qr-path.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

import type { PaperProps } from './paper-ticket.tsx';

type Context = Readonly<RouterContextProvider>;

const PRESS = 'press';
/** A page of the first ticket that is older (ms) is a page that somebody opened again: its paper is a copy. */
const FIRST_MS = 60_000;
/** A page that follows its press at once (ms) prints by itself; one that is opened again does not. */
const NOW_MS = 10_000;

/**
 * The ticket of a press of Print, and which copy it is: 0 is the first one.
 * @throws the way to the opened ticket for an address that no press led to
 */
export function loadSlip(context: Context, orderId: string, url: URL) {
  return slipOf(context, orderId, { pressId: url.searchParams.get(PRESS), site: url });
}

/** The same, of a press that is known. @param press `site`: any address of the kitchen's */
export async function slipOf(
  context: Context,
  orderId: string,
  press: { pressId: string | null; site: URL | string },
) {
  const known = await loadOneOrder(context, orderId);
  const { prints } = known.order;
  const place = prints.findIndex(({ pressId }) => pressId === press.pressId);
  const print = prints[place];
  if (!print) throw redirect(`/order-receiver/orders/${encodeURIComponent(orderId)}`, 303);
  const age = Date.parse(known.nowUtc) - Date.parse(print.atUtc);
  const isOld = age > FIRST_MS;
  const copy = place === 0 && isOld ? prints.length : place;
  const { client } = storeFrom(context);
  const address = new URL(`/order-receiver/orders/${encodeURIComponent(orderId)}`, press.site).href;
  return {
    ...known,
    print: { isNow: age < NOW_MS, atUtc: isOld ? known.nowUtc : print.atUtc, copy },
    restaurant: { name: client.tradingName, address: client.address, gstNumber: client.gstNumber },
    code: qrPath(address),
    driver: driverCodes(known.order),
  };
}

/** The codes by which a driver finds the door and calls; null of other orders, and where the place is not told. */
function driverCodes({ orderType, deliveryAddress, phone }: ReceiverOrder): PaperProps['driver'] {
  if (orderType !== ORDER_TYPE.delivery || !deliveryAddress) return null;
  return { map: qrPath(mapSearch(deliveryAddress)), call: phone ? qrPath(phoneLink(phone)) : null };
}

/** Counts a press of Print, and leads to its ticket. */
export async function printSlip(context: Context, orderId: string, form: FormData): Promise<Response> {
  const t = translator(wordsFrom(context));
  const back = `/order-receiver/orders/${encodeURIComponent(orderId)}`;
  const pressId = String(form.get('pressId') ?? '');
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) {
    await say(context, 'no', t('receiver.stale'));
    return redirect(back, 303);
  }
  const reply = await storeFrom(context).api.call('receiver.print', {
    path: { orderId },
    body: { pressId },
    receiverKey: await ownToken(context),
  });
  if (reply.ok) return redirect(`${back}/ticket?${PRESS}=${encodeURIComponent(pressId)}`, 303);
  signedOutBy(reply);
  await say(context, 'no', reply.kind === 'refused' ? reply.message : t('receiver.offline'));
  return redirect(back, 303);
}
