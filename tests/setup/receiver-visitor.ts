import type { ReceiverBoard } from '#app/contract/receiver.ts';
import { nextSteps } from '#app/domain/order/transitions.ts';
import { apiClient } from './api-client.ts';
import { formsOf, type HtmlForm } from './html-forms.ts';
import type { StoreProcess } from './store-process.ts';
import { createVisitor, formWith, type Visitor } from './visitor.ts';

const PATH = '/order-receiver';

/** The kitchen in a browser without scripts: signs in by the form, reads the board, presses its buttons. */
export type ReceiverVisitor = {
  visitor: Visitor;
  /** The board as it is now. @returns its HTML. */
  board(): Promise<string>;
  /** An order's own page. @returns its HTML. @throws Error when the order is not on the board. */
  ticket(orderNumber: number, headers?: Record<string, string>): Promise<string>;
  /** Moves an order on by its form of that status, over 'ready' where that comes first. @throws Error when no page offers it. */
  move(orderNumber: number, status: number, changes?: Record<string, string>): Promise<void>;
};

export const STATUS = {
  accepted: 2,
  preparing: 3,
  outForDelivery: 4,
  delivered: 5,
  rejected: 6,
  ready: 8,
};

/** Signs in at the receiver of a restaurant. @throws Error when the key does not open it. */
export async function openReceiver(port: number, key: string, subdomain = 'demo'): Promise<ReceiverVisitor> {
  const visitor = createVisitor(port, `${subdomain}.localhost:${port}`);
  const signedIn = await visitor.submit(PATH, formWith(await visitor.get(PATH), 'key', 'formToken'), { key });
  if (signedIn.status !== 303) throw new Error(`Signing in at the receiver answered ${signedIn.status}`);
  const board = async () => (await visitor.get(PATH)).body;
  async function step(orderNumber: number, status: number, changes: Record<string, string>) {
    const found = stepOf(await formsOfOrder(orderNumber), status);
    if (!found) throw new Error(`No page offers a step to ${status} for order ${orderNumber}`);
    const moved = await visitor.submit(PATH, found, changes);
    if (moved.status !== 303)
      throw new Error(`Moving order ${orderNumber} to ${status} answered ${moved.status}`);
  }
  /** An order on the board: its folded ticket, and where the opened one is. */
  async function foldedOf(orderNumber: number): Promise<{ folded: string; address: string }> {
    const [, rest = ''] = (await board()).split(`id="order-${orderNumber}"`);
    const [address] = /\/order-receiver\/orders\/[^"/]+/.exec(rest) ?? [];
    if (!address) throw new Error(`Order ${orderNumber} is not on the board`);
    return { folded: rest.split(/<article|<li class="out"/)[0] ?? '', address };
  }
  /** The forms of an order on its folded ticket and on the opened one. */
  async function formsOfOrder(orderNumber: number): Promise<HtmlForm[]> {
    const { folded, address } = await foldedOf(orderNumber);
    return [...formsOf(folded), ...formsOf((await visitor.get(address)).body)];
  }
  /** By the API, at once: what is rejected on its page can be undone, and its customer is told when it stands. */
  async function reject(orderNumber: number, words: string | undefined): Promise<void> {
    const { address } = await foldedOf(orderNumber);
    const orderId = address.split('/').at(-1) ?? '';
    const receiver = await receiverApi(port, key, subdomain);
    const reply = await receiver.post(`orders/${orderId}/status`, {
      status: STATUS.rejected,
      ...(words ? { reasonCode: 'other', reason: words } : { reasonCode: 'busy' }),
    });
    if (reply.status !== 200) throw new Error(`Rejecting order ${orderNumber} answered ${reply.status}`);
  }
  return {
    visitor,
    board,
    async ticket(orderNumber, headers = {}) {
      return (await visitor.get((await foldedOf(orderNumber)).address, headers)).body;
    },
    async move(orderNumber, status, changes = {}) {
      if (status === STATUS.rejected) return reject(orderNumber, changes.reason);
      const isReadyFirst =
        (status === STATUS.delivered || status === STATUS.outForDelivery) &&
        stepOf(await formsOfOrder(orderNumber), STATUS.ready);
      if (isReadyFirst) await step(orderNumber, STATUS.ready, {});
      await step(orderNumber, status, changes);
    },
  };
}

/**
 * Hands over whatever earlier tests of this server ordered and left: after four minutes an order that nobody answered
 * covers the whole board, and many accepted ones make every time of the kitchen longer. For the first line of a test that
 * looks at the board.
 * @throws Error when the store refuses a step.
 */
export async function clearBoard(store: StoreProcess, subdomain = 'demo'): Promise<void> {
  const receiver = await receiverApi(store.port, store.receiverKey(subdomain), subdomain);
  const { open, unseen } = await receiver.board();
  for (const { orderId, orderStatus, orderType } of open)
    for (let [next] = nextSteps(orderStatus, orderType); next; [next] = nextSteps(next, orderType)) {
      const reply = await receiver.post(`orders/${orderId}/status`, { status: next });
      // its cancel was pressed, and is carried out in a moment
      if (reply.status === 409) break;
      if (reply.status !== 200) throw new Error(`Moving an order to ${next} answered ${reply.status}`);
    }
  for (const { orderId } of unseen) await receiver.post(`orders/${orderId}/seen`, {});
}

/** The kitchen's own calls of the API, without a browser. */
async function receiverApi(port: number, key: string, subdomain: string) {
  const api = apiClient(`http://127.0.0.1:${port}`);
  const { clientId } = (await api.get<{ clientId: string }>(`/api/client/${subdomain}`)).data;
  const path = `/api/${clientId}/receiver`;
  return {
    board: async () => (await api.get<ReceiverBoard>(`${path}/orders`, { bearer: key })).data,
    post: (what: string, json: Record<string, unknown>) => api.post(`${path}/${what}`, { json, bearer: key }),
  };
}

/** The form of that step forward, among those of an order. */
function stepOf(forms: readonly HtmlForm[], status: number): HtmlForm | undefined {
  return forms.find(
    ({ fields }) =>
      fields.some(([name, value]) => name === 'status' && value === String(status)) &&
      !fields.some(([name]) => name === 'backFrom'),
  );
}
