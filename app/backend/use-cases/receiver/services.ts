import type { z } from 'zod';
import type { Restaurant } from '#app/backend/catalogue/documents.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import { nextMenuVersion } from '#app/backend/use-cases/catalogue/set-stock.ts';
import type { ReceiverService, ReceiverServicesRequest, ServicePause } from '#app/contract/services.ts';
import {
  endsLater,
  minutesMore,
  OPEN_END_UTC,
  pausedUntil,
  SILENT,
  UNANSWERED,
} from '#app/domain/order/service-pause.ts';
import { allowedOrderTypes, estimatedMinutes } from '#app/domain/settings/order-types.ts';
import { endOfBusinessDay } from '#app/domain/time/business-day.ts';

type Asked = z.output<typeof ReceiverServicesRequest>;
type Of = Pick<Restaurant, 'restaurantId' | 'document' | 'pauses'>;

/** More minutes are asked for so long; a pause is no longer than a day (ms). */
const MORE_MS = 60 * 60 * 1000;
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Writes down who made a change, in the transaction that makes it. */
export type NoteIn = (trx: Trx) => Promise<void>;

/** The services that the restaurant offers, and what the kitchen said of each. */
export async function listServices(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { restaurantId, document, pauses: counted }: Of,
): Promise<ReceiverService[]> {
  const { services } = await db
    .selectFrom('restaurants')
    .select('services')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  const pauses = parsePauses(services);
  return allowedOrderTypes(document.settings).map((orderType) => ({
    ...pauseOf(pauses, orderType),
    // the settings are those of this moment, with what was known of pauses when the restaurant was read
    usualMinutes: estimatedMinutes(document.settings, orderType) - minutesMore(counted, orderType, now()),
  }));
}

/**
 * Pauses services or makes them slower, as the kitchen says. Customers see it with their next page. A pause of several
 * services at once shortens none of them: one that is paused for longer stays so, with its line. One that is named
 * alone is paused as said.
 * @throws Refusal 'Invalid request' for a service that is not offered, and a time that is past or over a day
 * ahead
 * @param noteIn writes down who did it, in the same transaction
 */
export async function changeServices(
  deps: Deps,
  restaurant: Of,
  { orderTypes, pausedUntil, moreMinutes, line }: Asked,
  noteIn?: NoteIn,
): Promise<ReceiverService[]> {
  const { restaurantId, document } = restaurant;
  const now = deps.now();
  const offered: readonly number[] = allowedOrderTypes(document.settings);
  if (!orderTypes.every((type) => offered.includes(type))) throw new Refusal('invalidRequest');
  const untilUtc = pausedUntil && untilOf(pausedUntil, now, document.timeZone);
  await deps.transaction(async (trx) => {
    await changePauses(trx, restaurantId, (before) => {
      const said = withChanges(before, orderTypes, {
        saidUtc: now.toISOString(),
        ...(moreMinutes != null && {
          moreMinutes,
          moreUntilUtc: moreMinutes === 0 ? null : new Date(now.getTime() + MORE_MS).toISOString(),
        }),
      });
      if (untilUtc === undefined) return said;
      return withChanges(said, changedBy(said, orderTypes, untilUtc), {
        pausedUntilUtc: untilUtc,
        pausedBy: untilUtc && 'kitchen',
        line: (untilUtc && line) || null,
      });
    });
    await noteIn?.(trx);
  });
  return listServices(deps, restaurant);
}

/**
 * Pauses the services that run until the restaurant's next day, because nobody answers its orders. What was paused
 * before stays as it was said.
 * @param since what was unanswered before the kitchen said something last counts no more
 * @returns whether this call paused one
 */
export async function pauseUnanswered(
  trx: Trx,
  { restaurantId, document }: Pick<Of, 'restaurantId' | 'document'>,
  { now, hasUnanswered }: { now: Date; hasUnanswered: (since: string) => Promise<boolean> },
): Promise<boolean> {
  const before = await lockPauses(trx, restaurantId);
  const running = runningServices(document, before, now);
  if (running.length === 0) return false;
  const said = before.map(({ saidUtc }) => saidUtc ?? '').sort();
  if (!(await hasUnanswered(said.at(-1) ?? ''))) return false;
  const pausedUntilUtc = endOfBusinessDay(now, document.timeZone).toISOString();
  await keepPauses(
    trx,
    restaurantId,
    withChanges(before, running, { pausedUntilUtc, pausedBy: UNANSWERED, line: null }),
  );
  return true;
}

/**
 * Pauses the services that run, because nothing in the kitchen asks for its orders: until a device asks again, and
 * until the restaurant's next day at most.
 * @returns whether this call paused one
 */
export async function pauseSilent(
  trx: Trx,
  { restaurantId, document }: Pick<Of, 'restaurantId' | 'document'>,
  now: Date,
): Promise<boolean> {
  const before = await lockPauses(trx, restaurantId);
  const running = runningServices(document, before, now);
  if (running.length === 0) return false;
  const pausedUntilUtc = endOfBusinessDay(now, document.timeZone).toISOString();
  await keepPauses(
    trx,
    restaurantId,
    withChanges(before, running, { pausedUntilUtc, pausedBy: SILENT, line: null }),
  );
  return true;
}

/** The services that the restaurant offers and nobody has paused. */
export function runningServices(
  { settings }: Of['document'],
  pauses: readonly ServicePause[],
  now: Date,
): number[] {
  return allowedOrderTypes(settings).filter((type) => pausedUntil(pauses, type, now) === null);
}

/** Takes orders again where only the silence of the kitchen had paused them. @returns whether it had */
export async function resumeSilent(trx: Trx, restaurantId: string): Promise<boolean> {
  const before = await lockPauses(trx, restaurantId);
  const silent = before.filter(({ pausedBy }) => pausedBy === SILENT).map(({ orderType }) => orderType);
  if (silent.length === 0) return false;
  await keepPauses(trx, restaurantId, withChanges(before, silent, { pausedUntilUtc: null, pausedBy: null }));
  return true;
}

/** What is kept in the restaurant's row. */
export function parsePauses(services: string | null | undefined): ServicePause[] {
  return services ? (JSON.parse(services) as ServicePause[]) : [];
}

async function changePauses(
  trx: Trx,
  restaurantId: string,
  change: (pauses: readonly ServicePause[]) => ServicePause[],
): Promise<void> {
  await keepPauses(trx, restaurantId, change(await lockPauses(trx, restaurantId)));
}

/** Locks the restaurant's row, so that two devices do not undo each other. */
async function lockPauses(trx: Trx, restaurantId: string): Promise<ServicePause[]> {
  // renews what is kept of the restaurant too
  await nextMenuVersion(trx, restaurantId);
  const { services } = await trx
    .selectFrom('restaurants')
    .select('services')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return parsePauses(services);
}

async function keepPauses(trx: Trx, restaurantId: string, pauses: readonly ServicePause[]): Promise<void> {
  await trx
    .updateTable('restaurants')
    .set({ services: JSON.stringify(pauses) })
    .where('restaurant_id', '=', restaurantId)
    .execute();
}

function withChanges(
  pauses: readonly ServicePause[],
  orderTypes: readonly number[],
  change: Partial<ServicePause>,
): ServicePause[] {
  const others = pauses.filter(({ orderType }) => !orderTypes.includes(orderType));
  return [...others, ...orderTypes.map((orderType) => ({ ...pauseOf(pauses, orderType), ...change }))];
}

/** Those of the named services whose pause changes: of several at once none that ends later than is said now. */
function changedBy(
  pauses: readonly ServicePause[],
  orderTypes: readonly number[],
  untilUtc: string | null,
): readonly number[] {
  if (untilUtc === null || orderTypes.length === 1) return orderTypes;
  return orderTypes.filter((type) => !endsLater(pauseOf(pauses, type), untilUtc));
}

function pauseOf(pauses: readonly ServicePause[], orderType: number): ServicePause {
  const asUsual = {
    orderType,
    pausedUntilUtc: null,
    pausedBy: null,
    saidUtc: null,
    moreMinutes: 0,
    moreUntilUtc: null,
    line: null,
  };
  return pauses.find((pause) => pause.orderType === orderType) ?? asUsual;
}

function untilOf(until: string, now: Date, timeZone: string): string {
  if (until === 'open') return OPEN_END_UTC;
  if (until === 'today') return endOfBusinessDay(now, timeZone).toISOString();
  const time = Date.parse(until);
  if (time <= now.getTime() || time > now.getTime() + LONGEST_MS) throw new Refusal('invalidRequest');
  return new Date(time).toISOString();
}
