import { type RouterContextProvider, redirect } from 'react-router';
import { formAgain, readForm } from '#app/components/form/form-answer.server.ts';
import { formOf } from '#app/middleware/form-of.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { once } from '#app/middleware/once.ts';
import { ownOrder } from '#app/middleware/own-order.ts';
import { refusalText } from '#app/middleware/refusal-text.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { translator } from '#app/ui/translate.ts';
import { FEEDBACK_RULES } from './schema.ts';

/** Sends the feedback, with the order's proof where it is about one, and leads to the page that says so. */
export async function sendFeedback(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const { submission, fields, error } = readForm(form, FEEDBACK_RULES);
  if (error) return formAgain(submission, { error });
  const orderId = form.get('orderId')?.toString() || null;
  const own = orderId === null ? null : await ownOrder(context, orderId);
  const { api, client } = storeFrom(context);
  const reply = await once(form.get('key')?.toString(), (idempotencyKey) =>
    api.call('feedback.send', {
      path: { clientId: client.clientId },
      body: { ...fields, orderId },
      orderKey: own?.orderKey ?? null,
      idempotencyKey,
    }),
  );
  if (reply.ok) return redirect('/feedback?sent', 303);
  const t = translator(wordsFrom(context));
  return formAgain(submission, {
    refusal: refusalText(reply, { otherwise: t('writing.failed'), lost: t('writing.lost') }),
  });
}
