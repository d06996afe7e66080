import { toDollars } from '#app/contract/money.ts';
import { onWire } from '#app/contract/on-wire.ts';
import { PatronData } from '#app/contract/patrons.ts';
import { orderedWords } from '#app/domain/order/ordered-words.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import type { Cell } from '#app/domain/sheet/csv-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { clockOf, TAKING } from '#app/features/manage/customers/customers.server.ts';
import { refusalOf, signedIn } from '#app/features/manage/signed-in.server.ts';
import { orderWords } from '#app/features/orders/order-words.ts';
import { csvAnswer } from '#app/shell/download/csv-answer.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { type Translate, translator } from '#app/ui/translate.ts';
import type { Route } from './+types/data.ts';

/**
 * What is kept about a customer, as a file for them: all of it as JSON, with sums in dollars as in the store's API, or the
 * orders as a spreadsheet. The store writes down that it was taken.
 */
export async function loader({ url: ownUrl, params, context }: Route.LoaderArgs) {
  // whoever has to confirm first comes back to the page: after a download they would stand on the confirmation
  const url = new URL(`/manage/customers/${encodeURIComponent(params.patronId)}`, ownUrl);
  const { staffToken } = await signedIn(context, url, TAKING);
  const path = { patronId: params.patronId };
  const isKnown = params.kind === 'json' || params.kind === 'csv';
  if (!isKnown) throw new Response(null, { status: 404, statusText: 'Not found' });
  const reply = await storeFrom(context).api.call('patrons.data', { staffToken, path });
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    const isGone = reply.kind === 'refused';
    throw new Response(null, {
      status: isGone ? 404 : 503,
      statusText: isGone ? 'Not found' : 'Service unavailable',
    });
  }
  if (params.kind === 'csv')
    return csvAnswer(
      'customer-orders',
      ordersOf(reply.data, clockOf(context).timeZone, translator(wordsFrom(context))),
    );
  return new Response(JSON.stringify(onWire(PatronData, reply.data), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="customer.json"',
      'cache-control': 'private, no-store',
    },
  });
}

/** A row for each order, the newest first. */
function ordersOf({ orders }: PatronData, timeZone: string, t: Translate): Cell[][] {
  const words = orderWords(t);
  return [
    [
      t('manageCustomers.file.number'),
      t('manageCustomers.file.day'),
      t('manageCustomers.file.time'),
      t('manageCustomers.file.type'),
      t('manageCustomers.state'),
      t('manageCustomers.file.dishes'),
      t('manageCustomers.sum'),
    ],
    ...orders.map(({ orderInfo, products, paymentInfo }) => {
      const placed = new Date(orderInfo.createdUtc ?? '');
      return [
        Number(orderInfo.orderNumber),
        wallTime(placed, timeZone).date,
        localTime(placed, timeZone),
        words.type(Number(orderInfo.orderType)),
        words.status(Number(orderInfo.orderStatus)),
        products
          .map((product) =>
            [`${product.quantity} × ${product.productName}`, orderedWords(product)]
              .filter(Boolean)
              .join(', '),
          )
          .join('; '),
        toDollars(paymentInfo.totalAmount ?? 0),
      ];
    }),
  ];
}
