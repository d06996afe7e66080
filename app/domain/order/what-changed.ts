import type { Cents } from '#app/contract/money.ts';
import {
  BILL_KEYS,
  type BillKey,
  type BillRow,
  centsOf,
  isHiddenAtZero,
  type TaxKey,
} from '#app/domain/pricing/bill.ts';

/** What checkout shows of an order before it is placed. Two of them are compared to find what has changed. */
export type Figures = {
  orderType: number | null;
  /** The delivery address; null for pickup, or before one is chosen. */
  address: string | null;
  /** Name of the delivery zone, and its id, which does not depend on the language. */
  zone: string | null;
  zoneId?: string | null;
  lines: ShownLine[];
  promotions: ({ id: string } & Called)[];
  /** Its rows. A missing row is not paid; an unknown one must still be chosen. */
  bill: readonly BillRow[];
};

/** What something is called, and the language of that where it is not the page's. */
type Called = { name: string; lang?: string | undefined };

/** A line of the cart as it was shown. */
export type ShownLine = Called & {
  /** The line's own id, which does not depend on the language. */
  key: string;
  /** Its choices and note; null when the two sides are in different languages and cannot be compared. */
  choices: string | null;
  qty: number;
  totalCents: Cents;
  isAvailable: boolean;
};

type Sum = { qty: number; cents: Cents };
type TaxFigure = { ratePercent: number; taxCents: Cents };
type SumKey = Exclude<BillKey, TaxKey>;
type SumFigure = BillRow['cents'] | null;
/** One difference. Money in cents, rates in percent. */
export type Change =
  | { kind: 'orderType'; was: number | null; now: number | null }
  | { kind: 'address' | 'zone'; was: string | null; now: string | null }
  | ({ kind: 'line'; was: Sum; now: Sum } & Called)
  | ({ kind: 'choices'; now: string } & Called)
  | ({ kind: 'gone' | 'soldOut' } & Called)
  /** New in the cart, or no longer sold out. */
  | ({ kind: 'added' | 'back'; now: Sum } & Called)
  | ({ kind: 'promotionLost' | 'promotionWon' } & Called)
  | ({ kind: 'tax'; was: TaxFigure | null; now: TaxFigure | null } & Called)
  /** A row of the bill; null: there was none, or is none. */
  | { kind: 'sum'; row: SumKey; was: SumFigure; now: SumFigure };

/**
 * The differences between what a customer was shown and what is true now, in the order in which checkout
 * shows them; empty exactly when there are none. The subtotal is left out when changed dishes already explain
 * it.
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
  for (const key of BILL_KEYS) {
    if (key === 'subtotal' && lines.length > 0) continue;
    // both kinds of tax at once: one that was included and is now added is one difference
    if (key === 'includedTax') changes.push(...changedTaxes(was.bill, now.bill));
    else if (key !== 'addedTax') changes.push(...changedSum(key, was.bill, now.bill));
  }
  return changes;
}

/** The differences of the dishes alone: they can change while checkout asks for something else. */
export function changedLines(was: readonly ShownLine[], now: readonly ShownLine[]): Change[] {
  const before = new Map(was.map((line) => [line.key, line]));
  const after = new Set(now.map(({ key }) => key));
  return [
    ...was.filter(({ key }) => !after.has(key)).map((line): Change => ({ kind: 'gone', ...called(line) })),
    ...now.flatMap((line) => changedLine(before.get(line.key) ?? null, line)),
  ];
}

function changedLine(was: ShownLine | null, now: ShownLine): Change[] {
  const name = called(now);
  if (!was) return [{ kind: 'added', ...name, now: sumOf(now) }];
  const changes: Change[] = [];
  if (was.isAvailable && !now.isAvailable) changes.push({ kind: 'soldOut', ...name });
  else if (!was.isAvailable && now.isAvailable) changes.push({ kind: 'back', ...name, now: sumOf(now) });
  else if (was.qty !== now.qty || was.totalCents !== now.totalCents)
    changes.push({ kind: 'line', ...name, was: sumOf(was), now: sumOf(now) });
  if (was.choices !== null && now.choices !== null && was.choices !== now.choices)
    changes.push({ kind: 'choices', ...name, now: now.choices });
  return changes;
}

function changedPromotions(was: Figures['promotions'], now: Figures['promotions']): Change[] {
  const missing = (from: typeof was, others: typeof was) =>
    from.filter(({ id }) => !others.some((other) => other.id === id));
  return [
    ...missing(was, now).map((each): Change => ({ kind: 'promotionLost', ...called(each) })),
    ...missing(now, was).map((each): Change => ({ kind: 'promotionWon', ...called(each) })),
  ];
}

/** A tax is found by its id or name, and its kind; of two with the same, by their order. */
function changedTaxes(was: readonly BillRow[], now: readonly BillRow[]): Change[] {
  const before = taxesOf(was);
  const after = taxesOf(now);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((identity): Change[] => {
    const [old, fresh] = [before.get(identity), after.get(identity)];
    const figures = { was: figureOf(old), now: figureOf(fresh) };
    if (
      figures.was?.ratePercent === figures.now?.ratePercent &&
      figures.was?.taxCents === figures.now?.taxCents
    )
      return [];
    return [{ kind: 'tax', ...called((fresh ?? old)?.note ?? { name: '' }), ...figures }];
  });
}

function taxesOf(bill: readonly BillRow[]): Map<string, BillRow> {
  const known = new Map<string, BillRow>();
  for (const row of bill) {
    if (row.key !== 'includedTax' && row.key !== 'addedTax') continue;
    let turn = 0;
    const identity = () => JSON.stringify([row.note?.id ?? row.note?.name, row.key, turn]);
    while (known.has(identity())) turn += 1;
    known.set(identity(), row);
  }
  return known;
}

function figureOf(tax: BillRow | undefined): TaxFigure | null {
  return tax ? { ratePercent: tax.note?.ratePercent ?? 0, taxCents: centsOf([tax], tax.key) } : null;
}

function changedSum(row: SumKey, was: readonly BillRow[], now: readonly BillRow[]): Change[] {
  const figures = { was: sumIn(was, row), now: sumIn(now, row) };
  return figures.was === figures.now ? [] : [{ kind: 'sum', row, ...figures }];
}

function sumIn(bill: readonly BillRow[], key: SumKey): SumFigure {
  const rows = bill.filter((row) => row.key === key);
  if (rows.length === 0) return isHiddenAtZero(key) ? 0 : null;
  return rows.some(({ cents }) => cents === 'unknown') ? 'unknown' : centsOf(rows, key);
}

function called({ name, lang }: Called): Called {
  return lang === undefined ? { name } : { name, lang };
}

function sumOf({ qty, totalCents }: ShownLine): Sum {
  return { qty, cents: totalCents };
}
