/** Ids by which header buttons open what is elsewhere in the page, without script. */
export const SIDE_MENU_ID = 'side-menu';
export const SEARCH_ID = 'search';
export const ORDER_TYPE_ID = 'order-type';
