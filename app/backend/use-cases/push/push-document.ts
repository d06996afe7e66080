import type { OrderRow } from '#app/backend/db/schema.ts';
import { mailDate } from '#app/backend/use-cases/mail/mail-date.ts';
import { fitOnLine } from '#app/backend/use-cases/mail/mail-header.ts';
import { linkKeyOf } from '#app/backend/use-cases/orders/order-key.ts';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { filled } from '#app/domain/language/filled.ts';
import { localTime } from '#app/domain/order/stamp.ts';
import { wallTime } from '#app/domain/time/wall-clock.ts';
import type { Language } from '#app/locales/languages.ts';
import type { PushTexts } from '#app/locales/locale.ts';
import { pushTexts } from '#app/locales/push.ts';

/** What a browser is told: what browser/push-worker.js shows, and opens when it is pressed. */
export type PushDocument = {
  title: string;
  body: string;
  lang: Language;
  /** Path of the order's page, with its proof. */
  url: string;
  /** The next message with the same tag takes this one's place on the screen. */
  tag: string;
};

export type PushEvent = 'accepted' | 'late' | 'ready' | 'onItsWay' | 'rejected' | 'expired';

const NAME_LENGTH = 100;

/** The message about an event of an order, in the language of its reader. Says no more than name, number and time. */
export function pushDocument(
  { tradingName, timeZone }: { tradingName: string; timeZone: string },
  order: OrderRow,
  event: PushEvent,
  { language, now }: { language: Language; now: Date },
): PushDocument {
  const values = {
    number: String(order.order_number),
    time: timeOf(order.promised_utc ?? order.due_utc, { timeZone, language, now }),
  };
  const proof = `order=${encodeURIComponent(order.order_id)}&key=${linkKeyOf(order)}`;
  return {
    title: fitOnLine(tradingName, NAME_LENGTH),
    body: filled(pushTexts[language].told[textOf(order, event)], values),
    lang: language,
    url: `/success?${proof}`,
    tag: `order-${order.order_id}`,
  };
}

function textOf(order: OrderRow, event: PushEvent): keyof PushTexts['told'] {
  const isDelivery = order.order_type === ORDER_TYPE.delivery;
  if (event === 'accepted') return isDelivery ? 'acceptedDelivery' : 'acceptedPickup';
  if (event === 'rejected') return order.accepted_utc === null ? 'rejected' : 'calledOff';
  return event;
}

/** A time of today on the restaurant's clock alone, of another day with its date. */
function timeOf(
  stamp: string,
  { timeZone, language, now }: { timeZone: string; language: Language; now: Date },
): string {
  const moment = new Date(stamp);
  const isToday = wallTime(moment, timeZone).date === wallTime(now, timeZone).date;
  return isToday ? localTime(moment, timeZone) : mailDate(moment, timeZone, language);
}
