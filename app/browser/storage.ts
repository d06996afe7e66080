/**
 * All keys of this site in the browser's storage (spec §3 'Browser storage'). They are mirrors, written after hydration
 * for the spec and for other scripts of the page; nothing reads them to decide, and the server never does.
 */
type LocalKey = 'ClientId' | 'RestoDetails' | 'order' | 'transactionId';
type SessionKey = 'cart' | 'cartId' | 'track-view' | 'upsellProducts';

/** Writes a mirror; null removes it. Storage that is blocked or full changes nothing (C-046). */
export function writeLocal(key: LocalKey, value: unknown): void {
  write(() => localStorage, key, value);
}

export function writeSession(key: SessionKey, value: unknown): void {
  write(() => sessionStorage, key, value);
}

/** Text is kept as it is, anything else as JSON. Where storage is blocked, even asking for it throws. */
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // a mirror less
  }
}
