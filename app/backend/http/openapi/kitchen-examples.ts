import { CUSTOMER, type Example, ORDER } from './example.ts';
import type { ExampleFacts } from './example-facts.ts';

const OWN = { bearer: '$RECEIVER_KEY' } as const;

/** An order in cash is handed over, and a part of its money given back; what comes too late is refused. */
function refunds(productId: string): Example[] {
  const path = { orderId: '$SERVED' };
  return [
    { call: 'cart.add', json: { productId, qty: 1 }, saves: { CART: 'cartId' } },
    { call: 'orders.create', json: ORDER, saves: { SERVED: 'orderId' } },
    ...[2, 3, 5].map(
      (status): Example => ({
        call: 'receiver.changeStatus',
        ...OWN,
        path,
        json: { status },
        needs: 'an order that is to take this step',
      }),
    ),
    {
      call: 'receiver.refund',
      ...OWN,
      path,
      json: {
        pressId: 'press-of-the-till',
        wish: { way: 'lines', lines: [{ line: 0, quantity: 1 }] },
        reason: 'missing',
      },
      needs: 'an order that was paid',
    },
    {
      call: 'receiver.refuseAtDoor',
      ...OWN,
      path,
      json: { pressId: 'press-at-the-door', reason: 'noProofOfAge' },
      needs: 'an order with alcohol',
    },
    {
      call: 'receiver.undoRefund',
      ...OWN,
      path: { ...path, refundId: 'press-of-the-till' },
      needs: 'a refund of the last ten seconds',
    },
    {
      call: 'receiver.seenRefund',
      ...OWN,
      path: { ...path, refundId: 'press-of-the-till' },
      needs: 'a refund that failed',
    },
    {
      call: 'receiver.settleRefund',
      ...OWN,
      path: { ...path, refundId: 'press-of-the-till' },
      needs: 'a refund that failed',
    },
  ];
}

/** The calls of the restaurant's order receiver, in an order in which each finds what it needs. */
export function kitchenExamples({ productId, combo }: ExampleFacts): Example[] {
  const own = OWN;
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
      json: { status: 3 },
      needs: 'an order that was accepted',
    },
    {
      call: 'receiver.changeStatus',
      ...own,
      path: { orderId: '$ORDER' },
      json: { status: 2, backFrom: 3 },
      needs: 'an order in preparation',
    },
    {
      call: 'receiver.changeStatus',
      ...own,
      path: { orderId: '$ORDER' },
      json: {
        status: 6,
        seen: 2,
        reasonCode: 'soldOut',
        soldOut: [{ productId }],
        takeOff: false,
        reason: 'More comes in tomorrow',
      },
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
    { call: 'receiver.order', ...own, path: { orderId: '$ORDER' } },
    ...refunds(productId),
    { call: 'receiver.findOrders', ...own, query: { q: '234567', state: 'cancelled' } },
    { call: 'receiver.day', ...own },
    { call: 'receiver.printers', ...own },
    {
      call: 'receiver.addPrinter',
      ...own,
      json: { name: 'Stove', kind: 'star', paperMm: 80, language: 'en', printsOn: 'accept' },
      saves: { PRINTER: 'printerId' },
    },
    {
      call: 'receiver.changePrinter',
      ...own,
      path: { printerId: '$PRINTER' },
      json: { name: 'Stove', paperMm: 80, language: 'en', printsOn: 'arrival' },
    },
    { call: 'receiver.testPrinter', ...own, path: { printerId: '$PRINTER' } },
    {
      call: 'receiver.printOn',
      ...own,
      path: { printerId: '$PRINTER' },
      json: { orderId: '$ORDER', pressId: 'press-of-the-front-tablet' },
    },
    { call: 'receiver.retryPrinter', ...own, path: { printerId: '$PRINTER' } },
    { call: 'receiver.endPrinter', ...own, path: { printerId: '$PRINTER' } },
    { call: 'receiver.stock', ...own },
    {
      call: 'receiver.setStock',
      ...own,
      path: { productId },
      json: { inStock: false, until: 'today' },
    },
    { call: 'receiver.setStock', ...own, path: { productId }, json: { inStock: true } },
    ...(combo
      ? [true, false].map(
          (isOff): Example => ({
            call: 'receiver.setOptionStock',
            ...own,
            path: { productId: combo.productId },
            json: {
              kind: 'comboItem',
              groupId: combo.comboProductId,
              optionId: combo.comboItemId,
              inStock: !isOff,
              until: isOff ? 'today' : null,
            },
          }),
        )
      : []),
    { call: 'receiver.services', ...own },
    { call: 'receiver.setServices', ...own, json: { orderTypes: [1], moreMinutes: 15 } },
    { call: 'receiver.setServices', ...own, json: { orderTypes: [1], pausedUntil: null, moreMinutes: 0 } },
    { call: 'receiver.inbox', ...own },
    {
      call: 'messages.send',
      json: { fullName: 'Asha Singh', email: CUSTOMER.email, text: 'Is there parking?' },
      saves: { ENTRY: 'id' },
    },
    {
      call: 'receiver.answer',
      ...own,
      path: { entryId: '$ENTRY' },
      json: { answer: 'done', reply: 'Yes, behind the house' },
    },
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
      json: { pairingId: '$PAIRING', code: '$CODE', isKitchenOnly: true },
      needs: 'a code that a device shows',
    },
    { call: 'receiver.pairFinish', json: { handle: '$HANDLE' } },
    {
      call: 'receiver.renameDevice',
      bearer: '$DEVICE_TOKEN',
      path: { deviceId: '$DEVICE' },
      json: { name: 'Kitchen tablet' },
    },
    // by the key, as a device that is for the kitchen only could not make the calls that follow
    {
      call: 'receiver.setKitchenOnly',
      ...own,
      path: { deviceId: '$DEVICE' },
      json: { isKitchenOnly: true },
    },
    {
      call: 'receiver.setKitchenOnly',
      ...own,
      path: { deviceId: '$DEVICE' },
      json: { isKitchenOnly: false },
    },
    { call: 'receiver.endOtherDevices', bearer: '$DEVICE_TOKEN' },
    {
      call: 'receiver.endDevice',
      bearer: '$DEVICE_TOKEN',
      path: { deviceId: 'current' },
      query: { invited: 'too' },
    },
  ];
}
