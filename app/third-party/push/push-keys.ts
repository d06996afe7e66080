import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The pair with which push services know this store (VAPID, RFC 8292). */
export type PushKeys = {
  /** As browsers subscribe with it: an uncompressed point of P-256, base64url. */
  publicKey: string;
  privateKey: KeyObject;
};

/** How many points P-256 has. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 128 bits more than a key has, so that no key is likelier than another (FIPS 186-5, A.2.1). */
const BYTES = 48;

/**
 * The pair that belongs to one of the store's secrets: always the same one, on every server, with nothing more
 * to keep. The secret cannot be read back from it.
 */
export function pushKeysOf(secret: string): PushKeys {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'keys of push messages', BYTES)).toString('hex');
  const number = (BigInt(`0x${bits}`) % (ORDER - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex');
  const point = pair.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
    d: text(pair.getPrivateKey()),
  };
  return { publicKey: text(point), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** Whether a browser's key is a point of P-256, so that a message can be encrypted to it. */
export function isPushPoint(p256dh: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    pair.computeSecret(p256dh, 'base64url');
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}
