import { createAccount, createAccountLink, listPayouts, readAccount } from './accounts.ts';
import type { Call } from './call.ts';
import { listDisputes, readDispute } from './disputes.ts';
import { cancelIntent, confirmIntent, createIntent, listIntents, readIntent } from './intents.ts';
import { createRefund, listRefunds, readRefund } from './refunds.ts';
import { createSession, expireSession, listSessions, readSession } from './sessions.ts';

export type Route = {
  run: (call: Call) => object;
  id: string;
  /** Open to a publishable key with the object's client secret. */
  isForBrowsers: boolean;
};

const TABLE: [method: string, path: RegExp, run: Route['run'], isForBrowsers?: true][] = [
  ['POST', /^\/v1\/payment_intents$/, createIntent],
  ['GET', /^\/v1\/payment_intents$/, listIntents],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, readIntent, true],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/confirm$/, confirmIntent, true],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, cancelIntent],
  ['POST', /^\/v1\/checkout\/sessions$/, createSession],
  ['GET', /^\/v1\/checkout\/sessions$/, listSessions],
  ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, readSession],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expireSession],
  ['POST', /^\/v1\/refunds$/, createRefund],
  ['GET', /^\/v1\/refunds$/, listRefunds],
  ['GET', /^\/v1\/refunds\/(\w+)$/, readRefund],
  ['GET', /^\/v1\/disputes$/, listDisputes],
  ['GET', /^\/v1\/disputes\/(\w+)$/, readDispute],
  ['POST', /^\/v2\/core\/accounts$/, createAccount],
  ['POST', /^\/v2\/core\/account_links$/, createAccountLink],
  ['GET', /^\/v1\/accounts\/(\w+)$/, readAccount],
  ['GET', /^\/v1\/payouts$/, listPayouts],
  ['GET', /^\/v1\/charges\/(\w+)$/, ({ books, origin, id }) => books.find(origin.account, 'charge', id)],
];

/** The call that a request means; null when there is none. */
export function routeOf(method: string, path: string): Route | null {
  for (const [itsMethod, pattern, run, isForBrowsers = false] of TABLE) {
    const match = method === itsMethod ? pattern.exec(path) : null;
    if (match) return { run, id: match[1] ?? '', isForBrowsers };
  }
  return null;
}
