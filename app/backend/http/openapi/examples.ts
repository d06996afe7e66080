import { CUSTOMER, type Example, ORDER } from './example.ts';
import type { ExampleFacts } from './example-facts.ts';
import { kitchenExamples } from './kitchen-examples.ts';
import { staffExamples } from './staff-examples.ts';

const CARDS = 'a restaurant that takes cards, and an order to be paid by card';
const CODE = { variable: 'CODE', prompt: 'Six digits of the mail' } as const;
const CHANGED = 'a longer password than that';

/** Every call at least once, in an order in which each finds what it needs. */
export function examples(facts: ExampleFacts): Example[] {
  return [
    ...browsing(facts),
    ...cart(facts),
    ...ordering(facts),
    ...account(facts),
    ...kitchenExamples(facts),
    ...staffExamples(),
  ];
}

function browsing({ subdomain, departmentId, productId, searchWord, combo }: ExampleFacts): Example[] {
  return [
    { call: 'client.bySubdomain', path: { clientSubdomain: subdomain } },
    { call: 'client.deliveryZones' },
    { call: 'client.settings' },
    { call: 'departments.list' },
    { call: 'products.byDepartment', query: { departmentid: departmentId } },
    { call: 'products.search', query: { name: searchWord, limit: '5' } },
    { call: 'products.get', path: { productId } },
    ...(combo
      ? [
          { call: 'products.combo', path: { productId: combo.productId } } as const,
          { call: 'products.comboItem', path: combo } as const,
        ]
      : []),
    { call: 'offers.list' },
    { call: 'legal.texts' },
    { call: 'slots.list', query: { orderType: '1' } },
  ];
}

function cart({ productId, otherProductId, promoCode }: ExampleFacts): Example[] {
  const query = { cartId: '$CART' };
  return [
    { call: 'cart.add', json: { productId, qty: 2 }, saves: { CART: 'cartId', LINE: 'uniqueId' } },
    { call: 'cart.get', path: { cartId: '$CART' }, query: { orderType: '1' } },
    { call: 'cart.update', query, json: { uniqueId: '$LINE', productId, qty: 3 } },
    {
      call: 'cart.replace',
      query,
      json: { uniqueId: '$LINE', line: { productId: otherProductId, qty: 3 } },
      saves: { LINE: 'uniqueId' },
    },
    ...(promoCode
      ? [
          {
            call: 'cart.addPromoCode',
            query,
            json: promoCode,
            saves: { PROMOTION: 'promotionId' },
            needs: "a cart worth the code's minimum",
          } as const,
          {
            call: 'cart.removePromotion',
            query: { ...query, promotionId: '$PROMOTION' },
            needs: 'the code of the call before',
          } as const,
        ]
      : []),
    { call: 'cart.remove', path: { uniqueId: '$LINE' }, query },
    { call: 'cart.clear', query },
  ];
}

function ordering({ productId }: ExampleFacts): Example[] {
  const own = { path: { orderId: '$ORDER' }, orderKey: true } as const;
  return [
    { call: 'cart.add', query: { cartId: '$CART' }, json: { productId, qty: 1 } },
    {
      call: 'orders.create',
      json: ORDER,
      saves: { ORDER: 'orderId', ORDER_KEY: 'orderKey' },
    },
    { call: 'orders.status', ...own },
    { call: 'orders.summary', ...own },
    { call: 'orders.receipt', ...own },
    {
      call: 'orders.pushSubscribe',
      ...own,
      json: {
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      },
    },
    {
      call: 'orders.pushUnsubscribe',
      ...own,
      json: { endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/example' },
    },
    { call: 'orders.paymentIntentCreated', ...own, json: 'pi_3Example', needs: CARDS },
    {
      call: 'orders.checkoutSession',
      ...own,
      json: {
        successUrl: 'http://demo.localhost:3000/success',
        cancelUrl: 'http://demo.localhost:3000/checkout',
      },
      needs: CARDS,
    },
    { call: 'orders.cancel', ...own },
    {
      call: 'feedback.send',
      ...own,
      path: {},
      json: { rating: 5, text: 'Hot and on time', orderId: '$ORDER' },
    },
    {
      call: 'messages.send',
      json: { fullName: 'Asha Singh', email: CUSTOMER.email, text: 'Do you cater for forty?' },
    },
    {
      call: 'reservations.send',
      json: {
        fullName: 'Asha Singh',
        email: CUSTOMER.email,
        phone: '0211234567',
        date: '$TOMORROW',
        time: '18:30',
        partySize: 4,
        note: 'A window, please',
      },
    },
  ];
}

function account({ clientId }: ExampleFacts): Example[] {
  const { email, password } = CUSTOMER;
  const who = { ClientId: clientId, Email: email };
  const own = { bearer: '$TOKEN' } as const;
  const address = {
    name: 'Home',
    fullAddress: '12 View Road, Mount Eden, Auckland 1024',
    zipCode: '1024',
    phone: '0211234567',
    geoLocation: { longitude: 174.7601, latitude: -36.8779 },
    isDefault: true,
  };
  return [
    {
      call: 'auth.signUp',
      form: { ...who, FirstName: 'Asha', LastName: 'Singh', PhoneNumber: '0211234567', Password: password },
    },
    { call: 'auth.resendSignUp', form: who, needs: 'a minute since the code before' },
    { call: 'auth.verifySignUp', form: { ...who, OTP: '$CODE' }, asks: CODE },
    {
      call: 'auth.signIn',
      form: { ...who, Password: password },
      saves: { TOKEN: 'accessToken' },
    },
    { call: 'customer.profile', ...own, saves: { CUSTOMER: 'customerId' } },
    {
      call: 'customer.saveProfile',
      ...own,
      form: { customerId: '$CUSTOMER', firstName: 'Asha', lastName: 'Kaur' },
    },
    { call: 'customer.addAddress', ...own, json: address, saves: { ADDRESS: 'addressId' } },
    {
      call: 'customer.updateAddress',
      ...own,
      path: { addressId: '$ADDRESS' },
      json: { addressId: '$ADDRESS', ...address, name: 'Office' },
    },
    { call: 'customer.orders', ...own },
    { call: 'customer.cart', ...own },
    { call: 'customer.data', ...own },
    { call: 'customer.sessions', ...own, saves: { SESSION: 'sessionId' } },
    {
      call: 'customer.changePassword',
      ...own,
      json: { currentPassword: password, newPassword: CHANGED },
      saves: { TOKEN: 'accessToken' },
    },
    { call: 'customer.endOtherSessions', ...own, saves: { TOKEN: 'accessToken' } },
    { call: 'customer.endSession', ...own, path: { sessionId: '$SESSION' } },
    { call: 'auth.signIn', form: { ...who, Password: CHANGED }, saves: { TOKEN: 'accessToken' } },
    { call: 'auth.signOut', ...own, form: { ClientId: clientId } },
    { call: 'auth.initiatePasswordReset', form: who },
    {
      call: 'auth.verifyPasswordReset',
      form: { ...who, Otp: '$CODE', NewPassword: 'another long password' },
      asks: CODE,
    },
    {
      call: 'auth.signIn',
      form: { ...who, Password: 'another long password' },
      saves: { TOKEN: 'accessToken' },
    },
    { call: 'customer.delete', ...own, json: { currentPassword: 'another long password' } },
  ];
}
