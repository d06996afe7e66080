import { coerceFormValue } from '@conform-to/zod/v4/future';
import { z } from 'zod';
import { CheckoutEmail, CheckoutPhone, FullName } from '#app/contract/fields.ts';
import { phoneDigits } from '#app/domain/account/phone-digits.ts';

const Fields = z.object({
  fullName: FullName,
  email: CheckoutEmail,
  phone: z.string({ error: 'Phone number is required' }).transform(phoneDigits).pipe(CheckoutPhone),
  orderNotes: z.string().optional(),
  // with a delivery only
  deliveryUnit: z.string().optional(),
  deliveryNote: z.string().optional(),
  /** Not typed but pressed: the order type the page was made for. */
  orderType: z.string({ error: 'Please choose pickup or delivery' }),
  paymentMode: z.enum(['1', '2'], { error: 'Please choose how to pay' }),
  terms: z.boolean({ error: 'Please accept terms and conditions' }),
});

/** The checkout form (spec §5): checked on blur and on submit in the browser, and again by the server. */
export const CheckoutForm = coerceFormValue(Fields);
export type CheckoutFields = z.output<typeof Fields>;
export type CheckoutFieldName = keyof CheckoutFields;
/** What the form answers for; other hidden fields and buttons are read apart. */
export const CHECKOUT_FIELDS = Object.keys(Fields.shape) as CheckoutFieldName[];
