import type { Bit } from './customer-tables.ts';

/** The account at the card provider that an owner set up: what it is made of, and which it became. */
type CardSetUpsTable = {
  restaurant_id: string;
  /** 1, 2, 3 …: another account was begun; a part of the idempotency key. */
  round: number;
  /** JSON: what the account is made of, as the provider is asked for it again and again; null once it refused. */
  wish: string;
  /** Null while it is being made. */
  account_id: string | null;
  begun_utc: string;
};

/** How an account stood when the card provider was asked last. Also of accounts that the file names. */
type CardAccountsTable = {
  restaurant_id: string;
  account_id: string;
  /** JSON of AccountReading (domain/payment/set-up-steps.ts). */
  reading: string;
  takes_cards: Bit;
  /** 0: the provider has no such account any more, or not for this store; the reading is what was known. */
  is_there: Bit;
  /** When the answer was asked for: what was asked later knows better, whichever comes first. */
  asked_utc: string;
};

export type CardAccountTables = { card_set_ups: CardSetUpsTable; card_accounts: CardAccountsTable };
