import { crashPoint } from '#app/backend/crash-point.ts';
import { CardFault } from '#app/third-party/stripe/card-provider.ts';
import { ENOUGH_SILENCE } from './give-back.ts';

/** How money of one kind is given back. `Due` is what waits, `Claimed` what this server alone may send now. */
export type MoneyBack<Due, Claimed> = {
  due(): Promise<readonly Due[]>;
  /**
   * Counts the try and sets the time of the next one before this one is made. So two servers do not try at once,
   * and a try that crashes the server is not repeated at once. Null when another server has it.
   */
  claim(one: Due): Promise<Claimed | null>;
  /** @returns true when the money is back @throws CardFault when it is not */
  send(one: Claimed): Promise<boolean>;
  /** Writes down that a try failed, and whether it is given up. */
  tell(one: Claimed, fault: CardFault): Promise<void>;
};

/**
 * One round: all that is due is tried once, until the provider has been silent too often in a row.
 * @param mayGoOn false ends the round after the one under way
 * @returns how many were done.
 */
export async function sendRound<Due, Claimed>(
  money: MoneyBack<Due, Claimed>,
  mayGoOn: () => boolean,
): Promise<number> {
  let done = 0;
  let silence = 0;
  for (const one of await money.due()) {
    if (silence >= ENOUGH_SILENCE || !mayGoOn()) break;
    const claimed = await money.claim(one);
    if (!claimed) continue;
    crashPoint('after-refund-claimed');
    try {
      if (await money.send(claimed)) done++;
      silence = 0;
    } catch (error) {
      if (!(error instanceof CardFault)) throw error;
      if (error.kind === 'unavailable') silence++;
      await money.tell(claimed, error);
    }
  }
  return done;
}
