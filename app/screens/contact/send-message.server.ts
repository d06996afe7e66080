import { type RouterContextProvider, redirect } from 'react-router';
import { formAgain, readForm } from '#app/components/form/form-answer.server.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { once } from '#app/middleware/once.ts';
import { refusalText } from '#app/middleware/refusal-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translator } from '#app/ui/translate.ts';
import { CONTACT_RULES } from './schema.ts';

/** Sends the message and leads to the page that says so; a refusal gives the form back with all that was typed. */
export async function sendMessage(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const { submission, fields, error } = readForm(form, CONTACT_RULES);
  if (error) return formAgain(submission, { error });
  const { api, client } = storeFrom(context);
  const reply = await once(form.get('key')?.toString(), (idempotencyKey) =>
    api.call('messages.send', { path: { clientId: client.clientId }, body: fields, idempotencyKey }),
  );
  if (reply.ok) return redirect('/contact?sent', 303);
  const t = translator(wordsFrom(context));
  return formAgain(submission, {
    refusal: refusalText(reply, { otherwise: t('writing.failed'), lost: t('writing.lost') }),
  });
}
