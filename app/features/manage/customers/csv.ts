import { toDollars } from '#app/contract/money.ts';
import { phoneText } from '#app/contract/phone-number.ts';
import type { Cell } from '#app/domain/sheet/csv-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { refusalOf, signedIn } from '#app/features/manage/signed-in.server.ts';
import { csvAnswer } from '#app/shell/download/csv-answer.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { Route } from './+types/csv.ts';
import { clockOf, TAKING } from './customers.server.ts';

/** More pages of a thousand than any restaurant has. */
const MOST_PAGES = 500;

/** All customers as a file, for an owner; the store writes down that they were taken. */
export async function loader({ url: ownUrl, context }: Route.LoaderArgs) {
  // whoever has to confirm first comes back to the page: after a download they would stand on the confirmation
  const url = new URL('/manage/customers', ownUrl);
  const { staffToken } = await signedIn(context, url, TAKING);
  const { api } = storeFrom(context);
  const { timeZone } = clockOf(context);
  const t = translator(wordsFrom(context));
  const dayOf = (utc: string) => wallTime(new Date(utc), timeZone).date;
  const rows: Cell[][] = [
    [
      t('manageCustomers.file.name'),
      t('manageCustomers.email'),
      t('manageCustomers.phone'),
      t('manageCustomers.file.orders'),
      t('manageCustomers.file.spent'),
      t('manageCustomers.file.first'),
      t('manageCustomers.file.last'),
    ],
  ];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query: { after?: string } = after === null ? {} : { after };
    const reply = await api.call('patrons.all', { staffToken, query });
    if (!reply.ok) {
      await refusalOf(context, url, reply, null);
      throw new Response(null, { status: 503, statusText: 'Service unavailable' });
    }
    for (const { fullName, email, phone, orders, spent, firstUtc, lastUtc } of reply.data.items) {
      // an account alone has no first and no last order
      const days = orders === 0 ? ['', ''] : [dayOf(firstUtc), dayOf(lastUtc)];
      rows.push([fullName, email, phoneText(phone), orders, toDollars(spent), ...days]);
    }
    after = reply.data.next;
    if (after === null) break;
  }
  return csvAnswer('customers', rows);
}
