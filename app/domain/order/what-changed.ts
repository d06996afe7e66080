import type { Cents } from '#app/domain/money/cents.ts';

/** What a checkout shows of an order before it is placed; two of them tell what has changed in between. */
export type Figures = {
  orderType: number | null;
  /** Where to; null for pickup, or before an address is chosen. */
  address: string | null;
  /** Name of the delivery zone, and its id, which is the same in every language. */
  zone: string | null;
  zoneId?: string | null;
  lines: ShownLine[];
  amountCents: Cents;
  discountCents: Cents;
  promotions: { id: string; name: string }[];
  taxes: ShownTax[];
  /** null: no delivery; unknown before an address is chosen. */
  delivery: Cents | 'unknown' | null;
  /** null: customers do not pay it. */
  platformCents: Cents | null;
  surchargeCents: Cents;
  totalCents: Cents;
};

export type ShownLine = {
  /** The line's own id, whatever language its name is in. */
  key: string;
  name: string;
  /** Its choices and note; null where the two sides are not in one language, and cannot be compared. */
  choices: string | null;
  qty: number;
  totalCents: Cents;
  isAvailable: boolean;
};

export type ShownTax = {
  /** The same whatever language its name is in. */
  id?: string;
  name: string;
  ratePercent: number;
  taxCents: Cents;
  isInclusive: boolean;
};

type Sum = { qty: number; cents: Cents };
type TaxFigure = { ratePercent: number; taxCents: Cents };
export type SumRow = 'subtotal' | 'discount' | 'delivery' | 'platform' | 'surcharge' | 'total';

/** One figure that is not what it was. Money in cents, rates in percent. */
export type Change =
  | { kind: 'orderType'; was: number | null; now: number | null }
  | { kind: 'address' | 'zone'; was: string | null; now: string | null }
  | { kind: 'line'; name: string; was: Sum; now: Sum }
  | { kind: 'choices'; name: string; now: string }
  | { kind: 'gone' | 'soldOut'; name: string }
  /** In the cart since, or no longer sold out. */
  | { kind: 'added' | 'back'; name: string; now: Sum }
  | { kind: 'promotionLost' | 'promotionWon'; name: string }
  | { kind: 'tax'; name: string; was: TaxFigure | null; now: TaxFigure | null }
  | { kind: 'sum'; row: SumRow; was: Cents | 'unknown' | null; now: Cents | 'unknown' | null };

/**
 * What is different between what a customer was shown and what is true now, in the order in which a checkout shows it;
 * empty exactly when nothing is (B-ORD-03). The subtotal is left out where the dishes themselves tell why it changed.
 */
export function whatChanged(was: Figures, now: Figures): Change[] {
  const lines = changedLines(was.lines, now.lines);
  const changes: Change[] = [];
  if (was.orderType !== now.orderType)
    changes.push({ kind: 'orderType', was: was.orderType, now: now.orderType });
  if (was.address !== now.address) changes.push({ kind: 'address', was: was.address, now: now.address });
  const isSameZone = was.zoneId && now.zoneId ? was.zoneId === now.zoneId : was.zone === now.zone;
  if (!isSameZone) changes.push({ kind: 'zone', was: was.zone, now: now.zone });
  changes.push(...lines, ...changedPromotions(was.promotions, now.promotions));
  if (lines.length === 0) changes.push(...changedSum('subtotal', was.amountCents, now.amountCents));
  changes.push(
    ...changedTaxes(was.taxes, now.taxes),
    ...changedSum('delivery', was.delivery, now.delivery),
    ...changedSum('platform', was.platformCents, now.platformCents),
    ...changedSum('surcharge', was.surchargeCents, now.surchargeCents),
    ...changedSum('discount', was.discountCents, now.discountCents),
    ...changedSum('total', was.totalCents, now.totalCents),
  );
  return changes;
}

/** Of the dishes alone: what can change while something else is asked for. */
export function changedLines(was: readonly ShownLine[], now: readonly ShownLine[]): Change[] {
  const before = new Map(was.map((line) => [line.key, line]));
  const after = new Set(now.map(({ key }) => key));
  return [
    ...was.filter(({ key }) => !after.has(key)).map(({ name }): Change => ({ kind: 'gone', name })),
    ...now.flatMap((line) => changedLine(before.get(line.key) ?? null, line)),
  ];
}

function changedLine(was: ShownLine | null, now: ShownLine): Change[] {
  const { name } = now;
  if (!was) return [{ kind: 'added', name, now: sumOf(now) }];
  const changes: Change[] = [];
  if (was.isAvailable && !now.isAvailable) changes.push({ kind: 'soldOut', name });
  else if (!was.isAvailable && now.isAvailable) changes.push({ kind: 'back', name, now: sumOf(now) });
  else if (was.qty !== now.qty || was.totalCents !== now.totalCents)
    changes.push({ kind: 'line', name, was: sumOf(was), now: sumOf(now) });
  if (was.choices !== null && now.choices !== null && was.choices !== now.choices)
    changes.push({ kind: 'choices', name, now: now.choices });
  return changes;
}

function changedPromotions(was: Figures['promotions'], now: Figures['promotions']): Change[] {
  const missing = (from: typeof was, others: typeof was) =>
    from.filter(({ id }) => !others.some((other) => other.id === id));
  return [
    ...missing(was, now).map(({ name }): Change => ({ kind: 'promotionLost', name })),
    ...missing(now, was).map(({ name }): Change => ({ kind: 'promotionWon', name })),
  ];
}

/** A tax is known by its id, else its name, and its kind; of two that share them, by their order. */
function changedTaxes(was: readonly ShownTax[], now: readonly ShownTax[]): Change[] {
  const before = byKey(was);
  const after = byKey(now);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Change[] => {
    const [old, fresh] = [before.get(key) ?? null, after.get(key) ?? null];
    if (old?.ratePercent === fresh?.ratePercent && old?.taxCents === fresh?.taxCents) return [];
    return [{ kind: 'tax', name: (fresh ?? old)?.name ?? '', was: figureOf(old), now: figureOf(fresh) }];
  });
}

function byKey(taxes: readonly ShownTax[]): Map<string, ShownTax> {
  const known = new Map<string, ShownTax>();
  for (const tax of taxes) {
    let turn = 0;
    const key = () => JSON.stringify([tax.id ?? tax.name, tax.isInclusive, turn]);
    while (known.has(key())) turn += 1;
    known.set(key(), tax);
  }
  return known;
}

function figureOf(tax: ShownTax | null): TaxFigure | null {
  return tax && { ratePercent: tax.ratePercent, taxCents: tax.taxCents };
}

function changedSum(row: SumRow, was: Cents | 'unknown' | null, now: Cents | 'unknown' | null): Change[] {
  return was === now ? [] : [{ kind: 'sum', row, was, now }];
}

function sumOf({ qty, totalCents }: ShownLine): Sum {
  return { qty, cents: totalCents };
}
