import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import type { InboxAnswerRequest } from '#app/contract/inbox.ts';
import type { ManageMessages, MessageStars } from '#app/contract/manage-messages.ts';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { EDITORS, refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { type MessageKind, PARTS } from './message-paths.ts';

type Context = Readonly<RouterContextProvider>;

/** One part of the page: what waits there, or what was answered. */
export type ShownPart = ManageMessages & { isAnswered: boolean };
export type ShownMessages = {
  tables: ShownPart;
  letters: ShownPart;
  feedback: ShownPart;
  stars: MessageStars;
};

/** What can be pressed: each is a way to answer. */
const PRESSES = ['yes', 'other', 'no', 'reply', 'done'] as const;
type Press = (typeof PRESSES)[number];

const RULES = {
  schema: z.object({
    entry: z.string().min(1).max(100),
    press: z.enum(PRESSES),
    line: z.string().max(300).optional(),
    date: z.string().max(20).optional(),
    time: z.string().max(20).optional(),
    reply: z.string().max(2000).optional(),
  }),
  names: ['entry', 'press', 'line', 'date', 'time', 'reply'],
};
/** What the store says of a time that cannot be offered, by the field it is about. */
const OF_FIELD: Readonly<Record<string, 'date' | 'time'>> = {
  dateMissing: 'date',
  dateTooFarAhead: 'date',
  timeMissing: 'time',
  timeNotAhead: 'time',
  closedThen: 'time',
};

/** What customers wrote, and the stars they gave. @throws as refusalOf, and a 503 where the store does not answer */
export async function loadMessages(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
): Promise<ShownMessages> {
  const { api } = storeFrom(context);
  const part = async (kind: MessageKind): Promise<ShownPart> => {
    const isAnswered = url.searchParams.get('answered') === kind;
    const reply = await api.call('messages.list', {
      staffToken,
      query: {
        kind,
        ...(isAnswered && { answered: 'yes' }),
        page: url.searchParams.get(PARTS[kind]) ?? '1',
      },
    });
    if (reply.ok) return { ...reply.data, isAnswered };
    return failed(context, url, reply);
  };
  const stars = async () => {
    const reply = await api.call('messages.stars', { staffToken });
    return reply.ok ? reply.data : failed(context, url, reply);
  };
  const [tables, letters, feedback, given] = await Promise.all([
    part('reservation'),
    part('message'),
    part('feedback'),
    stars(),
  ]);
  return { tables, letters, feedback, stars: given };
}

async function failed(context: Context, url: URL, reply: Parameters<typeof refusalOf>[2]): Promise<never> {
  await refusalOf(context, url, reply, null);
  throw new Response(null, { status: 503, statusText: 'Service unavailable' });
}

/** Answers what somebody wrote. Answers 303; where that is refused the form again, with what was typed. */
export async function answerMessage(context: Context, url: URL, form: FormData) {
  const who = await signedInToPress(context, url, form, EDITORS);
  const t = translator(wordsFrom(context));
  const tell = tellFrom(context);
  const { submission, fields } = readForm(form, RULES, tell);
  const intent = String(form.get('intent') ?? '');
  if (!fields) return answered(intent, formAgain(submission, { refusal: t('manage.stale') }));
  const { entry, press, date = '', time = '' } = fields;
  const missing = missingIn(press, { ...fields, date, time });
  const again = (field: string, text: string) =>
    answered(intent, formAgain(submission, { error: { fieldErrors: { [field]: [text] } } }));
  if (missing)
    return again(missing.field, missing.code ? tell(missing.code) : t('manageMessages.writeFirst'));
  const reply = await storeFrom(context).api.call('messages.answer', {
    staffToken: who.staffToken,
    path: { entryId: entry },
    body: bodyOf(press, { ...fields, date, time }),
  });
  if (!reply.ok) {
    const field = OF_FIELD[reply.code ?? ''];
    if (field && reply.kind === 'refused') return again(field, reply.message);
    return answered(intent, formAgain(submission, { refusal: await refusalOf(context, url, reply, form) }));
  }
  await say(context, 'ok', t(`manageMessages.done.${press}`));
  return redirect(url.pathname + url.search, 303);
}

type Typed = { line?: string | undefined; date: string; time: string; reply?: string | undefined };

/** The field that a press needs and nobody filled in. */
function missingIn(press: Press, { date, time, reply }: Typed) {
  if (press === 'other' && date === '') return { field: 'date', code: 'dateMissing' as const };
  if (press === 'other' && time === '') return { field: 'time', code: 'timeMissing' as const };
  return press === 'reply' && !reply?.trim() ? { field: 'reply', code: null } : null;
}

function bodyOf(press: Press, { line, date, time, reply }: Typed): InboxAnswerRequest {
  const reason = line?.trim() || null;
  switch (press) {
    case 'yes':
      return { answer: 'confirmed', reason };
    case 'no':
      return { answer: 'declined', reason };
    case 'other':
      return { answer: 'declined', reason, offer: { date, time } };
    default:
      return { answer: 'done', ...(press === 'reply' && { reply }) };
  }
}
