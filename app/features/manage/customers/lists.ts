/** The lists of customers, in the order in which they are offered. */
export const LISTS = ['lately', 'orders', 'spent', 'away', 'blocked'] as const;
