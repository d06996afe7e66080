import type { RouterContextProvider } from 'react-router';
import { sayFault } from '#app/domain/language/say-fault.ts';
import { pausedUntil, pauseFault } from '#app/domain/order/service-pause.ts';
import { allowedOrderTypes, allowsScheduling } from '#app/domain/settings/order-types.ts';
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

/** What every page says of services that are paused while the restaurant is open, a sentence each; empty when none is. */
export function pausesOf(context: Context): string[] {
  const { settings } = storeFrom(context);
  if (openingOf(context).hours.state !== 'open') return [];
  const said = allowedOrderTypes(settings).flatMap((type) => pausedWords(context, type) ?? []);
  if (said.length === 0) return [];
  const later = allowsScheduling(settings) ? [translator(wordsFrom(context))('hours.pausedLater')] : [];
  return [...said, ...later];
}
