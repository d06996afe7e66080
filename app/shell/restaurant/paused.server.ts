import type { RouterContextProvider } from 'react-router';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { sayFault } from '#app/domain/language/say-fault.ts';
import {
  hasOpenEnd,
  isForToday,
  isOpenEnded,
  pausedUntil,
  pauseFault,
} from '#app/domain/order/service-pause.ts';
import { allowedOrderTypes, allowsScheduling } from '#app/domain/settings/order-types.ts';
import { clockText } from '#app/domain/time/clock-text.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { TELL_WORDS } from '#app/locales/texts.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { translator } from '#app/ui/translate.ts';
import { openingOf } from './opening.server.ts';
import { storeFrom } from './restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Why orders of a type are not taken for now, in the words of a refused order; null while they are. */
export function pausedWords(context: Context, orderType: number | null): string | null {
  const { client } = storeFrom(context);
  const language = languageFrom(context);
  const { at } = openingOf(context);
  const fault = pauseFault(client.services, orderType, at, { now: at, timeZone: client.timeZone });
  return fault && sayFault(TELL_WORDS[language], language, fault);
}

/** Whether a service takes no orders for a time that lies ahead. */
export function isPausedThen(context: Context, orderType: number | null, dueUtc: string): boolean {
  const until = pausedUntil(storeFrom(context).client.services, orderType, openingOf(context).at);
  return until !== null && new Date(dueUtc) < until;
}

/**
 * What every page says of services that are paused while the restaurant is open, a sentence each, below what the
 * restaurant itself says of it; empty when none is.
 */
export function pausesOf(context: Context): string[] {
  const { settings, client } = storeFrom(context);
  const { at, hours } = openingOf(context);
  if (hours.state !== 'open') return [];
  const types = allowedOrderTypes(settings).filter((type) => pausedWords(context, type) !== null);
  const own = new Set(types.flatMap((type) => ownLine(context, type) ?? []));
  const said = [
    ...own,
    ...types.flatMap((type) => plainWords(context, type) ?? pausedWords(context, type) ?? []),
  ];
  if (said.length === 0) return [];
  // nor is any later time taken by a service whose pause has no end
  const takesLater = allowsScheduling(settings) && !hasOpenEnd(client.services, types, at);
  return takesLater ? [...said, translator(wordsFrom(context))('hours.pausedLater')] : said;
}

/** What the restaurant itself tells of a pause; null where it says nothing. */
function ownLine(context: Context, orderType: number): string | null {
  const { services } = storeFrom(context).client;
  return services.find((each) => each.orderType === orderType)?.line || null;
}

/** Until when a service is paused, without a reason: beside the restaurant's own line. Null where it has none. */
function plainWords(context: Context, orderType: number): string | null {
  const { client } = storeFrom(context);
  const until = pausedUntil(client.services, orderType, openingOf(context).at);
  if (!until || ownLine(context, orderType) === null) return null;
  const t = translator(wordsFrom(context));
  const service = orderType === ORDER_TYPE.delivery ? 'delivery' : 'pickup';
  if (isOpenEnded(until)) return t(`hours.pauses.${service}Open`);
  if (isForToday(until, openingOf(context).at, client.timeZone)) return t(`hours.pauses.${service}Today`);
  const { minute } = wallTime(until, client.timeZone);
  return t(`hours.pauses.${service}`, { time: clockText(minute) });
}
