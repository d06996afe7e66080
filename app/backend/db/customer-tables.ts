/** Yes or no, as both databases keep it. */
export type Bit = 0 | 1;

export type CustomersTable = {
  restaurant_id: string;
  customer_id: string;
  /** Trimmed and in lower case; unique within the restaurant. */
  email: string;
  is_verified: Bit;
  /** argon2id in PHC form ($argon2id$v=19$m=...). */
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  /** YYYY-MM-DD. */
  birth_date: string | null;
  picture_id: string | null;
  language: string;
  /** Moves on with the password. A token carries the stamp it was made under and is void under another. */
  tokens_valid_from_utc: string;
  created_utc: string;
};

export type AddressesTable = {
  restaurant_id: string;
  address_id: string;
  customer_id: string;
  name: string;
  full_address: string;
  zip_code: string | null;
  phone: string;
  latitude: number;
  longitude: number;
  /** 1 when our own place service vouched for the coordinates; else an order looks the text up again. */
  is_verified_place: Bit;
  /** At most one of a customer's. */
  is_default: Bit;
  created_utc: string;
};

/** The picture of a customer's profile; its name is random, because it is personal. */
export type CustomerPicturesTable = {
  restaurant_id: string;
  picture_id: string;
  customer_id: string;
  content_type: string;
  /** Base64. */
  bytes: string;
};

/** Where a customer has signed in from: guesses from elsewhere do not shut them out. */
export type CustomerNetworksTable = {
  restaurant_id: string;
  customer_id: string;
  /** HMAC of the network; no address can be read back from it. */
  network_hash: string;
  seen_utc: string;
};

/** Six-digit codes that were mailed; one for each purpose, e-mail and asker. */
export type MailedCodesTable = {
  restaurant_id: string;
  email: string;
  /** What the code is good for. */
  purpose: string;
  /** What else it is bound to, mostly who asked (use-cases/accounts/asker.ts). */
  bound_to: string;
  /** HMAC in hex; empty when the code was used. */
  code_hash: string;
  tries_left: number;
  sent_utc: string;
  expires_utc: string;
};

/** Codes of the program before, which forgets a code after a day; only the job that forgets looks here. */
export type CodesTable = Omit<MailedCodesTable, 'bound_to'>;

/** Sign-ups that wait for their code; one for each e-mail and asker. */
export type WaitingSignUpsTable = {
  restaurant_id: string;
  email: string;
  asker: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  /** YYYY-MM-DD. */
  birth_date: string | null;
  language: string;
  created_utc: string;
};

export type RevokedTokensTable = {
  restaurant_id: string;
  token_id: string;
  expires_utc: string;
};

/** Mails to send: written in the transaction they belong to, drained after. */
export type OutboxTable = {
  restaurant_id: string;
  mail_id: string;
  /** What the mail is about; the same is never queued twice. */
  dedupe_key: string;
  /** One address; empty once ended. */
  recipient: string;
  /** JSON of MailDocument (use-cases/mail/mail-content.ts); empty once ended, because it may hold a code. */
  document: string;
  /** 1 for what somebody waits for at the screen: it goes before all others. */
  is_urgent: Bit;
  tries: number;
  /** When it is due; while a server sends it, when another may. */
  next_try_utc: string;
  sent_utc: string | null;
  /** When it was sent or given up. */
  ended_utc: string | null;
  created_utc: string;
};

/** What customers wrote: feedback, reservations, messages. */
export type InboxTable = {
  restaurant_id: string;
  entry_id: string;
  kind: string;
  customer_id: string | null;
  order_id: string | null;
  /** JSON of contract/inbox InboxEntry without its id, kind and stamp. */
  document: string;
  created_utc: string;
};
