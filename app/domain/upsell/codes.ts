import type * as Enumerations from '#app/contract/enumerations.ts';

/** The wire's numbers (R-UPS-23), as `order/codes.ts`: a number that differs from the contract's does not compile. */
export const DISPLAY_ORDER: typeof Enumerations.UPSELL_DISPLAY_ORDER = { beforeAdd: 0, afterAdd: 1 };
export const SELL_TYPE: typeof Enumerations.UPSELL_SELL_TYPE = { replace: 0, add: 1 };
