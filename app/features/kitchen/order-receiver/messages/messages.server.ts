import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { InboxEntry } from '#app/contract/inbox.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

/** The kinds of entries, each with a tab of its own. */
export const KINDS = ['reservation', 'message', 'feedback'] as const;
export type Kind = (typeof KINDS)[number];

/** What the page shows: entries to answer, the oldest first, and those that were seen, the newest first. */
export type ShownMessages = {
  kind: Kind | null;
  counts: Record<Kind | 'all', number>;
  waiting: InboxEntry[];
  seen: InboxEntry[];
};

/** Entries that were seen are shown up to so many: older ones are of no use at the counter. */
const MOST_SEEN = 60;

/**
 * What customers wrote; null where the store did not answer.
 * @param asked the kind of the open tab; any other text is all of them
 * @throws the way to the sign-in for a browser that is no device of the kitchen
 */
export async function loadMessages(context: Context, asked: string | null): Promise<ShownMessages | null> {
  const { api } = storeFrom(context);
  const reply = await api.call('receiver.inbox', { receiverKey: await ownToken(context) });
  if (!reply.ok) {
    signedOutBy(context, reply);
    return null;
  }
  const { items } = reply.data;
  const kind = KINDS.find((one) => one === asked) ?? null;
  const of = (one: Kind) => items.filter((entry) => entry.kind === one).length;
  const shown = items.filter((entry) => kind === null || entry.kind === kind);
  return {
    kind,
    counts: {
      all: items.length,
      reservation: of('reservation'),
      message: of('message'),
      feedback: of('feedback'),
    },
    waiting: shown.filter((entry) => !entry.answer).toReversed(),
    seen: shown.filter((entry) => entry.answer).slice(0, MOST_SEEN),
  };
}

const AnswerForm = z.object({
  entryId: z.string().min(1).max(100),
  name: z.string().max(200).default(''),
  answer: z.enum(['confirmed', 'declined', 'done', 'reply']),
  reason: z.string().max(300).optional(),
  text: z.string().max(2000).optional(),
});

/** A reply that was not sent, with what was typed. */
export type Unsent = { entryId: string; text: string; refusal: string };

/**
 * Carries out a press of the page. Whatever came of it is said on the next one.
 * @returns a reply that was refused, which stays in its field; null for all else
 */
export async function answerMessage(context: Context, form: FormData): Promise<Unsent | null> {
  const t = translator(wordsFrom(context));
  const parsed = AnswerForm.safeParse(Object.fromEntries(form));
  const isOurs = await checkFormToken(context, form.get(FORM_TOKEN_FIELD));
  const typed = String(form.get('text') ?? '');
  const entryId = String(form.get('entryId') ?? '');
  const refuse = async (refusal: string): Promise<Unsent | null> => {
    if (typed.trim() !== '' || form.get('answer') === 'reply') return { entryId, text: typed, refusal };
    await say(context, 'no', refusal);
    return null;
  };
  if (!parsed.success || !isOurs) return refuse(t('receiver.stale'));
  const { answer, name, reason, text } = parsed.data;
  const isReply = answer === 'reply';
  if (isReply && !text?.trim()) return refuse(t('kitchenMessages.replyMissing'));
  const { api } = storeFrom(context);
  const reply = await api.call('receiver.answer', {
    path: { entryId },
    body: {
      answer: isReply ? 'done' : answer,
      reason: reason?.trim() || null,
      ...(isReply && { reply: text }),
    },
    receiverKey: await ownToken(context),
  });
  if (!reply.ok) {
    signedOutBy(context, reply);
    return refuse(reply.kind === 'refused' ? reply.message : t('receiver.offline'));
  }
  if (isReply)
    await say(context, 'ok', t('kitchenMessages.isSent', { name: name || t('receiver.inbox.somebody') }));
  return null;
}
