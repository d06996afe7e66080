import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** A browser's side of a subscription: its pair of keys, and the secret that it gave with the public one. */
export type BrowserKeys = { pair: ECDH; auth: Buffer };

const TAG = 16;
const LAST_RECORD = 2;

/**
 * Reads an encrypted message as its browser does (RFC 8291 over RFC 8188, one record).
 * @throws Error when it is not for these keys, or not whole
 */
export function decrypt(body: Buffer, { pair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senders = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length));
  const named = (name: string) => Buffer.from(`${name}\0`);
  const info = Buffer.concat([named('WebPush: info'), pair.getPublicKey(), senders]);
  const secret = derive(pair.computeSecret(senders), auth, info, 32);
  const key = derive(secret, salt, named('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(secret, salt, named('Content-Encoding: nonce'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
  // what is filled up stands behind a 2
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== LAST_RECORD) throw new Error('no end of the last record');
  return plain.subarray(0, end).toString('utf8');
}
