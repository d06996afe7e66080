import type { Flag } from './schema.ts';

export type CustomersTable = {
  restaurant_id: string;
  customer_id: string;
  /** Trimmed and in lower case; unique within the restaurant (B-AUTH-01). */
  email: string;
  is_verified: Flag;
  /** argon2id in PHC form ($argon2id$v=19$m=...). */
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  /** YYYY-MM-DD. */
  birth_date: string | null;
  picture_id: string | null;
  language: string;
  /** Moves on with the password. A token carries the stamp it was made under and is void under another (B-AUTH-07). */
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
  is_verified_place: Flag;
  /** At most one of a customer's. */
  is_default: Flag;
  created_utc: string;
};

/** The picture of a customer's profile; its name is random, because it is personal (B-CUST-02). */
export type CustomerPicturesTable = {
  restaurant_id: string;
  picture_id: string;
  customer_id: string;
  content_type: string;
  /** Base64. */
  bytes: string;
};

/** Where a customer has signed in from: guesses from elsewhere do not shut them out (B-AUTH-05). */
export type CustomerNetworksTable = {
  restaurant_id: string;
  customer_id: string;
  /** HMAC of the network; no address can be read back from it. */
  network_hash: string;
  seen_utc: string;
};

/** Six-digit codes that were mailed; one for each purpose and e-mail (B-AUTH-03). */
export type CodesTable = {
  restaurant_id: string;
  /** signup or pwdreset. */
  purpose: string;
  email: string;
  /** HMAC in hex; empty when the code was used. */
  code_hash: string;
  tries_left: number;
  sent_utc: string;
  expires_utc: string;
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
