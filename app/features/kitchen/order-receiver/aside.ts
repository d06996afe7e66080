/** For so long the look of an alarm is put aside on a device, ms; it goes on ringing. */
export const ASIDE_MS = 60_000;

/** Until when the alarms of orders are put aside, epoch ms of the server's clock, by the order's id. */
export type Aside = Readonly<Record<string, number>>;

const NAMES = { order: 'aside', until: 'until' } as const;

/** The board's address with that alarm put aside, for a browser without scripts too. @param now epoch ms */
export function addressAside(orderId: string, now: number): string {
  const until = new Date(now + ASIDE_MS).toISOString();
  return `/order-receiver?${new URLSearchParams({ [NAMES.order]: orderId, [NAMES.until]: until })}`;
}

/** The alarm that an address puts aside, for as long as one may be; none otherwise. */
export function asideOf(query: URLSearchParams, nowUtc: string): Aside {
  const orderId = query.get(NAMES.order);
  const until = Date.parse(query.get(NAMES.until) ?? '');
  const now = Date.parse(nowUtc);
  return orderId && until > now && until <= now + ASIDE_MS ? { [orderId]: until } : {};
}
