import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { postForm } from './browser.ts';
import { ACCOUNT, libraryOf, openStripe } from './open-stripe.ts';
import { startStripe } from './start-stripe.ts';

const directory = mkdtempSync(join(tmpdir(), 'stripe-ledger-'));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('a restarted stand-in knows what happened, and the replies of its keys', async () => {
  const ledgerFile = join(directory, 'ledger.jsonl');
  const at = { stripeAccount: ACCOUNT };
  const once = { ...at, idempotencyKey: 'o-1 1' };
  const order = { amount: 2550, currency: 'nzd', confirm: true, payment_method: 'pm_card_visa' };
  const before = await startStripe({ ledgerFile });
  const { id } = await libraryOf(before).paymentIntents.create(order, once);
  const session = await libraryOf(before).checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        { quantity: 1, price_data: { currency: 'nzd', unit_amount: 900, product_data: { name: 'Tea' } } },
      ],
      success_url: 'http://shop/done',
    },
    at,
  );
  const effects = before.ledger().map(({ effect }) => effect);
  await before.stop();

  const { stripe, library } = await openStripe({ ledgerFile });
  expect(stripe.ledger().map(({ effect }) => effect)).toEqual(effects);
  expect((await library.paymentIntents.create(order, once)).id).toBe(id);
  expect((await library.paymentIntents.retrieve(id, {}, at)).status).toBe('succeeded');
  const paid = await postForm(`${stripe.url}/pay/${session.id}`, { number: '4242424242424242' });
  expect(paid.location).toBe('http://shop/done');
  const lines = readFileSync(ledgerFile, 'utf8').trim().split('\n');
  expect(lines.filter((line) => 'effect' in JSON.parse(line))).toHaveLength(stripe.ledger().length);
});
