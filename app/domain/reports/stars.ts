/** The days of which the stars are told, and as many before them. */
export const STAR_DAYS = 28;
const DAY_MS = 86_400_000;

/** What a customer gave: 1 to 5 stars, and the kind of order that it was about, if about one. */
export type Rated = { rating: number; createdUtc: string; orderType: number | null };
/** The average of what was given, to one decimal (half up); null where nothing was. */
export type Stars = { average: number | null; answers: number };

/** When the days before begin: what is older counts nowhere. */
export function starsSince(now: Date): Date {
  return new Date(now.getTime() - 2 * STAR_DAYS * DAY_MS);
}

/**
 * The stars of the last 28 times 24 hours and of as many before; of the last ones also by the kind of their order.
 * @param types the kinds of orders, as orders have them
 */
export function starsOf(
  given: readonly Rated[],
  now: Date,
  types: { delivery: number; pickup: number },
): Record<'now' | 'before' | 'delivery' | 'pickup', Stars> {
  const from = now.getTime() - STAR_DAYS * DAY_MS;
  const isNew = ({ createdUtc }: Rated) => Date.parse(createdUtc) > from;
  const isOld = (one: Rated) => !isNew(one) && Date.parse(one.createdUtc) > starsSince(now).getTime();
  const recent = given.filter(isNew);
  return {
    now: averageOf(recent),
    before: averageOf(given.filter(isOld)),
    delivery: averageOf(recent.filter(({ orderType }) => orderType === types.delivery)),
    pickup: averageOf(recent.filter(({ orderType }) => orderType === types.pickup)),
  };
}

function averageOf(given: readonly Rated[]): Stars {
  if (given.length === 0) return { average: null, answers: 0 };
  const sum = given.reduce((all, { rating }) => all + rating, 0);
  return { average: Math.round((sum * 10) / given.length) / 10, answers: given.length };
}
