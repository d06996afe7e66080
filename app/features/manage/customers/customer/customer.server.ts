import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Patron } from '#app/contract/patrons.ts';
import { SEEING, TAKING } from '#app/features/manage/customers/customers.server.ts';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { BLOCK_RULES, NOTE_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

export const CUSTOMERS = '/manage/customers';

/** One customer. @throws as refusalOf, a 404 for one that is not there, and a 503 where the store does not answer */
export async function loadCustomer(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  patronId: string,
  page: number,
): Promise<Patron> {
  const reply = await storeFrom(context).api.call('patrons.get', {
    staffToken,
    path: { patronId },
    query: { page: String(page) },
  });
  if (reply.ok) return reply.data;
  await refusalOf(context, url, reply, null);
  throw data(null, { status: reply.kind === 'refused' ? 404 : 503 });
}

type Press = {
  context: Context;
  url: URL;
  form: FormData;
  call: { staffToken: string; path: { patronId: string } };
};

/** A note, a block and its end, or erasing. Answers 303 unless it is refused. */
export async function pressCustomer(context: Context, url: URL, form: FormData, patronId: string) {
  const intent = form.get('intent');
  const { staffToken } = await signedInToPress(context, url, form, intent === 'erase' ? TAKING : SEEING);
  const press: Press = { context, url, form, call: { staffToken, path: { patronId } } };
  if (intent === 'note') return note(press);
  if (intent === 'block') return block(press);
  if (intent === 'erase') return erase(press);
  const reply = await storeFrom(context).api.call('patrons.unblock', press.call);
  if (!reply.ok) return back(press, 'no', await refusalOf(context, url, reply, form));
  return back(press, 'ok', translator(wordsFrom(context))('manageCustomers.done.unblock'));
}

async function note({ context, url, form, call }: Press) {
  const { submission, fields, error } = readForm(form, NOTE_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) => answered('note', formAgain(submission, given));
  if (error) return again({ error });
  const reply = await storeFrom(context).api.call('patrons.setNote', { ...call, body: fields });
  if (!reply.ok) return again({ refusal: await refusalOf(context, url, reply, form) });
  const t = translator(wordsFrom(context));
  const words = t(reply.data.note === null ? 'manageCustomers.done.noNote' : 'manageCustomers.done.note');
  return back({ context, url }, 'ok', words);
}

async function block({ context, url, form, call }: Press) {
  const { submission, fields, error } = readForm(form, BLOCK_RULES, tellFrom(context));
  const again = (given: Parameters<typeof formAgain>[1]) => answered('block', formAgain(submission, given));
  if (error) return again({ error });
  const reply = await storeFrom(context).api.call('patrons.block', {
    ...call,
    body: { reason: fields.reason, words: fields.words || null },
  });
  if (!reply.ok) return again({ refusal: await refusalOf(context, url, reply, form) });
  return back({ context, url }, 'ok', translator(wordsFrom(context))('manageCustomers.done.block'));
}

async function erase({ context, url, form, call }: Press) {
  const reply = await storeFrom(context).api.call('patrons.erase', call);
  if (!reply.ok) return back({ context, url }, 'no', await refusalOf(context, url, reply, form));
  const t = translator(wordsFrom(context));
  await say(context, 'ok', t('manageCustomers.done.erase', { count: reply.data.orders }));
  return redirect(CUSTOMERS, 303);
}

async function back({ context, url }: Pick<Press, 'context' | 'url'>, kind: 'ok' | 'no', words: string) {
  await say(context, kind, words);
  return redirect(url.pathname, 303);
}
