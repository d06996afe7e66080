/** Ids of popovers elsewhere in the page, which buttons of the header open without script. */
export const SIDE_MENU_ID = 'side-menu';
export const SEARCH_ID = 'search';
export const ORDER_TYPE_ID = 'order-type';
