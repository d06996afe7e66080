import { ORDER_STATUS } from '#app/contract/enumerations.ts';
import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { minutesStill } from '#app/domain/order/waiting-press.ts';

/** A press on the board, as the device keeps it until the store has answered. */
export type Press = {
  fields: [name: string, value: string][];
  /** When it was made, epoch ms of this device. */
  at: number;
};

/** Fields that are the page's own and are added when the press is sent. */
const OF_THE_PAGE = 'formToken';

/** The presses that a device kept; none where they cannot be read. */
export function pressesFrom(kept: unknown): Press[] {
  return Array.isArray(kept) ? kept.filter(isPress) : [];
}

function isPress(kept: Partial<Press> | null): kept is Press {
  const isField = (field: unknown) =>
    Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string');
  return typeof kept?.at === 'number' && Array.isArray(kept.fields) && kept.fields.every(isField);
}

/** Names the press, so that the store takes it once, however often it is sent. */
const PRESS_ID = 'pressId';

/** 128 random bits in hex; `randomUUID` is missing on plain http. */
function randomId(): string {
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

/** The order that a press is about; null for messages and the like. */
export function orderOf({ fields }: Press): string | null {
  return fields.find(([name]) => name === 'orderId')?.[1] ?? null;
}

/** Presses that are as right a while later. Cancels, refunds, stock and pauses are not: they need a connection. */
const LATER = ['postpone', 'undo', 'seen'];

/** What a press is: status, undo, seen and so on; empty for one that says nothing of it. */
export function intentOf({ fields }: Press): string {
  return fields.findLast(([name]) => name === 'intent')?.[1] ?? '';
}

/** Whether a press may wait on the device until the connection is back. */
export function canWait(press: Press): boolean {
  const intent = intentOf(press);
  if (intent === 'status')
    return press.fields.findLast(([name]) => name === 'status')?.[1] !== String(ORDER_STATUS.cancelled);
  return LATER.includes(intent);
}

/** A refusal with the number of its order, as the press may be long ago. */
export function numbered(refusal: string, press: Press | undefined, { open }: ReceiverBoard): string {
  const order = press && open.find(({ orderId }) => orderId === orderOf(press));
  return order ? `#${order.orderNumber}: ${refusal}` : refusal;
}
