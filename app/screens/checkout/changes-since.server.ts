import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { type Change, changedLines, whatChanged } from '#app/domain/order/what-changed.ts';
import { languageFrom } from '#app/middleware/i18n.ts';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD } from './intent.ts';
import { figuresOf, type Shown, shownFigures } from './shown-figures.ts';

/** More than the longest cart that a store takes; what is longer was never drawn here. */
const MAX_LENGTH = 200_000;
const MAX_ROWS = 500;

const Cents = z.number().int();
const Words = z.string().max(2000);
const Taxes = z
  .array(
    z.object({
      id: Words.optional(),
      name: Words,
      ratePercent: z.number(),
      taxCents: Cents,
      isInclusive: z.boolean(),
    }),
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
        choices: Words.nullable(),
        qty: z.number(),
        totalCents: Cents,
        isAvailable: z.boolean(),
      }),
    )
    .max(MAX_ROWS),
  promotions: z.array(z.object({ id: Words, name: Words })).max(MAX_ROWS),
  amountCents: Cents,
  discountCents: Cents,
  taxes: Taxes,
  onlineTaxes: Taxes,
  delivery: z.union([Cents, z.literal('unknown')]).nullable(),
  platformCents: Cents.nullable(),
  surchargeCents: Cents,
});

/**
 * What is different between the page that a form came from and the checkout as it is now. The page's word is compared
 * and shown to its own reader, never believed: the store compares the total by itself (B-ORD-03).
 * @param asksForOrder whether an order was asked for; of a question on the way only the dishes are compared, as the
 * other figures follow its answer
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
  // of a choice that is over the customer is asked again: what followed from it is no news
  const isOver = was.orderType !== null && now.orderType === null;
  if (!asksForOrder || isOver) return changedLines(was.lines, now.lines);
  const paymentMode = Number(form.get('paymentMode')) || (view.payment.chosen ?? PAYMENT_MODE.cash);
  const totalThen = Number(form.get(expectedField(paymentMode))) || 0;
  const { cashCents, onlineCents } = view.totals;
  const totalNow = paymentMode === PAYMENT_MODE.online ? onlineCents : cashCents;
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
