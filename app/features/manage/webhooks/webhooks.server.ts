import { type RouterContextProvider, redirect } from 'react-router';
import { WEBHOOK_EVENTS, type WebhookDelivery, type WebhookEndpoint } from '#app/contract/webhooks.ts';
import { type ShownMoment, shownMoment } from '#app/features/manage/moments.ts';
import { answered } from '#app/features/manage/sign-in/sign-in.server.ts';
import { type Door, refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { formAgain, readForm } from '#app/shell/form/form-answer.server.ts';
import { tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { WEBHOOK_RULES } from './schema.ts';

type Context = Readonly<RouterContextProvider>;

export const WEBHOOKS = '/manage/webhooks';
/** What leaves the house is the owners' to say, and each time they show that it is them. */
export const OWNERS: Door = { roles: ['owner'], isFresh: true };

export type EventName = (typeof WEBHOOK_EVENTS)[number];
/** An endpoint as the pages show it. */
export type ShownEndpoint = {
  id: string;
  url: string;
  description: string;
  events: EventName[];
  isPaused: boolean;
  pausedBecause: string | null;
  oldSecretUntil: ShownMoment | null;
};
export type ShownDelivery = {
  id: string;
  event: EventName | 'endpoint.test' | null;
  status: 'waiting' | 'delivered' | 'failed';
  made: ShownMoment | null;
  next: ShownMoment | null;
  tries: number;
  /** The answer's status, or why there was none; null before the first try. */
  answer: string | null;
  ms: number | null;
};

/** What a page of several answers beside the faults of a form: a secret, which is on no other page. */
export type MadeAnswer = { intent: string; secret: string };

export const allEvents = (): EventName[] => [...WEBHOOK_EVENTS];

/** @throws as refusalOf, and a 503 where the store does not answer */
export async function loadEndpoints(context: Context, url: URL, { staffToken }: SignedIn) {
  const reply = await storeFrom(context).api.call('webhooks.list', { staffToken });
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    throw new Response(null, { status: 503, statusText: 'Service unavailable' });
  }
  return { endpoints: reply.data.items.map((one) => shownEndpoint(context, one)), most: reply.data.most };
}

/** @throws likewise, and a 404 for an endpoint that is not there */
export async function loadDeliveries(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  endpointId: string,
) {
  const page = url.searchParams.get('page') ?? '1';
  const call = { staffToken, path: { endpointId }, query: { page } };
  const reply = await storeFrom(context).api.call('webhooks.deliveries', call);
  if (!reply.ok) {
    await refusalOf(context, url, reply, null);
    const status = reply.code === 'webhookNotFound' ? 404 : 503;
    throw new Response(null, { status });
  }
  const { endpoint, items, hasMore } = reply.data;
  return {
    endpoint: shownEndpoint(context, endpoint),
    deliveries: items.map((one) => shownDelivery(context, one)),
    ...{ page: reply.data.page, hasMore },
  };
}

/** What the form of an endpoint says; else the page with its faults. */
export function readEndpoint(context: Context, form: FormData, intent: string) {
  const { submission, fields, error } = readForm(form, WEBHOOK_RULES, tellFrom(context));
  const chosen = WEBHOOK_EVENTS.filter((event) => form.get(event) === 'on');
  const ticked = Object.fromEntries(chosen.map((event) => [event, 'on']));
  const again = (given: Parameters<typeof formAgain>[1]) =>
    answered(intent, formAgain({ ...submission, payload: { ...submission.payload, ...ticked } }, given));
  if (error) return { again, wrong: again({ error }) };
  if (chosen.length === 0) {
    const t = translator(wordsFrom(context));
    const fieldErrors = { events: [t('manageWebhooks.chooseEvent')] };
    return { again, wrong: again({ error: { fieldErrors } }) };
  }
  return { again, body: { url: fields.url, description: fields.description ?? '', events: chosen } };
}

/**
 * What the store has against an endpoint: beside its address where that is it, else above the form.
 * @throws as refusalOf
 */
export async function refusedEndpoint(
  context: Context,
  url: URL,
  reply: Parameters<typeof refusalOf>[2],
  form: FormData,
) {
  const refusal = await refusalOf(context, url, reply, form);
  const isAddress = reply.code?.startsWith('webhookAddress') === true;
  return isAddress ? { error: { fieldErrors: { url: [refusal] } } } : { refusal };
}

/** Leads on, with a sentence. */
export async function leadOn(context: Context, kind: 'ok' | 'no', words: string, to: string) {
  await say(context, kind, words);
  return redirect(to, 303);
}

function shownEndpoint(context: Context, one: WebhookEndpoint): ShownEndpoint {
  const { endpointId: id, url, description, events, isPaused, pausedBecause } = one;
  return {
    ...{ id, url, description, isPaused, pausedBecause },
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
    oldSecretUntil: momentOf(context, one.oldSecretUntilUtc),
  };
}

function shownDelivery(context: Context, one: WebhookDelivery): ShownDelivery {
  const { deliveryId: id, tries, answerStatus, failure } = one;
  const known = (['endpoint.test', ...WEBHOOK_EVENTS] as const).find((event) => event === one.event);
  const status = (['delivered', 'failed'] as const).find((name) => name === one.status) ?? 'waiting';
  return {
    ...{ id, tries, status, ms: one.answerMs },
    event: known ?? null,
    made: momentOf(context, one.createdUtc),
    next: momentOf(context, one.nextTryUtc),
    answer: answerStatus === null ? failure : String(answerStatus),
  };
}

function momentOf(context: Context, utc: string | null): ShownMoment | null {
  return shownMoment(utc, context.get(platformContext).now(), storeFrom(context).client.timeZone);
}
