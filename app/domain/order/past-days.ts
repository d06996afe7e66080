/** The kitchen finds, opens, and gives money back of, orders that were placed within so many days. */
export const PAST_DAYS = 90;
