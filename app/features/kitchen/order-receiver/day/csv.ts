import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import type { DayClose } from '#app/contract/receiver-day.ts';
import type { Cell } from '#app/domain/sheet/csv-text.ts';
import { orderWords } from '#app/features/orders/order-words.ts';
import { csvAnswer } from '#app/shell/download/csv-answer.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { type Translate, translator } from '#app/ui/translate.ts';
import type { Route } from './+types/csv.ts';
import { loadDay } from './day.server.ts';
import { endedText, hourText, openRefunds, PARTS } from './day-words.ts';

/** The figures of a day as a file: a row each, with its section, name, number and amount in dollars. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { day } = await loadDay(context, new URL(request.url));
  if (day === null) throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  const rows = rowsOf(day, translator(wordsFrom(context)));
  return csvAnswer(`day-${day.date}`, rows);
}

function rowsOf(day: DayClose, t: Translate): Cell[][] {
  const { sold, refunds, parts } = day;
  const words = orderWords(t);
  const row = (section: string, name: string, count: number | '', cents: Cents | '' = '') => [
    day.date,
    section,
    name,
    count,
    cents === '' ? '' : cents / 100,
  ];
  const all = t('kitchenDay.all');
  const refunded = t('kitchenDay.refunds');
  return [
    [
      t('kitchenDay.sheet.day'),
      t('kitchenDay.sheet.section'),
      t('kitchenDay.sheet.name'),
      t('kitchenDay.sheet.count'),
      t('kitchenDay.sheet.amount'),
    ],
    row(all, t('kitchenDay.sales'), sold.orders, sold.amount),
    row(all, refunded, refunds.orders, refunds.amount),
    ...openRefunds(refunds).map(([state, cents]) => row(all, t(`refundState.figures.${state}`), '', cents)),
    row(all, t('kitchenDay.kept'), '', day.kept),
    row(all, t('kitchenDay.stillOpen'), day.open.orders, day.open.amount),
    ...PARTS.map((part) => row(t('kitchenDay.from'), t(`kitchenDay.parts.${part}`), '', parts[part])),
    // taken off: below 0, so that the section adds up to the sales
    row(t('kitchenDay.from'), t('kitchenDay.parts.discounts'), '', -parts.discounts),
    ...day.taxes.map(({ name, rate, amount }) =>
      row(t('kitchenDay.taxes'), `${name}, ${rate} %`, '', amount),
    ),
    row(t('kitchenDay.taxes'), t('kitchenDay.taxBack'), '', -refunds.tax),
    ...day.services.map(({ orderType, orders, amount }) =>
      row(t('kitchenDay.byService'), words.type(orderType), orders, amount),
    ),
    ...day.payments.flatMap(({ paymentMode, orders, amount, refunds: back }) => {
      const mode = t(paymentMode === PAYMENT_MODE.cash ? 'kitchenDay.modes.cash' : 'kitchenDay.modes.card');
      const section = t('kitchenDay.byPayment');
      return [row(section, mode, orders, amount), row(section, `${mode}: ${refunded}`, '', -back)];
    }),
    ...day.hours.map(({ hour, orders }) => row(t('kitchenDay.byHour'), hourText(hour), orders)),
    ...day.dishes.map(({ name, quantity, amount }) => row(t('kitchenDay.mostSold'), name, quantity, amount)),
    ...day.notSold.map(({ by, orders, amount }) =>
      row(t('kitchenDay.notSold'), endedText(t, by), orders, amount),
    ),
  ];
}
