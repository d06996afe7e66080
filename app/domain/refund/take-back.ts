import type { RefundExtra } from '#app/contract/enumerations.ts';
import type { Cents } from '#app/contract/money.ts';
import { shareOf, splitByShare } from '#app/domain/money/exact.ts';
import type { MoneyPart, PartName } from './order-parts.ts';

/** What a refund gives back of one part of an order. */
export type RefundPart = {
  part: PartName;
  /** Pieces of a line that were named; 0 where a sum was. */
  quantity: number;
  cents: Cents;
  /** Of `cents`: taxes. */
  taxCents: Cents;
};

/** What is asked for: pieces of lines with fees or the tip, a sum, or all that is left. */
export type RefundWish =
  | { way: 'lines'; lines: readonly { line: number; quantity: number }[]; extras: readonly RefundExtra[] }
  | { way: 'sum'; cents: Cents }
  | { way: 'whole' };

/** What is left of one part. */
export type PartLeft = RefundPart;

/** All that was given back of a part before. */
type Given = { quantity: number; cents: Cents };

/**
 * What is left of each part of an order.
 * @param given what refunds gave back of its parts
 * @param elsewhere what went back and names no parts, as by the card provider's own pages, in cents: it is taken
 * from all parts alike
 */
export function leftOfParts(
  parts: readonly MoneyPart[],
  given: readonly RefundPart[],
  elsewhere: Cents,
): PartLeft[] {
  return withElsewhere(parts, given, elsewhere).map((one) => ({
    part: one.part,
    quantity: one.cents > one.before.cents ? Math.max(0, one.quantity - one.before.quantity) : 0,
    cents: one.cents - one.before.cents,
    taxCents: taxesIn(one, one.cents - one.before.cents),
  }));
}

/**
 * What a refund gives back, part by part. So many pieces of a line are worth their share of the line, at most what
 * is left of it; pieces that are given back one after the other come to the whole line, to the cent. A sum is taken
 * from all parts in proportion to what is left of each. The taxes of a part go back in proportion, and all of them
 * with its last cent.
 * @returns null when it names pieces that are not there or given back before, or more than is left, or nothing
 */
export function takeBack(
  parts: readonly MoneyPart[],
  given: readonly RefundPart[],
  elsewhere: Cents,
  wish: RefundWish,
): RefundPart[] | null {
  const standing = withElsewhere(parts, given, elsewhere);
  const taken = takes(standing, wish);
  const parted = (taken ?? []).flatMap(({ place, quantity, cents }) => {
    const one = standing[place];
    if (!one || cents === 0) return [];
    return [{ part: one.part, quantity, cents, taxCents: taxesIn(one, cents) }];
  });
  return parted.length > 0 ? parted : null;
}

/** The sum of some parts, in cents. */
export function centsOfParts(parts: readonly Pick<RefundPart, 'cents'>[]): Cents {
  return parts.reduce((sum, { cents }) => sum + cents, 0);
}

type Standing = MoneyPart & { before: Given };

function withElsewhere(
  parts: readonly MoneyPart[],
  given: readonly RefundPart[],
  elsewhere: Cents,
): Standing[] {
  const before = parts.map(({ part, cents }) => {
    const own = given.filter((one) => one.part === part);
    return {
      quantity: own.reduce((sum, { quantity }) => sum + quantity, 0),
      cents: Math.min(cents, centsOfParts(own)),
    };
  });
  const lefts = parts.map(({ cents }, place) => cents - (before[place]?.cents ?? 0));
  const more = splitByShare(elsewhere, lefts);
  return parts.map((part, place) => {
    const { quantity = 0, cents = 0 } = before[place] ?? {};
    return { ...part, before: { quantity, cents: cents + (more[place] ?? 0) } };
  });
}

/** The taxes in the next so many cents of a part. */
function taxesIn({ taxCents, cents: all, before }: Standing, cents: Cents): Cents {
  if (all === 0) return 0;
  return shareOf(taxCents, before.cents + cents, all) - shareOf(taxCents, before.cents, all);
}

type Take = { place: number; quantity: number; cents: Cents };

function takes(standing: readonly Standing[], wish: RefundWish): Take[] | null {
  const lefts = standing.map(({ cents, before }) => cents - before.cents);
  if (wish.way === 'lines') return takeNamed(standing, lefts, wish);
  const all = lefts.reduce((sum, cents) => sum + cents, 0);
  if (wish.way === 'sum') {
    if (wish.cents > all) return null;
    return splitByShare(wish.cents, lefts).map((cents, place) => ({ place, quantity: 0, cents }));
  }
  return standing.map(({ quantity, before }, place) => ({
    place,
    quantity: Math.max(0, quantity - before.quantity),
    cents: lefts[place] ?? 0,
  }));
}

function takeNamed(
  standing: readonly Standing[],
  lefts: readonly Cents[],
  { lines, extras }: Extract<RefundWish, { way: 'lines' }>,
): Take[] | null {
  const named = [
    ...lines.map(({ line, quantity }) => ({ part: line as PartName, wanted: quantity })),
    ...extras.map((part) => ({ part: part as PartName, wanted: 1 })),
  ];
  if (new Set(named.map(({ part }) => part)).size < named.length) return null;
  const taken: Take[] = [];
  for (const { part, wanted } of named) {
    const place = standing.findIndex((one) => one.part === part);
    const one = standing[place];
    const left = lefts[place] ?? 0;
    if (!one || left === 0 || wanted < 1 || one.before.quantity + wanted > one.quantity) return null;
    const worth = (pieces: number) => shareOf(one.cents, pieces, one.quantity);
    const cents = worth(one.before.quantity + wanted) - worth(one.before.quantity);
    // of a line of more pieces than cents each is worth one; the last takes what a sum left, and no more
    taken.push({ place, quantity: wanted, cents: Math.min(Math.max(cents, 1), left) });
  }
  return taken;
}
