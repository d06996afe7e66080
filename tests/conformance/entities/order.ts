import { z } from 'zod';
import { taxes } from './cart.ts';
import { count, entity, id, list, maybe, maybeList, money, stamp, text, words } from './fields.ts';

/** 1 created to 7 payment failed; 8, ready, is an addition of the contract. */
export const status = z.literal([1, 2, 3, 4, 5, 6, 7, 8], 'a status from 1 to 7');
export const CANCELLED = 6;

/** Section 3, 'Order response'. */
export const orderReply = entity({
  orderId: id,
  transactionId: maybe(text),
  paymentIntentClientSecret: maybe(text),
  orderNumber: maybe(count),
  orderKey: maybe(text),
});

const orderedProduct = entity({
  quantity: count.min(1, '1 or more'),
  productName: words,
  variantName: maybe(text),
  unitPrice: money,
  totalPrice: money,
  modifiers: maybeList(entity({ modifierName: text, price: maybe(money) })),
});

/** Section 3, 'Order summary'. */
export const summary = entity({
  orderInfo: entity({
    orderId: id,
    orderNumber: maybe(count),
    createdUtc: stamp,
    totalDiscount: maybe(money),
  }),
  customerInfo: entity({ deliveryAddress: maybe(text) }),
  products: list(orderedProduct),
  paymentInfo: entity({
    amount: money,
    tax: maybe(money),
    taxInfo: entity({ inclusiveTaxes: taxes, exclusiveTaxes: taxes }),
    deliveryCharge: maybe(money),
    platformFees: maybe(money),
    surcharge: maybe(money),
    promotionInfo: maybeList(entity({ promotionId: id, discountApplied: money })),
    totalAmount: money,
  }),
});

/** Section 3, 'Order list item'. */
export const orderList = list(
  entity({
    orderId: id,
    orderType: count,
    orderAmount: money,
    paymentMode: count,
    orderStatus: status,
    createdUtc: stamp,
  }),
);

export type OrderReply = z.infer<typeof orderReply>;
