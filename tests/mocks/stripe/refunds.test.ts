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

test('a refund that the bank sends back is no refund any more, and another one can be made', async () => {
  const { stripe, library } = await openStripe();
  const { id, latest_charge } = await library.paymentIntents.create(paidOrder, at);
  const refund = await library.refunds.create({ payment_intent: id }, at);
  await stripe.control('failRefund', { refund: refund.id });
  expect(await library.refunds.retrieve(refund.id, {}, at)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  });
  expect(await library.charges.retrieve(String(latest_charge), {}, at)).toMatchObject({
    refunded: false,
    amount_refunded: 0,
  });
  const effects = stripe.ledger().map(({ effect }) => effect);
  expect(effects.slice(-3)).toEqual(['refund.failed', 'refund.updated', 'charge.refund.updated']);
  expect(await library.refunds.create({ payment_intent: id }, at)).toMatchObject({ status: 'succeeded' });
});

test('a payment that its bank takes back is disputed, and cannot be given back beside that', async () => {
  const { stripe, library } = await openStripe();
  const { id, latest_charge } = await library.paymentIntents.create(paidOrder, at);
  const { id: disputeId } = await stripe.control('dispute', { intent: id });
  expect(await library.disputes.retrieve(disputeId, {}, at)).toMatchObject({
    amount: 2550,
    payment_intent: id,
    charge: latest_charge,
    status: 'needs_response',
  });
  await expect(library.refunds.create({ payment_intent: id }, at)).rejects.toMatchObject({
    code: 'charge_disputed',
  });
  await stripe.control('closeDispute', { dispute: disputeId, status: 'lost' });
  expect(await library.disputes.retrieve(disputeId, {}, at)).toMatchObject({ status: 'lost' });
});
