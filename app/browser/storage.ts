/**
 * All keys of this site in the browser's storage (spec §3 'Browser storage'). They are mirrors, written after hydration
 * for the spec and for other scripts of the page; nothing reads them to decide, and the server never does.
 */
type LocalKey =
  | 'ClientId'
  | 'RestoDetails'
  | 'clientData'
  | 'orderType'
  | 'Client_selected_address'
  | 'distance'
  | 'sessionTimer'
  | 'i18nextLng'
  | 'order'
  | 'transactionId'
  | 'paymentIntent'
  | 'user'
  | 'accessTokenExpiry';
type SessionKey =
  | 'cart'
  | 'cartId'
  | 'delivery_zone'
  | 'order-preference'
  | 'scheduled-order'
  | 'track-view'
  | 'upsellProducts';
/** No mirror: how this tab looks, and nothing else. */
type LookKey = 'countdown';

/** Writes a mirror; null removes it. Storage that is blocked or full changes nothing (C-046). */
export function writeLocal(key: LocalKey, value: unknown): void {
  write(() => localStorage, key, value);
}

export function writeSession(key: SessionKey | LookKey, value: unknown): void {
  write(() => sessionStorage, key, value);
}

/** Not one of the spec's: the order preference opened by itself in this tab (layout/preference-prompt.tsx). */
const ASKED = 'preference-asked';

export function keepAsked(isAsked: boolean): void {
  write(() => sessionStorage, ASKED, isAsked ? 'true' : null);
}

/** null where storage is blocked: nothing that was asked once could be remembered. */
export function wasAsked(): boolean | null {
  try {
    return sessionStorage.getItem(ASKED) !== null;
  } catch {
    return null;
  }
}

/** The language that was chosen, as an earlier page kept it: one of ours, or null. */
export function readLanguage(): string | null {
  try {
    const kept = localStorage.getItem('i18nextLng' satisfies LocalKey);
    return kept !== null && /^(en|hi|pa)$/.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Whether this tab holds such a mirror. */
export function hasSessionMirror(key: SessionKey): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser holds mirrors of how one ordered, of this visit or an earlier one. */
export function hasOrderMirror(): boolean {
  try {
    return (
      localStorage.getItem('orderType' satisfies LocalKey) !== null || hasSessionMirror('order-preference')
    );
  } catch {
    return false;
  }
}

/** How something in this tab was left; null for nothing, or nothing that can be read. */
export function readLook(key: LookKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What a log-out leaves alone (R-PROF-11, A-108). */
const LASTING: readonly string[] = ['ClientId', 'RestoDetails', 'i18nextLng', 'delivery_zone'];

/** Whether this browser holds mirrors of somebody who was signed in. */
export function hasSignedInMirror(): boolean {
  try {
    return localStorage.getItem('accessTokenExpiry' satisfies LocalKey) !== null;
  } catch {
    return false;
  }
}

/** Empties both storages; after a log-out of all but the restaurant, the language and the delivery zone. */
export function clearStorage(what: 'all' | 'visit'): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const keys = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '');
      for (const key of keys) if (what === 'all' || !LASTING.includes(key)) storage().removeItem(key);
    } catch {
      // blocked: there is nothing in it
    }
  }
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
