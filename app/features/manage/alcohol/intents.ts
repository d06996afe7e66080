/** Which form of a page it is that changes how alcohol is sold. */
export const LICENCE_INTENT = 'licence';
export const SALE_HOURS_INTENT = 'sale-hours';
