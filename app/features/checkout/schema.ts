import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { PAYMENT_MODE } from '#app/contract/enumerations.ts';
import { CheckoutEmail, CheckoutPhone, FullName, rule } from '#app/contract/fields.ts';
import { readBirthDate } from '#app/domain/account/birth-date.ts';
import { isPossiblePhone } from '#app/domain/account/possible-phone.ts';
import { OTHER_TIP, typedTip } from '#app/domain/pricing/tip.ts';

/**
 * Every field that the customer fills in, with its rule. Their names also decide what a refused form shows
 * again, what is kept while the customer is on the provider's page, and where card numbers are looked for.
 * To add a field, give it a rule here, draw it in its section, and send it in order-request.ts.
 */
const AllFields = z.object({
  fullName: FullName,
  email: CheckoutEmail,
  phone: CheckoutPhone.refine(isPossiblePhone, rule('phoneInvalid')),
  orderNotes: z.string().optional(),
  // where the restaurant takes tips: an offered percentage, 'other' with an amount, or '' for none
  tip: z.string().optional(),
  tipAmount: z.string().optional(),
  // with a delivery only
  deliveryUnit: z.string().optional(),
  deliveryNote: z.string().optional(),
  /** The order type that the page was made for: a hidden field, set by the buttons of the order type. */
  orderType: z.string({ error: rule('orderTypeMissing') }),
  paymentMode: z.enum([`${PAYMENT_MODE.cash}`, `${PAYMENT_MODE.online}`], {
    error: rule('paymentModeMissing'),
  }),
  // with alcohol in the cart only: whether the form asks for an age, and what was said
  asksAge: z.string().optional(),
  isAdult: z.boolean({ error: rule('adultNotTicked') }).optional(),
  birthDate: z.string({ error: rule('birthDateInvalid') }).optional(),
  /** The code that was mailed to show that the e-mail is the customer's. */
  contactCode: z.string().optional(),
  terms: z.boolean({ error: rule('orderTermsNotAccepted') }),
});

/** Fields are checked together also when one of them is forged. */
function typedDate(text: unknown): string {
  return typeof text === 'string' ? text.trim() : '';
}

/** Nothing is no date, and told apart. */
function isDate(text: string): boolean {
  return text === '' || readBirthDate(text) !== null;
}

// checked even when other fields are faulty
const always = { when: () => true };

const Fields = AllFields.refine(
  ({ tip, tipAmount = '' }) => tip !== OTHER_TIP || typedTip(tipAmount) !== null,
  { path: ['tipAmount'], error: rule('tipInvalid'), ...always },
)
  .refine(({ asksAge, isAdult }) => !asksAge || isAdult === true, {
    path: ['isAdult'],
    error: rule('adultNotTicked'),
    ...always,
  })
  .refine(({ asksAge, birthDate }) => !asksAge || typedDate(birthDate) !== '', {
    path: ['birthDate'],
    error: rule('birthDateMissing'),
    ...always,
  })
  // whether it is long enough ago, the store says
  .refine(({ asksAge, birthDate }) => !asksAge || isDate(typedDate(birthDate)), {
    path: ['birthDate'],
    error: rule('birthDateInvalid'),
    ...always,
  });

/**
 * The rules of the checkout form. The browser checks by them on blur and on submit; the server checks
 * again.
 */
export const CHECKOUT_RULES = {
  schema: coerceFormValue(Fields),
  // other hidden fields and buttons are read apart (intent.ts)
  names: Object.keys(AllFields.shape) as CheckoutFieldName[],
};
export type CheckoutFields = z.output<typeof Fields>;
export type CheckoutFieldName = keyof CheckoutFields;
