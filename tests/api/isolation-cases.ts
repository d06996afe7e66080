import type { CallName } from '#app/contract/calls.ts';
import type { OwnIds } from '#tests/fixtures/world.ts';
import { deviceCases, type IsolationCase } from './isolation-device-cases.ts';
import { draftCases } from './isolation-draft-cases.ts';
import { patronCases } from './isolation-patron-cases.ts';
import { paymentCases } from './isolation-payment-cases.ts';
import { reportCases } from './isolation-report-cases.ts';
import { staffCases } from './isolation-staff-cases.ts';
import { webhookCases } from './isolation-webhook-cases.ts';

const address = {
  name: 'Home',
  fullAddress: '2 Queen Street, Auckland, New Zealand',
  phone: '0211234567',
  geoLocation: { longitude: 174.7633, latitude: -36.8485 },
  isDefault: true,
};
const dish = (ids: OwnIds) => ({
  productId: ids.productId,
  variantId: ids.variantId,
  qty: 1,
  selectedModifierCategories: [
    {
      modifierCategoryId: ids.modifierCategoryId,
      selectedModifierItems: [{ modifierItemId: ids.modifierItemId, qty: 1 }],
    },
  ],
});
/** Nobody is sent anything there: no job sends in these tests. */
const pushBrowser = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/nobody',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
const ofCart = { cartId: 'cartId' } as const;
const account = (ids: OwnIds) => ({ ClientId: ids.clientId, Email: 'asha@example.com' });
const combo = ['clientId', 'comboId', 'comboProductId', 'comboItemId'] as const;

/** One for every call of the contract: a new call without one does not compile. */
export const isolationCases: Record<CallName, IsolationCase> = {
  'client.bySubdomain': { path: ['clientSubdomain'], as: 'anyone' },
  'client.deliveryZones': { path: ['clientId'], as: 'anyone' },
  'client.settings': { path: ['clientId'], as: 'anyone' },
  'products.byDepartment': { path: ['clientId'], query: { departmentid: 'departmentId' }, as: 'anyone' },
  'products.get': { path: ['clientId', 'productId'], as: 'anyone' },
  'products.combo': { path: ['clientId', 'comboId'], from: { productId: 'comboId' }, as: 'anyone' },
  'products.comboItem': { path: [...combo], from: { productId: 'comboId' }, as: 'anyone' },
  'cart.get': { path: ['clientId', 'cartId'], query: { deliveryZoneId: 'deliveryZoneId' } },
  'cart.add': { path: ['clientId'], query: ofCart, json: dish },
  'cart.update': {
    path: ['clientId'],
    query: ofCart,
    json: (ids) => ({ uniqueId: ids.uniqueId, ...dish(ids), qty: 2 }),
  },
  'cart.remove': { path: ['clientId', 'uniqueId'], query: ofCart },
  'cart.clear': { path: ['clientId'], query: ofCart },
  'cart.addPromoCode': { path: ['clientId'], query: ofCart, json: () => 'SAVE10' },
  'cart.removePromotion': { path: ['clientId'], query: { ...ofCart, promotionId: 'promotionId' } },
  'cart.replace': {
    path: ['clientId'],
    query: ofCart,
    json: (ids) => ({ uniqueId: ids.uniqueId, line: { ...dish(ids), qty: 3 } }),
  },
  'orders.create': {
    path: ['clientId'],
    json: ({ cartId }) => ({
      cartId,
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phone: '0211234567',
      orderType: 1,
      paymentMode: 1,
      isScheduledOrder: false,
    }),
  },
  'orders.paymentIntentCreated': {
    path: ['clientId', 'orderId'],
    json: () => 'pi_unknown',
    isRefused: 'Payment intent error',
  },
  'orders.status': { path: ['clientId', 'orderId'] },
  'orders.summary': { path: ['clientId', 'orderId'] },
  'orders.receipt': { path: ['clientId', 'orderId'] },
  'orders.pushSubscribe': {
    path: ['clientId', 'orderId'],
    json: () => pushBrowser,
  },
  'orders.pushUnsubscribe': {
    path: ['clientId', 'orderId'],
    json: () => ({ endpoint: pushBrowser.endpoint }),
  },
  'orders.checkoutSession': {
    path: ['clientId', 'orderId'],
    json: () => ({ successUrl: 'http://one.localhost/success', cancelUrl: 'http://one.localhost/checkout' }),
    isRefused: 'This payment mode is not available',
  },
  'orders.cancel': { path: ['clientId', 'orderId'] },
  'customer.orders': { path: ['clientId'] },
  'customer.profile': { path: ['clientId'] },
  'customer.saveProfile': {
    path: ['clientId'],
    form: ({ customerId }) => ({ customerId, firstName: 'Asha', lastName: 'Rao' }),
  },
  'customer.addAddress': { path: ['clientId'], json: () => address },
  'customer.updateAddress': {
    path: ['clientId', 'addressId'],
    json: ({ addressId }) => ({ addressId, ...address }),
  },
  'customer.cart': { path: ['clientId'] },
  'customer.data': { path: ['clientId'] },
  'customer.changePassword': {
    path: ['clientId'],
    json: () => ({ currentPassword: 'not the password', newPassword: 'another long password' }),
    isRefused: 'This is not your current password',
  },
  'customer.sessions': { path: ['clientId'] },
  'customer.endSession': { path: ['clientId', 'sessionId'] },
  'customer.endOtherSessions': { path: ['clientId'] },
  'customer.delete': {
    path: ['clientId'],
    json: () => ({ currentPassword: 'not the password' }),
    isRefused: 'This is not your current password',
  },
  'auth.signIn': {
    form: (ids) => ({ ...account(ids), Password: 'not the password' }),
    as: 'anyone',
    isRefused: 'Invalid email or password',
  },
  'auth.signUp': {
    form: (ids) => ({
      ...account(ids),
      FirstName: 'Asha',
      LastName: 'Rao',
      PhoneNumber: '0211234567',
      Password: 'a long enough password',
    }),
    as: 'anyone',
  },
  'auth.verifySignUp': {
    form: (ids) => ({ ...account(ids), OTP: '000000' }),
    as: 'anyone',
    // as the code of the call before is two hours old by then
    isRefused: 'OTP has expired',
  },
  'auth.resendSignUp': { form: account, as: 'anyone' },
  'auth.initiatePasswordReset': { form: account, as: 'anyone' },
  'auth.verifyPasswordReset': {
    form: (ids) => ({ ...account(ids), Otp: '000000', NewPassword: 'another long password' }),
    as: 'anyone',
    // the code that the call before sent is two hours old by then
    isRefused: 'OTP has expired',
  },
  'auth.signOut': { form: ({ clientId }) => ({ ClientId: clientId }) },
  'departments.list': { path: ['clientId'], as: 'anyone' },
  'products.search': { path: ['clientId'], as: 'anyone' },
  'legal.texts': { path: ['clientId'], as: 'anyone' },
  'offers.list': { path: ['clientId'], as: 'anyone' },
  'slots.list': { path: ['clientId'], as: 'anyone' },
  'feedback.send': { path: ['clientId'], json: ({ orderId }) => ({ rating: 5, text: 'Good', orderId }) },
  'reservations.send': {
    path: ['clientId'],
    json: () => ({
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      phone: '0211234567',
      date: '2026-07-09',
      time: '18:30',
      partySize: 2,
    }),
  },
  'messages.send': {
    path: ['clientId'],
    json: () => ({ fullName: 'Asha Rao', email: 'asha@example.com', text: 'Hello' }),
  },
  'receiver.orders': { path: ['clientId'], as: 'receiver' },
  'receiver.changes': { path: ['clientId'], as: 'receiver' },
  'receiver.changeStatus': { path: ['clientId', 'orderId'], json: () => ({ status: 2 }), as: 'receiver' },
  'receiver.postpone': {
    path: ['clientId', 'orderId'],
    json: () => ({ minutes: 5, insteadOfUtc: '2026-07-08T12:20:00.000Z' }),
    as: 'receiver',
  },
  'receiver.undo': {
    path: ['clientId', 'orderId'],
    json: () => ({ pressedUtc: '2026-07-08T00:00:00.000Z' }),
    as: 'receiver',
    // the order is found; receiver-steps.test.ts undoes its steps
    isRefused: 'It is too late to undo this; the board shows what is true now',
  },
  'receiver.seen': {
    path: ['clientId', 'orderId'],
    as: 'receiver',
    isRefused: 'Invalid status change',
  },
  'receiver.print': {
    path: ['clientId', 'orderId'],
    json: () => ({ pressId: 'press-of-isolation' }),
    as: 'receiver',
  },
  'receiver.order': { path: ['clientId', 'orderId'], as: 'receiver' },
  'receiver.refund': {
    path: ['clientId', 'orderId'],
    json: () => ({ pressId: 'press-of-isolation', wish: { way: 'whole' }, reason: 'missing' }),
    as: 'receiver',
    // the order is found; refunds.test.ts gives back
    isRefused: 'Nothing was paid for this order yet',
  },
  'receiver.refuseAtDoor': {
    path: ['clientId', 'orderId'],
    json: () => ({ pressId: 'press-of-isolation', reason: 'noProofOfAge' }),
    as: 'receiver',
    // the order is found; alcohol-door.test.ts refuses
    isRefused: 'No alcohol of this order is left to refuse',
  },
  'receiver.undoRefund': {
    path: ['clientId', 'orderId', 'refundId'],
    as: 'receiver',
    isRefused: 'It is too late to undo this; the board shows what is true now',
  },
  'receiver.seenRefund': { path: ['clientId', 'orderId', 'refundId'], as: 'receiver' },
  'receiver.settleRefund': {
    path: ['clientId', 'orderId', 'refundId'],
    as: 'receiver',
    // its order is not over
    isRefused: 'Invalid status change',
  },
  'receiver.findOrders': { path: ['clientId'], as: 'receiver' },
  'receiver.day': { path: ['clientId'], as: 'receiver' },
  'receiver.stock': { path: ['clientId'], as: 'receiver' },
  'receiver.setStock': {
    path: ['clientId', 'productId'],
    json: () => ({ inStock: true }),
    as: 'receiver',
  },
  'receiver.setOptionStock': {
    path: ['clientId', 'comboId'],
    from: { productId: 'comboId' },
    json: ({ comboProductId, comboItemId }) => ({
      kind: 'comboItem',
      groupId: comboProductId,
      optionId: comboItemId,
      inStock: true,
    }),
    as: 'receiver',
  },
  'receiver.services': { path: ['clientId'], as: 'receiver' },
  'receiver.setServices': {
    path: ['clientId'],
    json: () => ({ orderTypes: [1], pausedUntil: null }),
    as: 'receiver',
  },
  'receiver.inbox': { path: ['clientId'], as: 'receiver' },
  'receiver.answer': {
    path: ['clientId', 'entryId'],
    json: () => ({ answer: 'done' }),
    as: 'receiver',
  },
  ...deviceCases,
  ...draftCases,
  ...staffCases,
  ...reportCases,
  ...patronCases,
  ...paymentCases,
  ...webhookCases,
};
