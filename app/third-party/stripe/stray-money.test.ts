import { expect, test } from 'vitest';
import { faultOf, INTENT, provider } from '#tests/setup/answering-provider.ts';
import { describedNumber } from './card-provider.ts';

test('B-PAY-11: payments are listed by account and time, a page at a time, with the numbers of their orders', async () => {
  const page = (id: string, has_more: boolean) => ({
    body: { object: 'list', has_more, data: [{ ...INTENT, id, description: 'Order 1001' }] },
  });
  const { cards, asked } = await provider(page('pi_2', true), page('pi_1', false));
  const since = new Date('2026-11-01T00:00:00.900Z');
  const first = await cards.within(2_000).list('acct_1', { since, after: null });
  expect(first).toMatchObject({ payments: [{ id: 'pi_2', orderId: 'o1', orderNumber: 1001 }], next: 'pi_2' });
  const last = await cards.within(2_000).list('acct_1', { since, after: first.next });
  expect(last).toMatchObject({ payments: [{ id: 'pi_1' }], next: null });
  const wish = 'created[gte]=1793491200&limit=100&expand[0]=data.latest_charge';
  expect(asked.map(({ path, headers }) => [decodeURIComponent(path), headers['stripe-account']])).toEqual([
    [`/v1/payment_intents?${wish}`, 'acct_1'],
    [`/v1/payment_intents?${wish}&starting_after=pi_2`, 'acct_1'],
  ]);
});

test.each([
  ['Order 1001', 1001],
  ['Order 0', 0],
  ['Order 1001 ', null],
  ['My order 1001', null],
  ['Order 999999999', 999_999_999],
  ['Order 9999999999', null],
  ['', null],
  [null, null],
])('B-PAY-11: the order number in the description %j is %j', (description, number) => {
  expect(describedNumber(description)).toBe(number);
});

test('B-PAY-12 B-PAY-13: refunds and disputes are read, and what is neither is no answer', async () => {
  const { cards } = await provider(
    { body: { object: 'list', has_more: false, data: [{ id: 're_1', amount: 300, status: 'failed' }] } },
    {
      body: {
        id: 'du_1',
        amount: 700,
        status: 'needs_response',
        reason: 'fraudulent',
        payment_intent: 'pi_1',
        evidence_details: { due_by: 1793491200 },
      },
    },
    { body: {} },
    { body: {} },
  );
  const calls = cards.within(5_000);
  expect(await calls.refundsOf('acct_1', 'pi_1')).toEqual([
    { id: 're_1', state: 'failed', amountCents: 300, ownId: null },
  ]);
  expect(await calls.readDispute('acct_1', 'du_1')).toEqual({
    id: 'du_1',
    intentId: 'pi_1',
    amountCents: 700,
    reason: 'fraudulent',
    status: 'needs_response',
    answerByUtc: '2026-11-01T00:00:00.000Z',
  });
  expect(await faultOf(calls.refundsOf('acct_1', 'pi_1'))).toMatchObject({
    kind: 'unavailable',
    code: 'no_list',
  });
  expect(await faultOf(calls.readDispute('acct_1', 'du_1'))).toMatchObject({ code: 'no_dispute' });
});
