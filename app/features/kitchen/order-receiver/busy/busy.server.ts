import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { ReceiverService } from '#app/contract/services.ts';
import type { Hours } from '#app/domain/opening-hours/day.ts';
import { nextOpening } from '#app/domain/opening-hours/hours-now.ts';
import { openForCheckout } from '#app/domain/opening-hours/is-open.ts';
import {
  isForToday,
  isOpenEnded,
  minutesMore,
  pausedUntil,
  UNANSWERED,
} from '#app/domain/order/service-pause.ts';
import { endOfBusinessDay } from '#app/domain/time/business-day.ts';
import { instantAt } from '#app/domain/time/wall-clock.ts';
import { ownToken, signedOutBy } from '#app/features/kitchen/order-receiver/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { checkFormToken, FORM_TOKEN_FIELD } from '#app/shell/request/form-token.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { pausedWords } from '#app/shell/restaurant/paused.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';

type Context = Readonly<RouterContextProvider>;

const MINUTE_MS = 60_000;
/** Minutes of a pause, and minutes that each order may take longer. */
export const PAUSES = [10, 20, 30, 60] as const;
export const MORE = [10, 15, 30, 45] as const;

/** A service as the page shows it. Times in epoch ms. */
export type ShownService = {
  orderType: number;
  usualMinutes: number;
  pausedUntil: number | null;
  /** It lasts for the rest of the restaurant's day. */
  isForToday: boolean;
  /** It has no end of its own. */
  isOpenEnded: boolean;
  /** Nobody paused it: orders were not answered. */
  isUnanswered: boolean;
  moreMinutes: number;
  moreUntil: number | null;
  /** What customers read of it; null while it takes orders. */
  said: string | null;
};

const whole = z.coerce.number().int();
const BusyForm = z.object({
  service: z.array(whole.min(1).max(2)).min(1),
  /** Minutes, 'day' for the rest of the day, '0' to take orders again. */
  pause: z.literal('day').or(whole.min(0).max(600)).optional(),
  more: whole.min(0).max(120).optional(),
});

/**
 * The services that the restaurant offers, and when it opens after today; null where the store did not answer.
 * @throws the way to the sign-in for a browser that is no device of the kitchen
 */
export async function loadServices(
  context: Context,
): Promise<{ now: number; services: ShownService[]; opensAt: number | null } | null> {
  const { api } = storeFrom(context);
  const reply = await api.call('receiver.services', { receiverKey: await ownToken(context) });
  if (!reply.ok) {
    signedOutBy(reply);
    return null;
  }
  const now = context.get(platformContext).now();
  const { items } = reply.data;
  return {
    now: now.getTime(),
    services: items.map((service) => shown(context, items, service, now)),
    opensAt: opensAfterToday(storeFrom(context).client, now),
  };
}

/** When the restaurant takes orders again after the day that holds `now`, epoch ms; null where that is not known. */
function opensAfterToday(hours: Hours, now: Date): number | null {
  const end = endOfBusinessDay(now, hours.timeZone);
  if (openForCheckout(hours, end)) return end.getTime();
  const opens = nextOpening(hours, end);
  return opens && instantAt(opens.date, opens.minute, hours.timeZone).getTime();
}

function shown(context: Context, all: ReceiverService[], service: ReceiverService, now: Date): ShownService {
  const { orderType, usualMinutes, moreUntilUtc, pausedBy } = service;
  const { timeZone } = storeFrom(context).client;
  const until = pausedUntil(all, orderType, now);
  const moreMinutes = minutesMore(all, orderType, now);
  return {
    orderType,
    usualMinutes,
    pausedUntil: until?.getTime() ?? null,
    isForToday: until !== null && isForToday(until, now, timeZone),
    isOpenEnded: until !== null && isOpenEnded(until),
    isUnanswered: pausedBy === UNANSWERED,
    moreMinutes,
    moreUntil: moreMinutes > 0 && moreUntilUtc ? Date.parse(moreUntilUtc) : null,
    said: pausedWords(context, orderType),
  };
}

/** Carries out a press of the page; a refusal is said on the next one. */
export async function changeServices(context: Context, form: FormData): Promise<void> {
  const t = translator(wordsFrom(context));
  const parsed = BusyForm.safeParse({ ...Object.fromEntries(form), service: form.getAll('service') });
  const isOurs = await checkFormToken(context, form.get(FORM_TOKEN_FIELD));
  if (!parsed.success && isOurs && !form.has('service'))
    return say(context, 'no', t('receiver.busy.noService'));
  if (!parsed.success || !isOurs) return say(context, 'no', t('receiver.stale'));
  const { service, pause, more } = parsed.data;
  const { api } = storeFrom(context);
  const reply = await api.call('receiver.setServices', {
    receiverKey: await ownToken(context),
    body: {
      orderTypes: service,
      ...(pause !== undefined && { pausedUntil: untilOf(context, pause) }),
      ...(more !== undefined && { moreMinutes: more }),
    },
  });
  if (reply.ok) return;
  signedOutBy(reply);
  return say(context, 'no', reply.kind === 'refused' ? reply.message : t('receiver.offline'));
}

function untilOf(context: Context, pause: 'day' | number): string | null {
  if (pause === 'day') return 'today';
  if (pause === 0) return null;
  return new Date(context.get(platformContext).now().getTime() + pause * MINUTE_MS).toISOString();
}
