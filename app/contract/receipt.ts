import { z } from 'zod';
import { MaybeText, Text } from './fields.ts';
import { OrderSummary } from './orders.ts';

/** A GST receipt (addition): the supplier, the customer and the order as it was placed. */
export const Receipt = z.object({
  supplier: z.object({
    tradingName: Text,
    address: Text,
    phone: MaybeText,
    email: MaybeText,
    gstNumber: MaybeText,
  }),
  /** By which licence it was sold; absent of an order without alcohol. */
  licence: z.object({ holder: Text, number: Text, expires: Text }).nullish(),
  customer: z.object({ fullName: Text, email: MaybeText, phone: MaybeText, deliveryAddress: MaybeText }),
  /** When the order was placed, on the restaurant's clock YYYY-MM-DD. */
  date: Text,
  timeZone: Text,
  /** Kind, number and brand of the payment: 'COD' or a card's brand and last four digits. */
  payment: z.object({ paymentMode: z.number().int(), brand: MaybeText, last4: MaybeText }),
  summary: OrderSummary,
});

export type Receipt = z.infer<typeof Receipt>;
