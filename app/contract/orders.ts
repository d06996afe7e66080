import { z } from 'zod';
import { Tax } from './cart.ts';
import { Dollars, Flag, Id, MaybeDollars, MaybeId, MaybeText, Text, Translations } from './fields.ts';

/** A place with our own place service's signature; unsigned coordinates are never believed. */
export const DeliveryLocation = z.object({
  latitude: z.number(),
  longitude: z.number(),
  signature: z.string().max(200).nullish(),
});

/** Addition: where the card provider's own page comes back to; both on our own site. */
export const CheckoutSessionRequest = z.object({ successUrl: z.url(), cancelUrl: z.url() });

/** POST orders (R-CHK-29). Texts are checked in the use case, in the order of B-ORD-01, so that messages come one by one. */
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
  /** Payable dollars the customer saw (B-ORD-03). */
  expectedTotal: MaybeDollars,
  /** By card on the provider's own page, as a page without script needs it, in the place of a payment intent. */
  paymentPage: CheckoutSessionRequest.nullish(),
});

export const OrderReply = z.object({
  orderId: Id,
  transactionId: MaybeText,
  paymentIntentClientSecret: MaybeText,
  // additions
  orderNumber: z.number().int().nullish(),
  createdUtc: MaybeText,
  totalAmount: MaybeDollars,
  orderKey: MaybeText,
  /** Of the provider's own page, where that was asked for and the order still waits for its money. */
  paymentPageUrl: MaybeText,
});

export const SummaryModifier = z.object({
  modifierCategoryId: MaybeId,
  modifierId: MaybeId,
  modifierName: Text,
  modifierCategoryName: Text,
  quantity: z.number().int().catch(1),
  price: Dollars.catch(0),
  // addition: of the choice; so are all `names` of an order, as they were when it was placed
  names: Translations,
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
  unitPrice: Dollars.catch(0),
  isCombo: Flag,
  totalPrice: Dollars.catch(0),
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
        price: MaybeDollars,
        // with the line's own below, so that the same can be ordered again; by their names where a store leaves them out
        comboItemId: MaybeId,
        variantId: MaybeId,
        names: Translations,
        variantNames: Translations,
      }),
    )
    .nullish()
    .transform((list) => list ?? []),
  // additions
  variantId: MaybeId,
  names: Translations,
  variantNames: Translations,
});

const TaxLines = z
  .array(Tax)
  .nullish()
  .transform((list) => list ?? []);

/** GET orders/{orderId}/summary: a snapshot of the order as it was placed (B-PRICE-13), dollars. */
export const OrderSummary = z.object({
  orderInfo: z.object({
    orderId: Id,
    orderNumber: z.coerce.number().nullish(),
    createdUtc: Text,
    totalDiscount: Dollars.catch(0),
    // additions (B-ORD-14)
    dueUtc: MaybeText,
    isScheduledOrder: Flag,
    orderType: z.number().int().nullish(),
    orderStatus: z.number().int().nullish(),
    paymentMode: z.number().int().nullish(),
    estimateMinutes: z.number().int().nullish(),
    rejectReason: MaybeText,
    /** Of a cancelled order: customer, receiver (the restaurant) or system (nobody accepted it in time). */
    cancelledBy: MaybeText,
    /** Paid by card: a cancelled order gives it back. */
    isPaid: z.boolean().nullish(),
    /** Dollars that went back to the card. */
    refundedAmount: Dollars.nullish(),
    orderNotes: MaybeText,
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
    amount: Dollars.catch(0),
    tax: Dollars.catch(0),
    taxInfo: z.object({ inclusiveTaxes: TaxLines, exclusiveTaxes: TaxLines }),
    deliveryCharge: Dollars.catch(0),
    platformFees: Dollars.catch(0),
    surcharge: Dollars.catch(0),
    promotionInfo: z
      .array(
        z.object({ promotionId: Id, name: Text, discountApplied: Dollars.catch(0), names: Translations }),
      )
      .nullish()
      .transform((list) => list ?? []),
    totalAmount: Dollars.catch(0),
  }),
});

/** One row of currentcustomer/orders (R-ORD-08). */
export const OrderListItem = z.object({
  orderId: Id,
  orderNumber: z.coerce.number().nullish(),
  orderType: z.number().int(),
  orderAmount: Dollars,
  paymentMode: z.number().int(),
  orderStatus: z.number().int(),
  createdUtc: Text,
});

export type OrderRequest = z.infer<typeof OrderRequest>;
export type CheckoutSessionRequest = z.infer<typeof CheckoutSessionRequest>;
export type OrderReply = z.infer<typeof OrderReply>;
export type OrderSummary = z.infer<typeof OrderSummary>;
export type SummaryProduct = z.infer<typeof SummaryProduct>;
export type OrderListItem = z.infer<typeof OrderListItem>;
export type DeliveryLocation = z.infer<typeof DeliveryLocation>;
