import { createHmac, timingSafeEqual } from 'node:crypto';

/** A text and where it is, as a suggestion of our own place service showed them. Degrees. */
export type SignedPlace = { text: string; latitude: number; longitude: number };

/**
 * Proof that our own place service found this text at these coordinates: a browser hands both back at checkout and
 * could send any others. HMAC-SHA-256, base64url.
 */
export function signPlace(secret: string, { text, latitude, longitude }: SignedPlace): string {
  // JSON, so that no text can move a figure: parts cannot run into each other
  const message = JSON.stringify(['place', text, latitude, longitude]);
  return createHmac('sha256', secret).update(message).digest('base64url');
}

/** Whether `signature` is ours for exactly this place; takes the same time whatever differs. */
export function verifyPlace(
  secret: string,
  place: SignedPlace,
  signature: string | null | undefined,
): boolean {
  const expected = Buffer.from(signPlace(secret, place));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
