import { z } from 'zod';
import { AcceptedAllergens, Tax } from './cart.ts';
import { REJECT_CODES } from './enumerations.ts';
import { Flag, Id, MaybeId, MaybeText, MaybeTranslations, rule, Text } from './fields.ts';
import { toCents, toDollars } from './money.ts';
import { Dollars, MaybeMoney, Money } from './money-fields.ts';
import { OrderRefund } from './order-refunds.ts';

/** Coordinates with our own place service's signature; unsigned ones are not used. */
export const DeliveryLocation = z.object({
  latitude: z.number(),
  longitude: z.number(),
  signature: z.string().max(200).nullish(),
});

/** Addition: where the card provider's own page leads back to; both addresses are on our site. */
export const CheckoutSessionRequest = z.object({ successUrl: z.url(), cancelUrl: z.url() });

/**
 * A sum that is not below 0; any other value has a fault of its own, also one beyond all numbers, which would
 * be read as none at all.
 */
const Tip = z.codec(
  z
    .union(Dollars.options, { error: rule('tipInvalid') })
    .refine((dollars) => dollars >= 0 && Number.isFinite(dollars * 100), rule('tipInvalid')),
  z.number(),
  { decode: toCents, encode: toDollars },
);

/**
 * POST orders. The use case checks the texts one after the other, so that the customer gets one message at a
 * time.
 */
export const OrderRequest = z.object({
  cartId: z.string().nullish(),
  fullName: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  addressId: MaybeId,
  orderType: z.number().int(),
  isScheduledOrder: Flag,
  dueUtc: MaybeText,
  deliveryAddress: MaybeText,
  deliveryZoneId: MaybeId,
  orderNotes: MaybeText,
  paymentMode: z.number().int(),
  // additions
  deliveryLocation: DeliveryLocation.nullish(),
  /** Flat, unit or floor, and a note for the driver: kept as written, cut at 40 and 140 letters. */
  deliveryUnit: MaybeText,
  deliveryNote: MaybeText,
  /** The total that the customer saw; an order that would cost another sum is refused. */
  expectedTotal: MaybeMoney,
  /** Paid on top of the order; never below 0. */
  tip: Tip.nullish(),
  /** The code that was mailed because the order was refused with 'contactUnproved'. */
  contactCode: MaybeText,
  /**
   * For a cart with alcohol: the customer says to be 18 or older, and when they were born (YYYY-MM-DD). Only that this was
   * checked is kept.
   */
  isAdult: z.boolean().nullish(),
  birthDate: z.string().max(40).nullish(),
  /** Asks for the provider's own payment page, which needs no script here, in place of a payment intent. */
  paymentPage: CheckoutSessionRequest.nullish(),
});

export const OrderReply = z.object({
  orderId: Id,
  transactionId: MaybeText,
  paymentIntentClientSecret: MaybeText,
  // additions
  orderNumber: z.number().int().nullish(),
  createdUtc: MaybeText,
  totalAmount: MaybeMoney,
  orderKey: MaybeText,
  /** Address of the provider's own page, where that was asked for and the order is not paid yet. */
  paymentPageUrl: MaybeText,
});

export const SummaryModifier = z.object({
  modifierCategoryId: MaybeId,
  modifierId: MaybeId,
  modifierName: Text,
  modifierCategoryName: Text,
  quantity: z.number().int().catch(1),
  price: Money.catch(0),
  // addition: like all `names` of an order, as they were when it was placed
  names: MaybeTranslations,
});
const SummaryModifiers = z
  .array(SummaryModifier)
  .nullish()
  .transform((list) => list ?? []);

export const SummaryProduct = z.object({
  productId: MaybeId,
  quantity: z.number().int().catch(1),
  productName: Text,
  variantName: MaybeText,
  unitPrice: Money.catch(0),
  isCombo: Flag,
  totalPrice: Money.catch(0),
  specialInstructions: MaybeText,
  modifiers: SummaryModifiers,
  comboItems: z
    .array(
      z.object({
        comboProductId: MaybeId,
        productName: Text,
        modifiers: SummaryModifiers,
        // additions
        variantName: MaybeText,
        quantity: z.number().int().catch(1),
        price: MaybeMoney,
        // these ids and the line's own below are for ordering the same again; a store that sends none is
        // matched by names
        comboItemId: MaybeId,
        variantId: MaybeId,
        names: MaybeTranslations,
        variantNames: MaybeTranslations,
      }),
    )
    .nullish()
    .transform((list) => list ?? []),
  // additions
  variantId: MaybeId,
  names: MaybeTranslations,
  variantNames: MaybeTranslations,
  /** Contains alcohol: who gets it shows to be 18 or older; absent where it does not. */
  isAlcohol: z.boolean().nullish(),
  /** What its customer avoids and accepted in it; absent for nothing. */
  accepted: AcceptedAllergens.nullish().catch(null),
});

const TaxLines = z
  .array(Tax)
  .nullish()
  .transform((list) => list ?? []);

/**
 * Addition: a row of an order's bill. Rows come in the order in which they are shown, the total last: what is
 * keyed discount is taken off, includedTax is part of the prices, deliverySaved was never charged (delivery is
 * without it), and the others add up to the total.
 */
export const SummaryRow = z.object({
  key: Text,
  amount: Money,
  /** Of a tax or a promotion: its id and name, and the rate of a tax in percent. */
  id: MaybeId,
  name: MaybeText,
  rate: z.number().nullish(),
  names: MaybeTranslations,
});

/**
 * Why the restaurant rejected or cancelled an order: a code (busy, soldOut, closing, tooFar, callUs, other),
 * what of it was sold out, and what the restaurant wrote beside it. `rejectReason` says all of it in words.
 */
export const OrderRejection = z.object({
  code: z.enum(REJECT_CODES).catch('other'),
  soldOut: z
    .array(z.object({ name: Text, names: MaybeTranslations }))
    .nullish()
    .transform((list) => list ?? []),
  text: MaybeText,
});

/** GET orders/{orderId}/summary: a snapshot of the order as it was placed. */
export const OrderSummary = z.object({
  orderInfo: z.object({
    orderId: Id,
    orderNumber: z.coerce.number().nullish(),
    createdUtc: Text,
    totalDiscount: Money.catch(0),
    // additions
    dueUtc: MaybeText,
    isScheduledOrder: Flag,
    orderType: z.number().int().nullish(),
    orderStatus: z.number().int().nullish(),
    paymentMode: z.number().int().nullish(),
    estimateMinutes: z.number().int().nullish(),
    /** When it is ready or at the door, as the kitchen said last; null until it is accepted. */
    promisedUtc: MaybeText,
    /** When the kitchen said that it is ready; its status is 3 from then until it leaves. */
    readyUtc: MaybeText,
    rejectReason: MaybeText,
    /** The same as a code; null where the restaurant gave words alone. */
    rejection: OrderRejection.nullish(),
    /** Of a cancelled order: customer, receiver (the restaurant) or system (nobody accepted it in time). */
    cancelledBy: MaybeText,
    /** The kitchen has begun with it, also where it was put back since: its customer cancels it no more. */
    hasBegun: z.boolean().nullish(),
    /** When its card payment was closed, because too many cards were declined. */
    paymentClosedUtc: MaybeText,
    /** Paid by card. The money of a cancelled order is refunded. */
    isPaid: z.boolean().nullish(),
    /** The sum that was refunded to the card. */
    refundedAmount: Money.nullish(),
    orderNotes: MaybeText,
    /** With which a browser subscribes to push messages of the order; null once it is over, and where there are none. */
    pushKey: MaybeText,
    /** When each status was reached, oldest first. */
    history: z
      .array(z.object({ status: z.number().int(), atUtc: z.string() }))
      .nullish()
      .transform((list) => list ?? []),
  }),
  // unit and note: additions
  customerInfo: z.object({ deliveryAddress: MaybeText, deliveryUnit: MaybeText, deliveryNote: MaybeText }),
  products: z
    .array(SummaryProduct)
    .nullish()
    .transform((list) => list ?? []),
  paymentInfo: z.object({
    amount: Money.catch(0),
    tax: Money.catch(0),
    taxInfo: z.object({ inclusiveTaxes: TaxLines, exclusiveTaxes: TaxLines }),
    deliveryCharge: Money.catch(0),
    platformFees: Money.catch(0),
    surcharge: Money.catch(0),
    promotionInfo: z
      .array(
        z.object({
          promotionId: Id,
          name: Text,
          discountApplied: Money.catch(0),
          // additions
          names: MaybeTranslations,
          /** Of the delivery, which deliveryCharge leaves out already. */
          deliverySaved: Money.nullish().catch(null),
        }),
      )
      .nullish()
      .transform((list) => list ?? []),
    totalAmount: Money.catch(0),
  }),
  // addition: the whole bill, also with rows that paymentInfo has no field for
  bill: z.array(SummaryRow).nullish(),
  // addition: what went back of it or is on its way, the oldest first; absent where nothing did
  refunds: z.array(OrderRefund).nullish(),
});

/** One row of currentcustomer/orders. */
export const OrderListItem = z.object({
  orderId: Id,
  orderNumber: z.coerce.number().nullish(),
  orderType: z.number().int(),
  orderAmount: Money,
  paymentMode: z.number().int(),
  orderStatus: z.number().int(),
  createdUtc: Text,
});

export type OrderRequest = z.infer<typeof OrderRequest>;
export type CheckoutSessionRequest = z.infer<typeof CheckoutSessionRequest>;
export type OrderReply = z.infer<typeof OrderReply>;
export type OrderSummary = z.infer<typeof OrderSummary>;
export type SummaryRow = z.infer<typeof SummaryRow>;
export type SummaryProduct = z.infer<typeof SummaryProduct>;
export type OrderListItem = z.infer<typeof OrderListItem>;
export type DeliveryLocation = z.infer<typeof DeliveryLocation>;
