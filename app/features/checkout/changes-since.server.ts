import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { type Change, changedLines, whatChanged } from '#app/domain/order/what-changed.ts';
import { BILL_KEYS } from '#app/domain/pricing/bill.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { type CheckoutView, totalCents } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { figuresOf, type Shown, type ShownRow, shownFigures } from './shown-figures.ts';

/** Characters; more than the longest cart that a store takes, so what is longer is no field of ours. */
const MAX_LENGTH = 200_000;
const MAX_ROWS = 500;

const Cents = z.number().int();
const Words = z.string().max(2000);
const Lang = z.string().regex(/^[a-z]{2,3}$/);
const key = z.enum(BILL_KEYS);
const cents = z.union([Cents, z.literal('unknown')]);
const Rows: z.ZodType<ShownRow[]> = z
  .array(
    z.union([
      z.tuple([key, cents]),
      z.tuple([key, cents, Words.nullable(), Words, z.number().nullable()]),
      z.tuple([key, cents, Words.nullable(), Words, z.number().nullable(), Lang]),
    ]),
  )
  .max(MAX_ROWS);
const ShownField: z.ZodType<Shown> = z.object({
  language: Words,
  orderType: z.number().nullable(),
  address: Words.nullable(),
  zone: Words.nullable(),
  zoneId: Words.nullish(),
  lines: z
    .array(
      z.object({
        key: Words,
        name: Words,
        lang: Lang.optional(),
        choices: Words.nullable(),
        qty: z.number(),
        totalCents: Cents,
        isAvailable: z.boolean(),
      }),
    )
    .max(MAX_ROWS),
  promotions: z.array(z.object({ id: Words, name: Words, lang: Lang.optional() })).max(MAX_ROWS),
  rows: Rows,
  cash: Rows,
  online: Rows,
});

/**
 * What differs between the page that a form came from and the checkout as it is now. The figures of the
 * page are compared and shown to the customer, never trusted: the store compares the total itself.
 * @param asksForOrder false for a question on the way: then only the dishes are compared, because the
 * answer to the question changes the other figures
 */
export function changesSince(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  view: CheckoutView,
  asksForOrder: boolean,
): Change[] {
  const shown = readShown(form.get(FIELD.shown));
  if (!shown) return [];
  const now = shownFigures(view, languageFrom(context));
  const was =
    shown.language === now.language
      ? shown
      : { ...shown, lines: shown.lines.map((line) => ({ ...line, choices: null })) };
  // the session is over and the order type is asked again: what followed from it is not listed
  const isOver = was.orderType !== null && now.orderType === null;
  if (!asksForOrder || isOver) return changedLines(was.lines, now.lines);
  const paymentMode = Number(form.get(FIELD.paymentMode)) || (view.payment.chosen ?? PAYMENT_MODE.cash);
  const totalThen = Number(form.get(expectedField(paymentMode))) || 0;
  const totalNow = totalCents(view.totals, paymentMode);
  return whatChanged(figuresOf(was, paymentMode, totalThen), figuresOf(now, paymentMode, totalNow));
}

function expectedField(paymentMode: number): string {
  return paymentMode === PAYMENT_MODE.online ? FIELD.expectedOnline : FIELD.expectedCash;
}

function readShown(field: FormDataEntryValue | null): Shown | null {
  if (typeof field !== 'string' || field.length > MAX_LENGTH) return null;
  try {
    return ShownField.safeParse(JSON.parse(field)).data ?? null;
  } catch {
    return null;
  }
}
