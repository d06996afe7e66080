import { formsOf, type HtmlForm } from './html-forms.ts';
import { createVisitor, formWith, type Visitor } from './visitor.ts';

const PATH = '/order-receiver';

/** The kitchen in a browser without scripts: signs in by the form, reads the board, presses its buttons. */
export type ReceiverVisitor = {
  visitor: Visitor;
  /** The board as it is now. @returns its HTML. */
  board(): Promise<string>;
  /** Moves an order on by its form of that status. @throws Error when the board offers no such step. */
  move(orderNumber: number, status: number, changes?: Record<string, string>): Promise<void>;
};

export const STATUS = { accepted: 2, preparing: 3, outForDelivery: 4, delivered: 5, rejected: 6 };

/** Signs in at the receiver of a restaurant. @throws Error when the key does not open it. */
export async function openReceiver(port: number, key: string, subdomain = 'demo'): Promise<ReceiverVisitor> {
  const visitor = createVisitor(port, `${subdomain}.localhost:${port}`);
  const signedIn = await visitor.submit(PATH, formWith(await visitor.get(PATH), 'key', 'formToken'), { key });
  if (signedIn.status !== 303) throw new Error(`Signing in at the receiver answered ${signedIn.status}`);
  const board = async () => (await visitor.get(PATH)).body;
  return {
    visitor,
    board,
    async move(orderNumber, status, changes = {}) {
      const moved = await visitor.submit(PATH, stepOf(await board(), orderNumber, status), changes);
      if (moved.status !== 303)
        throw new Error(`Moving order ${orderNumber} to ${status} answered ${moved.status}`);
    },
  };
}

function stepOf(board: string, orderNumber: number, status: number): HtmlForm {
  const ticket = board
    .split('<article')
    .find((one) => one.includes(`aria-labelledby="order-${orderNumber}"`));
  const form = formsOf(ticket ?? '').find((one) =>
    one.fields.some(([name, value]) => name === 'status' && value === String(status)),
  );
  if (!form) throw new Error(`The board offers no step to ${status} for order ${orderNumber}`);
  return form;
}
