import type Stripe from 'stripe';
import { ApiError } from './api-error.ts';
import type { Books, Origin } from './books.ts';
import type { Card } from './cards.ts';
import { parseForm } from './form-body.ts';
import { escaped, shell } from './hosted-shell.ts';
import type { KeptSession } from './ledger.ts';
import { textOf } from './params.ts';
import { finishIntent } from './pay-intent.ts';
import { completeSessionOf, paySession, readSession } from './sessions.ts';
import { dashboardPage, setUpPage } from './setup-page.ts';

/** A page as a browser gets it: text, or another address to go to. */
export type Page = { status: number; html: string } | { status: 303; location: string };

/**
 * The pages that Stripe shows itself: /pay/{session} takes a card, /authenticate/{intent} is the customer's bank,
 * /setup/{link} an account's form, /dashboard/… its dashboard.
 */
export function createPages(books: Books, url: () => string) {
  return (method: string, path: string, text: string): Page | null => {
    if (path.startsWith('/dashboard/')) return dashboardPage(path);
    const [, link] = /^\/setup\/(\w+)$/.exec(path) ?? [];
    if (link !== undefined) return setUpPage(books, link, method, text);
    const [, kind, id = ''] = /^\/(pay|authenticate)\/(\w+)$/.exec(path) ?? [];
    if (kind === undefined) return null;
    const account = books.accountOf(id);
    if (account === undefined)
      return { status: 404, html: shell('Not found', '<p>There is no such page.</p>') };
    const origin = { account, requestId: null, idempotencyKey: null };
    try {
      return kind === 'pay'
        ? payPage(books, origin, id, method, text, url())
        : bankPage(books, origin, id, method, text);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return {
        status: error.status,
        html: shell('Payment', `<p role="alert">${escaped(error.message)}</p>`),
      };
    }
  };
}

function payPage(books: Books, origin: Origin, id: string, method: string, text: string, url: string): Page {
  const session = readSession({ books, origin, params: {}, id, url, isPublic: false });
  if (session.status === 'complete') return { status: 303, location: successUrl(session) };
  if (session.status === 'expired')
    return { status: 410, html: shell('Expired', `<p>This page is no longer open.</p>${back(session)}`) };
  if (method !== 'POST') return { status: 200, html: payForm(session, '') };
  try {
    const { intent } = paySession(books, origin, session, typedCard(text), url);
    if (intent.status === 'requires_action')
      return { status: 303, location: `${url}/authenticate/${intent.id}` };
    return { status: 303, location: successUrl(session) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 404) throw error;
    return { status: 402, html: payForm(session, error.message) };
  }
}

function bankPage(books: Books, origin: Origin, id: string, method: string, text: string): Page {
  const intent = books.find(origin.account, 'payment_intent', id);
  if (method !== 'POST') return { status: 200, html: bankForm(intent) };
  const returnUrl = intent.next_action?.redirect_to_url?.return_url ?? null;
  const done = finishIntent(books, origin, intent, parseForm(text).answer === 'yes');
  completeSessionOf(books, origin, done);
  if (returnUrl) return { status: 303, location: returnUrl };
  return { status: 200, html: shell('Your bank', '<p>Thank you. You may close this page.</p>') };
}

function typedCard(text: string): Card {
  const fields = parseForm(text);
  const [month, year] = (textOf(fields, 'expiry') ?? '12/40').split('/').map(Number);
  const number = textOf(fields, 'number')?.replaceAll(' ', '') ?? '';
  return { number, month: month || 12, year: 2000 + ((year || 40) % 100) };
}

function payForm(session: KeptSession, alert: string): string {
  const amount = `${session.currency?.toUpperCase()} ${((session.amount_total ?? 0) / 100).toFixed(2)}`;
  return shell(
    `Pay ${amount}`,
    `${alert && `<p role="alert">${escaped(alert)}</p>`}
<form method="post">
<p><label>Card number <input name="number" inputmode="numeric" autocomplete="cc-number" required value="4242 4242 4242 4242"></label></p>
<p><label>Expiry <input name="expiry" autocomplete="cc-exp" required value="12/40"></label>
<label>CVC <input name="cvc" inputmode="numeric" autocomplete="cc-csc" required value="123"></label></p>
<p><button>Pay ${amount}</button></p>
</form>
${back(session)}`,
  );
}

function bankForm({ amount, currency }: Stripe.PaymentIntent): string {
  return shell(
    'Your bank',
    `<form method="post"><p>Allow a payment of ${currency.toUpperCase()} ${(amount / 100).toFixed(2)}?</p>
<p><button name="answer" value="yes">Allow</button> <button name="answer" value="no">Refuse</button></p></form>`,
  );
}

function back({ cancel_url }: KeptSession): string {
  return cancel_url ? `<p><a href="${escaped(cancel_url)}">Back to the shop</a></p>` : '';
}

function successUrl({ success_url, id }: KeptSession): string {
  return String(success_url).replaceAll('{CHECKOUT_SESSION_ID}', id);
}
