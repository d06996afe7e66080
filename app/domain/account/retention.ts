/**
 * For how many days personal data are kept at most; the privacy policy tells these numbers, and an operator
 * may shorten them. Orders themselves stay, as tax law asks for seven years: dishes and money, without the person.
 */
export const RETENTION_DAYS = {
  /** The person in a guest's order, from the day for which it was ordered: complaints and card disputes take months. */
  guests: 180,
  /** What customers wrote: feedback, reservations, messages. */
  messages: 365,
  /** A mail that was written as a file, where no mail server is configured. */
  mailFiles: 30,
  /** The row of a sent mail; until then it keeps the same one from being queued again. */
  sentMails: 30,
  /** A cart, from its last change: a day longer than it lives, so that differing clocks of servers do no harm. */
  carts: 2,
  /** What a restaurant's people and the operator did: two years. */
  activity: 731,
  /** Sales of a restaurant that was deleted: seven years after the tax year in which it was, which ends within a year. */
  deletedSales: 2923,
} as const;

/** The times that an operator may shorten, in days. */
export type Retention = { guests: number; messages: number; mailFiles: number };
