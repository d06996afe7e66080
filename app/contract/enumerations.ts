/*
 * The numbers of the wire, by name. Plain values without Zod: rules of the domain, which reach browsers,
 * import them.
 */

/** Order type: 3 and 4 exist on the wire but cannot be ordered here. */
export const ORDER_TYPE = { pickup: 1, delivery: 2, dineIn: 3, takeOut: 4 } as const;
export const PAYMENT_MODE = { cash: 1, online: 2 } as const;
export const ORDER_STATUS = {
  created: 1,
  accepted: 2,
  preparing: 3,
  outForDelivery: 4,
  delivered: 5,
  cancelled: 6,
  paymentFailed: 7,
  /** Addition: told only to callers that know it, to others it is 'preparing' with `readyUtc`. */
  ready: 8,
} as const;
/** Addition: in place of 'created' while an order by card is not paid, told only to callers that know it. */
export const WAITS_FOR_PAYMENT = 0;
export const PROMOTION_TYPE = { code: 1, automatic: 2 } as const;
/** What a promotion does: so many percent or dollars off the dishes, or no charge for delivery (addition). */
export const PROMOTION_KINDS = ['percent', 'fixed', 'freeDelivery'] as const;
/** What of a dish's picture stays in view where it is cut; the middle needs no word (addition). */
export const PICTURE_FOCUSES = [
  ...(['top-left', 'top', 'top-right'] as const),
  ...(['left', 'right'] as const),
  ...(['bottom-left', 'bottom', 'bottom-right'] as const),
] as const;
export type PictureFocus = (typeof PICTURE_FOCUSES)[number];
/** What of a dish the kitchen switches off by itself: a size, a choice, an item of a combo (addition). */
export const OPTION_KINDS = ['size', 'choice', 'comboItem'] as const;
/** Why a restaurant rejects or cancels an order (addition); `other` is told in its own words alone. */
export const REJECT_CODES = ['busy', 'soldOut', 'closing', 'tooFar', 'callUs', 'other'] as const;
export const PERIOD_TYPE = { breakfast: 1, lunch: 2, dinner: 3 } as const;
/** Upsell: shown before (0) or after (1) the add; sold as a replacement (0) or in addition (1). */
export const UPSELL_DISPLAY_ORDER = { beforeAdd: 0, afterAdd: 1 } as const;
export const UPSELL_SELL_TYPE = { replace: 0, add: 1 } as const;
/** What a reader is told of a refund, the gravest first. Places that show several show them in this order. */
export const REFUND_STATES = ['owedAgain', 'onItsWay', 'settled', 'refunded'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why a restaurant gives money back; 'other' says it in its own words. */
export const REFUND_REASONS = ['missing', 'wrong', 'late', 'quality', 'other'] as const;
/** Why alcohol was not handed over at the door or the counter: its lines are given back for it (addition). */
export const DOOR_REASONS = ['noProofOfAge', 'intoxicated', 'underAge'] as const;
/** Why money of an order goes back by hand. */
export const HAND_REASONS = [...REFUND_REASONS, ...DOOR_REASONS] as const;
/** What of an order is no dish and can be given back by itself. */
export const REFUND_EXTRAS = ['delivery', 'platform', 'surcharge', 'tip'] as const;
/** What somebody of the restaurant's own people may do; the calls say which of them may make them (calls.ts). */
export const STAFF_ROLES = ['owner', 'manager', 'kitchen'] as const;

export type OrderType = (typeof ORDER_TYPE)[keyof typeof ORDER_TYPE];
/** The order types that customers choose from. */
export type OrderableType = typeof ORDER_TYPE.pickup | typeof ORDER_TYPE.delivery;
export type PaymentMode = (typeof PAYMENT_MODE)[keyof typeof PAYMENT_MODE];
export type PromotionType = (typeof PROMOTION_TYPE)[keyof typeof PROMOTION_TYPE];
export type PromotionKind = (typeof PROMOTION_KINDS)[number];
export type OptionKind = (typeof OPTION_KINDS)[number];
export type RejectCode = (typeof REJECT_CODES)[number];
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];
export type RefundReason = (typeof REFUND_REASONS)[number];
export type DoorReason = (typeof DOOR_REASONS)[number];
export type RefundExtra = (typeof REFUND_EXTRAS)[number];
export type StaffRole = (typeof STAFF_ROLES)[number];
