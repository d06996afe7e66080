import type { RouterContextProvider } from 'react-router';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/middleware/form-token.ts';
import { wordsFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { sessionFrom } from '#app/middleware/session.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import { dropReceiverKey, keepReceiverKey, readBoard, receiverKey } from './receiver-key.server.ts';
import { ReceiverForm } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

/** Carries out a form of the receiver. @returns the text of a refusal, or null when it is done. */
export async function receive(context: Context, form: FormData): Promise<string | null> {
  const t = translator(wordsFrom(context));
  if (!(await checkFormToken(context, form.get(FORM_TOKEN_FIELD)))) return t('receiver.stale');
  const parsed = ReceiverForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return t('receiver.stale');
  const values = parsed.data;
  if (values.intent === 'sign-in') return signIn(context, values.key);
  if (values.intent === 'sign-out') {
    dropReceiverKey(context);
    return null;
  }
  const outcome =
    values.intent === 'answer' ? await answerEntry(context, values) : await changeStatus(context, values);
  // a refused step (somebody else was faster) leaves the board as it now is, with the reason on top
  if (outcome && !outcome.ok) tellRefusal(context, outcome);
  return null;
}

/** The store compares the key; here it is only tried. */
async function signIn(context: Context, key: string): Promise<string | null> {
  const t = translator(wordsFrom(context));
  if (!key) return t('receiver.keyMissing');
  const reply = await readBoard(context, key);
  if (reply.ok) {
    await keepReceiverKey(context, key);
    return null;
  }
  if (reply.kind === 'unauthorized') return t('receiver.wrongKey');
  return reply.kind === 'refused' ? reply.message : t('receiver.offline');
}

async function changeStatus(
  context: Context,
  {
    orderId,
    status,
    minutes,
    reason,
  }: { orderId: string; status: number; minutes?: number; reason?: string },
): Promise<ApiResult<unknown> | null> {
  const key = await receiverKey(context);
  if (!key) return null;
  const { api, client } = storeFrom(context);
  return api.call('receiver.changeStatus', {
    path: { clientId: client.clientId, orderId },
    body: { status, minutes: minutes ?? null, reason: reason || null },
    receiverKey: key,
  });
}

/** What the restaurant does with what a customer wrote. */
async function answerEntry(
  context: Context,
  {
    entryId,
    answer,
    reason,
  }: { entryId: string; answer: 'confirmed' | 'declined' | 'done'; reason?: string },
): Promise<ApiResult<unknown> | null> {
  const key = await receiverKey(context);
  if (!key) return null;
  const { api, client } = storeFrom(context);
  return api.call('receiver.answer', {
    path: { clientId: client.clientId, entryId },
    body: { answer, reason: reason || null },
    receiverKey: key,
  });
}

function tellRefusal(context: Context, reply: Extract<ApiResult<unknown>, { ok: false }>): void {
  const text = reply.kind === 'refused' ? reply.message : translator(wordsFrom(context))('receiver.offline');
  sessionFrom(context).write('flash', [{ kind: 'no', text }]);
}
