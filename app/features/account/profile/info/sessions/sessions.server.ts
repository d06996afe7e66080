import { type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { localMoment } from '#app/domain/order/stamp.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { continueSignedIn, customerFrom } from '#app/shell/visitor/customer.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

const HERE = '/profile/info/sessions';

/** A session as the page shows it: dates in English, on the restaurant's clock. */
export type ShownSession = { id: string; browser: string; isCurrent: boolean; made: string; used: string };

const SessionsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('end'), sessionId: z.string().max(100) }),
  z.object({ intent: z.literal('end-others') }),
]);

/** The customer's sessions; null where the store did not answer. */
export async function loadSessions(context: Context): Promise<ShownSession[] | null> {
  const { api, client } = storeFrom(context);
  const reply = await api.call('customer.sessions');
  if (!reply.ok) return null;
  const text = (utc: string) => localMoment(new Date(utc), client.timeZone ?? DEFAULT_TIME_ZONE)?.full ?? '';
  return reply.data.items.map(({ sessionId, browser, isCurrent, madeUtc, usedUtc }) => ({
    id: sessionId,
    browser,
    isCurrent,
    made: text(madeUtc),
    used: text(usedUtc),
  }));
}

/**
 * Ends one session, or all but this one. A form of another customer than the one who is signed in now changes
 * nothing.
 */
export async function endSessions(context: Context, form: FormData): Promise<Response> {
  const customer = await customerFrom(context);
  if (!customer || form.get('customerId') !== customer.customerId) return redirect(HERE, 303);
  const t = translator(wordsFrom(context));
  const parsed = SessionsForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return redirect(HERE, 303);
  const { api } = storeFrom(context);
  const values = parsed.data;
  if (values.intent === 'end') {
    const reply = await api.call('customer.endSession', { path: { sessionId: values.sessionId } });
    await tell(reply.ok, reply.ok ? null : reply.kind === 'refused' ? reply.message : null);
  } else {
    const reply = await api.call('customer.endOtherSessions');
    if (reply.ok) await continueSignedIn(context, reply.data);
    await tell(reply.ok, null);
  }
  return redirect(HERE, 303);

  function tell(isDone: boolean, refusal: string | null): Promise<void> {
    return say(
      context,
      isDone ? 'ok' : 'no',
      refusal ?? t(isDone ? `profile.sessionsDone.${values.intent}` : 'profile.sessionsLost'),
    );
  }
}
