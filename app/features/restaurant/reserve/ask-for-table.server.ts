import { data, type RouterContextProvider, redirect } from 'react-router';
import type { FaultCode } from '#app/contract/faults.ts';
import { writingRefusal } from '#app/features/restaurant/writing-form.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom } from '#app/shell/language/i18n.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { once } from '#app/shell/request/once.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { dayView } from './day-view.server.ts';
import { RESERVE_RULES, type ReserveField } from './schema.ts';

/** The fields at which refusals of the store are shown. */
const FIELD_OF: { readonly [Code in FaultCode]?: ReserveField } = {
  dateMissing: 'date',
  dateTooFarAhead: 'date',
  timeNotAhead: 'time',
  closedThen: 'time',
};

/**
 * Requests the table and leads to the page that confirms it. The button beside the date only shows the times
 * of that day; it, and every refusal, show the form again with all that was typed and the day as it is now.
 */
export async function askForTable(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const { submission, fields, error } = readForm(form, RESERVE_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1], status: number) =>
    data(
      { ...formAgain(submission, given).data, day: dayView(context, form.get('date')?.toString() ?? null) },
      { status },
    );
  if (form.get('intent') === 'times') return again({}, 200);
  if (error) return again({ error }, 400);
  const { api } = storeFrom(context);
  const reply = await once(form.get('key')?.toString(), (idempotencyKey) =>
    api.call('reservations.send', { body: fields, idempotencyKey }),
  );
  if (reply.ok) {
    const { date, time, partySize } = fields;
    const said = new URLSearchParams({ sent: '', date, time, people: String(partySize) });
    return redirect(`/reserve?${said}`, 303);
  }
  const text = writingRefusal(context, reply);
  const field = reply.kind === 'refused' && reply.code ? FIELD_OF[reply.code] : undefined;
  return again(field ? { error: { fieldErrors: { [field]: [text] } } } : { refusal: text }, 400);
}
