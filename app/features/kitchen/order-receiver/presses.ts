import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import { minutesStill } from '#app/domain/order/waiting-press.ts';

/** A press on the board, as the device keeps it until the store has answered. */
export type Press = {
  fields: [name: string, value: string][];
  /** When it was made, epoch ms of this device. */
  at: number;
  /** Names the sign-in of the device under which it was made, as far as the page knew it. */
  session?: string;
};

/** A press that could not be sent for so long is none any more, ms. */
const MOST_AGE_MS = 24 * 60 * 60_000;

/** Fields that are the page's own and are added when the press is sent. */
const OF_THE_PAGE = 'formToken';

/** The presses that a device kept; none where they cannot be read. */
export function pressesFrom(kept: unknown): Press[] {
  return Array.isArray(kept) ? kept.filter(isPress) : [];
}

/** Whether this is a press as a device keeps it. */
export function isPress(press: unknown): press is Press {
  const kept = press as Partial<Press> | null;
  const isField = (field: unknown) =>
    Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');
  if (kept?.session !== undefined && typeof kept.session !== 'string') return false;
  return typeof kept?.at === 'number' && Array.isArray(kept.fields) && kept.fields.every(isField);
}

/**
 * Whether a press is not sent any more: it is over a day old, or somebody else is signed in by now.
 * @param now epoch ms of this device
 * @param session of the page that would send it, as far as that is known
 */
export function isOver({ at, session: own }: Press, now: number, session: string | undefined): boolean {
  return now - at > MOST_AGE_MS || (own !== undefined && session !== undefined && own !== session);
}

/** Names the press, so that the store takes it once, however often it is sent. */
const PRESS_ID = 'pressId';

/** 128 random bits in hex; `randomUUID` is missing on plain http. */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

/** A form of the board as it is pressed, with an id of its own. */
export function pressOf(
  form: HTMLFormElement,
  button: HTMLElement | null,
  at: number,
  newId: () => string = randomId,
): Press {
  const fields = [...new FormData(form, button)].flatMap(([name, value]) =>
    typeof value === 'string' && name !== OF_THE_PAGE ? [[name, value] satisfies [string, string]] : [],
  );
  return { fields: [...fields, [PRESS_ID, newId()]], at };
}

/** The body to send for a press that was made a while ago: minutes that were promised then are fewer by now. */
export function pressBody({ fields, at }: Press, formToken: string, now: number): URLSearchParams {
  const body = new URLSearchParams(fields);
  const minutes = Number(body.get('minutes'));
  const accepts = body.get('intent') === 'status' && body.get('status') === String(ORDER_STATUS.accepted);
  if (accepts && minutes > 0) body.set('minutes', String(minutesStill(minutes, now - at)));
  body.set(OF_THE_PAGE, formToken);
  return body;
}

/** Whether it is one press, read from the device twice. Each has an id of its own. */
export function isSamePress(one: Press, other: Press): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The press's own id; '' of a program that gave it none. */
export function idOf(press: Press): string {
  return lastOf(press, PRESS_ID) ?? '';
}

/** The order that a press is about; null for messages and the like. */
export function orderOf({ fields }: Press): string | null {
  return fields.find(([name]) => name === 'orderId')?.[1] ?? null;
}

/** Presses that are as right a while later. Cancels, refunds, stock and pauses are not: they need a connection. */
const LATER = ['postpone', 'undo', 'seen'];

/** What a form is for; '' where it does not say. */
export function intentOf(press: Press): string {
  return lastOf(press, 'intent') ?? '';
}

/** Whether a press may wait on the device until the connection is back. Of an order's steps only those forward do. */
export function canWait(press: Press): boolean {
  const intent = intentOf(press);
  if (lastOf(press, 'backFrom') !== undefined) return false;
  if (intent === 'status') return lastOf(press, 'status') !== String(ORDER_STATUS.cancelled);
  return LATER.includes(intent);
}

function lastOf({ fields }: Press, wanted: string): string | undefined {
  return fields.findLast(([name]) => name === wanted)?.[1];
}
