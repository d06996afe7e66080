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
  /** Moves on while it is used. */
  expires_utc: string;
  ended_utc: string | null;
};
