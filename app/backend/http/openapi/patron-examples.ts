import type { Example } from './example.ts';

const OWN = { bearer: '$STAFF_TOKEN' } as const;

/** The calls by which a restaurant's people see its orders and who orders. */
export function patronExamples(): Example[] {
  const order = { orderId: '$ORDER' };
  const path = { patronId: '$PATRON' };
  return [
    { call: 'manage.orders', ...OWN, query: { of: 'week', page: '1' } },
    { call: 'manage.orders', ...OWN, query: { q: 'asha' } },
    { call: 'patrons.list', ...OWN, query: { list: 'spent' }, saves: { PATRON: 'patronId' } },
    { call: 'patrons.all', ...OWN },
    { call: 'manage.order', ...OWN, path: order, needs: 'an order' },
    {
      call: 'manage.rejectOrder',
      ...OWN,
      path: order,
      json: { pressId: 'press-1', seen: 1, reasonCode: 'busy' },
      needs: 'an order that can be rejected',
    },
    {
      call: 'manage.undoReject',
      ...OWN,
      path: order,
      json: { pressedUtc: '2026-11-20T06:00:00.000Z' },
      needs: 'a reject of the last ten seconds',
    },
    {
      call: 'manage.refund',
      ...OWN,
      path: order,
      json: { pressId: 'refund-press-1', wish: { way: 'sum', amount: 5 }, reason: 'missing' },
      needs: 'an order that was paid',
    },
    {
      call: 'manage.undoRefund',
      ...OWN,
      path: { ...order, refundId: 'refund-press-1' },
      needs: 'a refund of the last ten seconds',
    },
    {
      call: 'manage.settleRefund',
      ...OWN,
      path: { ...order, refundId: 'refund-press-1' },
      needs: 'a refund that failed',
    },
    { call: 'patrons.get', ...OWN, path, needs: 'a customer' },
    {
      call: 'patrons.setNote',
      ...OWN,
      path,
      json: { note: 'Allergic to cashew' },
      needs: 'a customer',
    },
    {
      call: 'patrons.block',
      ...OWN,
      path,
      json: { reason: 'Never came twice', words: 'Please call us to order.' },
      needs: 'a customer',
    },
    { call: 'patrons.unblock', ...OWN, path, needs: 'a customer' },
    { call: 'patrons.data', ...OWN, path, needs: 'a customer' },
    { call: 'patrons.erase', ...OWN, path, needs: 'a customer without an order under way' },
  ];
}
