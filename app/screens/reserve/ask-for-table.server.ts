import { data, type RouterContextProvider, redirect } from 'react-router';
import { formAgain, readForm } from '#app/components/form/form-answer.server.ts';
import { phoneDigits } from '#app/domain/account/phone-digits.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { once } from '#app/middleware/once.ts';
import { refusalText } from '#app/middleware/refusal-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translator } from '#app/ui/translate.ts';
import { dayView } from './day-view.server.ts';
import { RESERVE_RULES, type ReserveField } from './schema.ts';

/** The store's refusals that are about a field stand at that field. */
const FIELD_OF: Readonly<Record<string, ReserveField>> = {
  'Please choose a date': 'date',
  'Please choose a date within a year': 'date',
  'Please choose a time in the future': 'time',
  'Restaurant is closed at the selected time': 'time',
};

/**
 * Asks for the table and leads to the page that says so. The button beside the date only shows the times of that day; it,
 * and every refusal, gives the form back with all that was typed and the day as it is now.
 */
export async function askForTable(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const { submission, fields, error } = readForm(form, RESERVE_RULES);
  const again = (given: Parameters<typeof formAgain>[1], status: number) =>
    data(
      { ...formAgain(submission, given).data, day: dayView(context, form.get('date')?.toString() ?? null) },
      { status },
    );
  if (form.get('intent') === 'times') return again({}, 200);
  if (error) return again({ error }, 400);
  const { api, client } = storeFrom(context);
  const body = { ...fields, phone: phoneDigits(fields.phone) };
  const reply = await once(form.get('key')?.toString(), (idempotencyKey) =>
    api.call('reservations.send', { path: { clientId: client.clientId }, body, idempotencyKey }),
  );
  if (reply.ok) {
    const { date, time, partySize } = fields;
    const said = new URLSearchParams({ sent: '', date, time, people: String(partySize) });
    return redirect(`/reserve?${said}`, 303);
  }
  const t = translator(wordsFrom(context));
  const text = refusalText(reply, { otherwise: t('writing.failed'), lost: t('writing.lost') });
  const field = reply.kind === 'refused' ? FIELD_OF[reply.message] : undefined;
  return again(field ? { error: { fieldErrors: { [field]: [text] } } } : { refusal: text }, 400);
}
