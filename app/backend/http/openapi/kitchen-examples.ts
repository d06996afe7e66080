import { CUSTOMER, type Example, ORDER } from './example.ts';
import type { ExampleFacts } from './example-facts.ts';

/** The calls of the restaurant's order receiver, in an order in which each finds what it needs. */
export function kitchenExamples({ productId }: ExampleFacts): Example[] {
  const own = { bearer: '$RECEIVER_KEY' } as const;
  return [
    { call: 'cart.add', json: { productId, qty: 1 }, saves: { CART: 'cartId' } },
    { call: 'orders.create', json: ORDER, saves: { ORDER: 'orderId' } },
    {
      call: 'receiver.orders',
      ...own,
      asks: { variable: 'RECEIVER_KEY', prompt: 'Receiver key of the restaurant' },
    },
    { call: 'receiver.changes', ...own, query: { since: 'unknown', wait: '1' } },
    {
      call: 'receiver.changeStatus',
      ...own,
      path: { orderId: '$ORDER' },
      json: { status: 2, minutes: 25 },
      needs: 'an order that is new',
      saves: { PROMISED: 'promisedUtc' },
    },
    {
      call: 'receiver.postpone',
      ...own,
      path: { orderId: '$ORDER' },
      json: { minutes: 10, insteadOfUtc: '$PROMISED' },
      needs: 'an order that was accepted',
    },
    {
      call: 'receiver.changeStatus',
      ...own,
      path: { orderId: '$ORDER' },
      json: { status: 3, isUndoable: true },
      needs: 'an order that was accepted',
      saves: { PRESSED: 'pressedUtc' },
    },
    {
      call: 'receiver.undo',
      ...own,
      path: { orderId: '$ORDER' },
      json: { pressedUtc: '$PRESSED' },
      needs: 'a step of the last ten seconds',
    },
    {
      call: 'receiver.changeStatus',
      ...own,
      path: { orderId: '$ORDER' },
      json: { status: 6, reason: 'The oven is out' },
      needs: 'an order that is not done',
    },
    {
      call: 'receiver.seen',
      ...own,
      path: { orderId: '$ORDER' },
      needs: 'an order that was cancelled',
    },
    {
      call: 'receiver.print',
      ...own,
      path: { orderId: '$ORDER' },
      json: { pressId: 'press-of-the-front-tablet' },
    },
    { call: 'receiver.stock', ...own },
    {
      call: 'receiver.setStock',
      ...own,
      path: { productId },
      json: { inStock: false, until: 'today' },
    },
    { call: 'receiver.setStock', ...own, path: { productId }, json: { inStock: true } },
    { call: 'receiver.services', ...own },
    { call: 'receiver.setServices', ...own, json: { orderTypes: [1], moreMinutes: 15 } },
    { call: 'receiver.setServices', ...own, json: { orderTypes: [1], pausedUntil: null, moreMinutes: 0 } },
    { call: 'receiver.inbox', ...own },
    {
      call: 'messages.send',
      json: { fullName: 'Asha Singh', email: CUSTOMER.email, text: 'Is there parking?' },
      saves: { ENTRY: 'id' },
    },
    { call: 'receiver.answer', ...own, path: { entryId: '$ENTRY' }, json: { answer: 'done' } },
    {
      call: 'receiver.signIn',
      ...own,
      json: { name: 'Front tablet' },
      saves: { DEVICE_TOKEN: 'token', DEVICE: 'deviceId' },
    },
    { call: 'receiver.orders', bearer: '$DEVICE_TOKEN' },
    { call: 'receiver.reportSound', bearer: '$DEVICE_TOKEN', json: { sound: 'on' } },
    { call: 'receiver.devices', bearer: '$DEVICE_TOKEN' },
    {
      call: 'receiver.pairStart',
      json: { name: 'Kitchen tablet' },
      saves: { CODE: 'code', HANDLE: 'handle' },
    },
    {
      call: 'receiver.pairLook',
      bearer: '$DEVICE_TOKEN',
      json: { code: '$CODE' },
      saves: { PAIRING: 'pairingId' },
    },
    {
      call: 'receiver.pairConfirm',
      bearer: '$DEVICE_TOKEN',
      json: { pairingId: '$PAIRING', code: '$CODE' },
      needs: 'a code that a device shows',
    },
    { call: 'receiver.pairFinish', json: { handle: '$HANDLE' } },
    {
      call: 'receiver.renameDevice',
      bearer: '$DEVICE_TOKEN',
      path: { deviceId: '$DEVICE' },
      json: { name: 'Kitchen tablet' },
    },
    { call: 'receiver.endOtherDevices', bearer: '$DEVICE_TOKEN' },
    { call: 'receiver.endDevice', bearer: '$DEVICE_TOKEN', path: { deviceId: 'current' } },
  ];
}
