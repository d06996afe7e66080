import { createHmac, timingSafeEqual } from 'node:crypto';

/** An address that was found. Degrees; the text ends with the country. */
export type Place = { text: string; latitude: number; longitude: number; postcode: string | null };

/** The place service did not respond, or not with places. */
export class PlacesUnavailable extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`Place search failed: ${reason}`, options);
    this.name = 'PlacesUnavailable';
  }
}

/** A text with its coordinates, in degrees, as our own place service suggested them. */
export type SignedPlace = { text: string; latitude: number; longitude: number };

/**
 * Proof that our own place service found this text at these coordinates. A browser sends both back at
 * checkout and could send any others. HMAC-SHA-256 in base64url, under the first secret.
 */
export function signPlace(secrets: readonly string[], { text, latitude, longitude }: SignedPlace): string {
  return signUnder(secrets[0] ?? '', { text, latitude, longitude });
}

function signUnder(secret: string, { text, latitude, longitude }: SignedPlace): string {
  // JSON keeps the parts apart, so that a text cannot pass for a part of a number
  const message = JSON.stringify(['place', text, latitude, longitude]);
  return createHmac('sha256', secret).update(message).digest('base64url');
}

/** Whether `signature` is ours for exactly this place, by any of the secrets; compared in constant time. */
export function verifyPlace(
  secrets: readonly string[],
  place: SignedPlace,
  signature: string | null | undefined,
): boolean {
  const given = Buffer.from(signature ?? '');
  return secrets.some((secret) => {
    const expected = Buffer.from(signUnder(secret, place));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
