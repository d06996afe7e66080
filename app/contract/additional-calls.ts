import { z } from 'zod';
import { ResendCodeRequest, SignOutRequest, Success } from './auth.ts';
import { auth, type CallDefinition, call, customer, drawn, open, personal } from './call-definition.ts';
import { Cart, CartReplaceRequest } from './cart.ts';
import { CustomerData } from './customer.ts';
import { FeedbackRequest, MessageRequest, Received, ReservationRequest } from './inbox.ts';
import { LegalTexts } from './legal.ts';
import { Department, Items, SearchHit } from './menu.ts';
import { Offer } from './offers.ts';
import { CheckoutSessionRequest } from './orders.ts';
import { PushState, PushSubscribeRequest, PushUnsubscribeRequest } from './push.ts';
import { Receipt } from './receipt.ts';
import { Slot } from './slots.ts';

const extraOpen = { ...open, addition: true } as const;
const extraDrawn = { ...drawn, addition: true } as const;
const extraPersonal = { ...personal, addition: true } as const;
const extraCustomer = { ...customer, addition: true } as const;
const extraAuth = { ...auth, addition: true } as const;

/** Calls that the spec does not list: a remote store may lack any of them. */
export const additionalCalls = {
  'departments.list': call({
    summary: 'Departments of the menu, in its order.',
    ...extraDrawn,
    method: 'GET',
    path: '/api/{clientId}/departments',
    reply: Items(Department),
  }),
  'products.search': call({
    summary: 'Products whose name holds a text, whatever its case and accents.',
    ...extraDrawn,
    method: 'GET',
    path: '/api/{clientId}/products/search',
    query: ['name', 'limit'],
    reply: Items(SearchHit),
  }),
  'offers.list': call({
    summary: 'Promotions that run now, with their conditions.',
    ...extraDrawn,
    method: 'GET',
    path: '/api/{clientId}/offers',
    reply: Items(Offer),
  }),
  'legal.texts': call({
    summary: "The restaurant's own legal texts in parts of plain text; null where the store's own stand.",
    ...extraDrawn,
    method: 'GET',
    path: '/api/{clientId}/legal',
    reply: LegalTexts,
  }),
  'slots.list': call({
    summary: 'Times for later orders, today and tomorrow, and which of them are open, past, closed or full.',
    ...extraOpen,
    method: 'GET',
    path: '/api/{clientId}/slots',
    query: ['orderType'],
    reply: Items(Slot),
  }),
  'feedback.send': call({
    summary: 'Feedback for the restaurant, with or without an order.',
    ...extraPersonal,
    method: 'POST',
    path: '/api/{clientId}/feedback',
    body: 'json',
    request: FeedbackRequest,
    reply: Received,
  }),
  'reservations.send': call({
    summary: 'Asks for a table.',
    ...extraPersonal,
    method: 'POST',
    path: '/api/{clientId}/reservations',
    body: 'json',
    request: ReservationRequest,
    reply: Received,
  }),
  'messages.send': call({
    summary: 'A message to the restaurant.',
    ...extraPersonal,
    method: 'POST',
    path: '/api/{clientId}/messages',
    body: 'json',
    request: MessageRequest,
    reply: Received,
  }),
  'cart.replace': call({
    summary: 'Puts a line in the place of another, in one step (an upsell that replaces).',
    ...extraPersonal,
    method: 'POST',
    path: '/api/{clientId}/cart/replace',
    query: ['cartId'],
    body: 'json',
    request: CartReplaceRequest,
    failsSilently: true,
    reply: Cart,
  }),
  'orders.cancel': call({
    summary: 'The customer cancels within five minutes, before the kitchen has begun; answers the status.',
    ...extraPersonal,
    method: 'POST',
    path: '/api/{clientId}/orders/{orderId}/cancel',
    reply: z.number().int(),
  }),
  'orders.receipt': call({
    summary: 'The order as a GST receipt.',
    ...extraPersonal,
    method: 'GET',
    path: '/api/{clientId}/orders/{orderId}/receipt',
    reply: Receipt,
  }),
  'orders.pushSubscribe': call({
    summary:
      'Has a browser told of the order by push messages; the key to subscribe with is in its summary (pushKey).',
    ...extraPersonal,
    method: 'POST',
    path: '/api/{clientId}/orders/{orderId}/push',
    body: 'json',
    request: PushSubscribeRequest,
    reply: PushState,
  }),
  'orders.pushUnsubscribe': call({
    summary: 'Ends the push messages of the order to a browser.',
    ...extraPersonal,
    method: 'POST',
    path: '/api/{clientId}/orders/{orderId}/push/end',
    body: 'json',
    request: PushUnsubscribeRequest,
    reply: PushState,
  }),
  'orders.checkoutSession': call({
    summary: "The card provider's own page for paying this order.",
    ...extraPersonal,
    method: 'POST',
    path: '/api/{clientId}/orders/{orderId}/checkout_session',
    body: 'json',
    request: CheckoutSessionRequest,
    reply: z.object({ url: z.string() }),
  }),
  'customer.cart': call({
    summary: "The signed-in customer's saved cart, or null.",
    ...extraCustomer,
    method: 'GET',
    path: '/api/{clientId}/currentcustomer/cart',
    reply: Cart.nullable(),
  }),
  'customer.data': call({
    summary: 'All that is kept about the signed-in customer.',
    ...extraCustomer,
    method: 'GET',
    path: '/api/{clientId}/currentcustomer',
    reply: CustomerData,
  }),
  'auth.resendSignUp': call({
    summary: 'Mails a new sign-up code; the old one no longer works.',
    ...extraAuth,
    path: '/api/customer/auth/signup/resend',
    request: ResendCodeRequest,
    reply: Success,
  }),
  'auth.signOut': call({
    summary: 'Ends the access token that is sent with the call.',
    ...extraAuth,
    path: '/api/customer/auth/signout',
    caller: 'customer',
    request: SignOutRequest,
    reply: Success,
  }),
} as const satisfies Record<string, CallDefinition>;
