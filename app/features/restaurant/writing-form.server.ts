import { type RouterContextProvider, redirect } from 'react-router';
import type { z } from 'zod';
import { formAgain, readForm, refusalText, requiredFields } from '#app/shell/form/form-answer.server.ts';
import { dependsOn, isToBeKept } from '#app/shell/kept-pages/keep-notes.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { once } from '#app/shell/request/once.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { customerCookie } from '#app/shell/visitor/customer-cookie.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;
type Rules = Parameters<typeof requiredFields>[0];

/**
 * What a form to the restaurant is drawn from: its token, its one-time key and what it requires. A page that is kept has
 * holes for the first two; for who is signed in, with name and e-mail filled in, the router draws it.
 */
export async function writingForm(context: Context, schema: Rules) {
  const isShared = isToBeKept(context);
  dependsOn(context, customerCookie);
  return {
    formToken: isShared ? null : await mintFormToken(context),
    formKey: isShared ? null : crypto.randomUUID(),
    required: requiredFields(schema),
  };
}

/** True when the store can keep what is written: a remote store has no calls for it. */
export function takesWriting(context: Context): boolean {
  return !context.get(platformContext).isRemote;
}

/**
 * Sends what was written and leads to `sent`, the page that confirms it. A refusal shows the form again
 * with all that was typed.
 * @param send the call of the store, with the form's one-time key
 */
export async function sendWriting<Schema extends z.ZodType>(
  request: Request,
  context: Context,
  {
    rules,
    sent,
    send,
  }: {
    rules: { schema: Schema; names: readonly string[] };
    sent: string;
    send(
      fields: z.output<Schema>,
      idempotencyKey: string | null | undefined,
      form: FormData,
    ): Promise<ApiResult<unknown>>;
  },
) {
  const form = await formOf(request);
  const { submission, fields, error } = readForm(form, rules, tellFrom(context));
  if (error) return formAgain(submission, { error });
  const reply = await once(form.get('key')?.toString(), (key) => send(fields, key, form));
  if (reply.ok) return redirect(sent, 303);
  return formAgain(submission, { refusal: writingRefusal(context, reply) });
}

/** Why it was not taken, in words. */
export function writingRefusal(context: Context, reply: Extract<ApiResult<unknown>, { ok: false }>): string {
  const t = translator(wordsFrom(context));
  return refusalText(reply, { otherwise: t('writing.failed'), lost: t('writing.lost') });
}
