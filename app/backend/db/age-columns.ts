/** What is kept of the age of who orders alcohol: when it was asked, and never how old anybody is. */
export type AdultSaid = {
  /** When whoever filled the cart said to be 18 or older; null: nobody said so. */
  adult_utc: string | null;
};

export type AgeChecked = AdultSaid & {
  /** When the age was checked by a date of birth as the order was placed; null: it held no alcohol. */
  age_checked_utc: string | null;
};
