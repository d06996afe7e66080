/**
 * Every key of this site in the browser's storage. They are mirrors of what the server knows, written after
 * hydration for the spec and for other scripts of the page. No decision reads them, and the server never
 * does.
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
/** How the keys of a kitchen's presses begin, of which each has one; what follows says its place and its id. */
export const PRESS_KEY = 'kitchen-press.';
export type KeyOfPress = `${typeof PRESS_KEY}${string}`;
/**
 * Not mirrors: of a kitchen's device, presses that the store has not answered yet (older programs kept all under one
 * key), why some came to nothing (until
 * somebody has seen it), the orders that it knew last (while it is signed in, for a day), whether it rings, what it has
 * rung for, which alarms it put aside for a minute, whether keys press buttons, and the ticket that it prints by itself;
 * and the orders that this browser is told of.
 */
type DeviceKey =
  | 'kitchen-presses'
  | KeyOfPress
  | 'kitchen-refusals'
  | 'kitchen-board'
  | 'kitchen-sound'
  | 'kitchen-printing'
  | 'kitchen-rung'
  | 'kitchen-aside'
  | 'kitchen-keys'
  | 'told-orders';
/** Not a mirror: only how something looks in this tab. */
type LookKey = 'countdown';

/** Writes a mirror to local storage; null removes it. Blocked or full storage is no error. */
export function writeLocal(key: LocalKey, value: unknown): void {
  write(() => localStorage, key, value);
}

/** The same in session storage, for this tab only. */
export function writeSession(key: SessionKey | LookKey, value: unknown): void {
  write(() => sessionStorage, key, value);
}

/**
 * Keeps something on this device; null removes it.
 * @returns false where storage is full or blocked, and what was there before may still be
 */
export function keepOnDevice(key: DeviceKey, value: unknown): boolean {
  const text = value === null ? null : JSON.stringify(value);
  write(() => localStorage, key, text);
  try {
    return localStorage.getItem(key) === text;
  } catch {
    return text === null;
  }
}

/** What this device keeps under a key; null when there is nothing that can be read. */
export function keptOnDevice(key: DeviceKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** The keys of the presses that this device keeps, in their order; none where storage is blocked. */
export function keysOfPresses(): KeyOfPress[] {
  try {
    const isOfPress = (key: string): key is KeyOfPress => key.startsWith(PRESS_KEY);
    return keysOf(localStorage).filter(isOfPress).sort();
  } catch {
    return [];
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

/** Our own key: the order preference has already opened by itself in this tab. */
const ASKED = 'preference-asked';

/**
 * Sets or clears the mark that the order preference has opened by itself in this tab.
 * @returns false where storage is full or blocked and the mark is not as wished
 */
export function keepPreferenceMark(isAsked: boolean): boolean {
  write(() => sessionStorage, ASKED, isAsked ? 'true' : null);
  return hadPreferenceMark() === isAsked;
}

/** Reads that mark; null when storage is blocked and the mark could not be kept. */
export function hadPreferenceMark(): boolean | null {
  try {
    return sessionStorage.getItem(ASKED) !== null;
  } catch {
    return null;
  }
}

/** The language chosen on an earlier page; undefined when none, or not one of `ours`. */
export function readLanguage(ours: readonly string[]): string | undefined {
  try {
    const kept = localStorage.getItem('i18nextLng' satisfies LocalKey);
    return ours.find((language) => language === kept);
  } catch {
    return undefined;
  }
}

/** Whether this tab's storage has that mirror. */
export function hasSessionMirror(key: SessionKey): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether this browser has mirrors of an order preference, from this visit or an earlier one. */
export function hasOrderMirror(): boolean {
  try {
    return (
      localStorage.getItem('orderType' satisfies LocalKey) !== null || hasSessionMirror('order-preference')
    );
  } catch {
    return false;
  }
}

/** How something was left in this tab; null when unknown. */
export function readLook(key: LookKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Query parameter of the page shown after the store refused the access token. The browser clears its storage
 * when it sees it, and the server does not redirect a second time.
 */
export const SIGNED_OUT_MARK = 'signed-out';

/** Keys that a log-out keeps. */
const LASTING: readonly string[] = [
  'ClientId',
  'RestoDetails',
  'i18nextLng',
  'delivery_zone',
  // of the kitchen, which a customer's log-out in the same browser is none of
  'kitchen-presses',
  'kitchen-refusals',
  'kitchen-board',
  'kitchen-sound',
  'kitchen-printing',
  'kitchen-rung',
  'kitchen-aside',
  'kitchen-keys',
];

function isLasting(key: string): boolean {
  return LASTING.includes(key) || key.startsWith(PRESS_KEY);
}

/** Whether this browser has mirrors of a customer who was signed in. */
export function hasSignedInMirror(): boolean {
  try {
    return localStorage.getItem('accessTokenExpiry' satisfies LocalKey) !== null;
  } catch {
    return false;
  }
}

/** Empties both storages. 'visit' (a log-out) keeps the restaurant, the language and the delivery zone. */
export function clearStorage(what: 'all' | 'visit'): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      for (const key of keysOf(storage())) if (what === 'all' || !isLasting(key)) storage().removeItem(key);
    } catch {
      // storage is blocked, so it is empty
    }
  }
}

/**
 * Text is stored as it is, anything else as JSON. In a browser that blocks storage even reading the object
 * throws.
 */
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key);
    else storage().setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  } catch {
    // this mirror is missing, which is harmless
  }
}
