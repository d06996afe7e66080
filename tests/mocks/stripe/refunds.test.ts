import { expect, test } from 'vitest';
import { ACCOUNT, openStripe } from './open-stripe.ts';

const at = { stripeAccount: ACCOUNT };
const paidOrder = { amount: 2550, currency: 'nzd', confirm: true, payment_method: 'pm_card_visa' };

test('a paid intent is given back once', async () => {
  const { stripe, library } = await openStripe();
  const { id, latest_charge } = await library.paymentIntents.create(paidOrder, at);
  const refund = await library.refunds.create({ payment_intent: id, metadata: { orderId: 'o-1' } }, at);
  expect(refund).toMatchObject({ amount: 2550, status: 'succeeded', charge: latest_charge });
  await expect(library.refunds.create({ payment_intent: id }, at)).rejects.toMatchObject({
    statusCode: 400,
    code: 'charge_already_refunded',
  });
  expect(await library.charges.retrieve(String(latest_charge), {}, at)).toMatchObject({
    refunded: true,
    amount_refunded: 2550,
  });
  expect((await library.refunds.list({ payment_intent: id }, at)).data.map((one) => one.id)).toEqual([
    refund.id,
  ]);
  expect(await library.refunds.retrieve(refund.id, {}, at)).toMatchObject({ metadata: { orderId: 'o-1' } });
  expect(stripe.ledger().filter(({ effect }) => effect === 'refund.created')).toHaveLength(1);
});

test('parts add up to the whole and not to more', async () => {
  const { library } = await openStripe();
  const { id } = await library.paymentIntents.create(paidOrder, at);
  await library.refunds.create({ payment_intent: id, amount: 1000 }, at);
  await expect(library.refunds.create({ payment_intent: id, amount: 1551 }, at)).rejects.toMatchObject({
    statusCode: 400,
  });
  expect((await library.refunds.create({ payment_intent: id }, at)).amount).toBe(1550);
});

test('what was not paid cannot be given back', async () => {
  const { library } = await openStripe();
  const { id } = await library.paymentIntents.create({ amount: 2550, currency: 'nzd' }, at);
  await expect(library.refunds.create({ payment_intent: id }, at)).rejects.toMatchObject({ statusCode: 400 });
});
