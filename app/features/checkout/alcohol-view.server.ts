import type { RouterContextProvider } from 'react-router';
import { soldHours } from '#app/domain/alcohol/sale-times.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import { alcoholInCart, isAlcoholSoldFor } from '#app/features/ordering/alcohol.server.ts';
import { languageFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { licenceView } from '#app/shell/restaurant/licence-words.server.ts';
import { openingOf } from '#app/shell/restaurant/opening.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { AlcoholView } from './checkout-view.ts';

type Context = Readonly<RouterContextProvider>;
type Chosen = { orderType: number | null; scheduledUtc: string | null };

/** What checkout says and asks of a cart that holds alcohol; null for any other. */
export async function alcoholView(
  context: Context,
  { orderType, scheduledUtc }: Chosen,
): Promise<AlcoholView | null> {
  const alcohol = await alcoholInCart(context);
  const licence = licenceView(context);
  if (!alcohol || !licence) return null;
  const { client } = storeFrom(context);
  const { at } = openingOf(context);
  const t = translator(wordsFrom(context));
  const date = wallTime(scheduledUtc === null ? at : new Date(scheduledUtc), client.timeZone).date;
  // of a day on which nothing is excluded there is nothing to say
  const hours = orderType === null ? null : soldHours(alcohol, orderType, date);
  const day = dayNames(languageFrom(context)).date(date);
  const said = hours ? t('alcoholOrder.hours', { day, hours }) : t('alcoholOrder.none', { day });
  return {
    licence,
    hours: hours === null ? null : said,
    isNotNow:
      orderType !== null &&
      scheduledUtc === null &&
      !isAlcoholSoldFor(context, alcohol, orderType, scheduledUtc),
    latest: wallTime(at, client.timeZone).date,
  };
}
