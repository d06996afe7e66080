import type { ColumnType } from 'kysely';

/** A customer's access token that was given out, so that its owner can see and end it. */
export type CustomerSessionsTable = {
  restaurant_id: string;
  /** The token's id (jti). */
  token_id: string;
  customer_id: string;
  /** The customer's tokens_valid_from_utc when it was made; under another stamp the session is over. */
  valid_from: string;
  /** 'Firefox · Android'; empty for a program that says nothing of itself. */
  browser: string;
  made_utc: string;
  used_utc: string;
  expires_utc: string;
};

/** A device of a kitchen that is signed in at the order receiver. */
export type ReceiverDevicesTable = {
  restaurant_id: string;
  device_id: string;
  /** SHA-256 of its token in hex. */
  token_hash: string;
  /** The restaurant's receiver_key_hash when it was made (empty without a key); another key ends it. */
  key_hash: string;
  /** What the kitchen calls it. */
  name: string;
  made_utc: string;
  seen_utc: string;
  /** Moves on while it is used; a day after that it is forgotten, unless something still names it. */
  expires_utc: string;
  ended_utc: string | null;
  /** What it said last of its sound: on, off, or waits for a touch; null when it said nothing. */
  sound: ColumnType<string | null, string | null | undefined, string | null>;
  /** Since when it says so. */
  sound_utc: ColumnType<string | null, string | null | undefined, string | null>;
  /** The device that let it in, by its name then; empty for the operator, null where it came by the key. */
  paired_by: ColumnType<string | null, string | null | undefined, string | null>;
  /** 1: it sees no money, addresses and refunds; null and 0: everything. */
  is_kitchen_only: ColumnType<number | null, number | null | undefined, number | null>;
  /** That device's id; null where no device let it in. */
  paired_by_id: ColumnType<string | null, string | null | undefined, string | null>;
};

/** A new device of a kitchen that shows a code and waits until somebody who is signed in confirms it. */
export type ReceiverPairingsTable = {
  restaurant_id: string;
  pairing_id: string;
  /** SHA-256 in hex of the secret that only the new device has. */
  handle_hash: string;
  /** Hash of its code. */
  code_hash: string;
  /** What it is called; it says so itself until it is confirmed. */
  name: string;
  made_utc: string;
  expires_utc: string;
  /** The receiver_key_hash under which it was confirmed; null until then. */
  key_hash: string | null;
  /** As in receiver_devices. */
  paired_by: string | null;
  /** As in receiver_devices, once it was confirmed. */
  is_kitchen_only: ColumnType<number | null, number | null | undefined, number | null>;
  paired_by_id: string | null;
  /** Hash of the network that asked for the code. */
  network: string | null;
  /** When it was refused, replaced, or signed in. */
  ended_utc: string | null;
};
