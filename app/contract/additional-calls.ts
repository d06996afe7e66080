import { z } from 'zod';
import { ResendCodeRequest, SignOutRequest, Success } from './auth.ts';
import { auth, type CallDefinition, call, customer, open, personal, receiver } from './call-definition.ts';
import { Cart, CartReplaceRequest } from './cart.ts';
import { CustomerData } from './customer.ts';
import {
  FeedbackRequest,
  Inbox,
  InboxAnswerRequest,
  InboxEntry,
  MessageRequest,
  Received,
  ReservationRequest,
} from './inbox.ts';
import { LegalTexts } from './legal.ts';
import { Department, Items, SearchHit } from './menu.ts';
import { Offer } from './offers.ts';
import { CheckoutSessionRequest } from './orders.ts';
import { Receipt } from './receipt.ts';
import {
  BoardChanges,
  ReceiverBoard,
  ReceiverOrder,
  ReceiverPrintRequest,
  ReceiverStatusRequest,
  ReceiverTimeRequest,
  ReceiverUndoRequest,
} from './receiver.ts';
import { StockedDish, StockRequest } from './receiver-stock.ts';
import { ReceiverService, ReceiverServicesRequest } from './services.ts';
import { Slot } from './slots.ts';

const extraOpen = { ...open, addition: true } as const;
const extraPersonal = { ...personal, addition: true } as const;
const extraCustomer = { ...customer, addition: true } as const;
const extraAuth = { ...auth, addition: true } as const;

/** Calls that the spec does not list: a remote store may lack any of them. */
export const additionalCalls = {
  'departments.list': call({
    summary: 'Departments of the menu, in its order.',
    ...extraOpen,
    method: 'GET',
    path: '/api/{clientId}/departments',
    reply: Items(Department),
  }),
  'products.search': call({
    summary: 'Products whose name holds a text, whatever its case and accents.',
    ...extraOpen,
    method: 'GET',
    path: '/api/{clientId}/products/search',
    query: ['name', 'limit'],
    reply: Items(SearchHit),
  }),
  'offers.list': call({
    summary: 'Promotions that run now, with their conditions.',
    ...extraOpen,
    method: 'GET',
    path: '/api/{clientId}/offers',
    reply: Items(Offer),
  }),
  'legal.texts': call({
    summary: "The restaurant's own legal texts in parts of plain text; null where the store's own stand.",
    ...extraOpen,
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
  'receiver.orders': call({
    summary: "Open orders, today's finished ones and the day's total.",
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/orders',
    reply: ReceiverBoard,
  }),
  'receiver.changes': call({
    summary:
      "What became of the board since one of its marks; with 'wait' it waits up to so many seconds for it.",
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/orders/changes',
    query: ['since', 'wait'],
    reply: BoardChanges,
  }),
  'receiver.changeStatus': call({
    summary: 'Accepts, rejects or moves an order on.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/status',
    body: 'json',
    request: ReceiverStatusRequest,
    reply: ReceiverOrder,
  }),
  'receiver.postpone': call({
    summary: 'Gives an order that was accepted more minutes; a customer is mailed of ten or more.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/time',
    body: 'json',
    request: ReceiverTimeRequest,
    reply: ReceiverOrder,
  }),
  'receiver.undo': call({
    summary: 'Takes back the step that was made last, within ten seconds; never a cancel.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/undo',
    body: 'json',
    request: ReceiverUndoRequest,
    reply: ReceiverOrder,
  }),
  'receiver.seen': call({
    summary: 'The kitchen has seen that its customer or the clock cancelled an order.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/seen',
    reply: ReceiverOrder,
  }),
  'receiver.print': call({
    summary: 'Takes note that the ticket of an order is printed; which copy it is stands in the order.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/orders/{orderId}/print',
    body: 'json',
    request: ReceiverPrintRequest,
    reply: ReceiverOrder,
  }),
  'receiver.stock': call({
    summary: 'The dishes of the menu, and which are sold out until when.',
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/stock',
    reply: z.object({ items: z.array(StockedDish) }),
  }),
  'receiver.setStock': call({
    summary: 'Takes a dish off the menu until a time, for today or until it is put back, and puts it back.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/stock/{productId}',
    body: 'json',
    request: StockRequest,
    reply: StockedDish,
  }),
  'receiver.services': call({
    summary: 'The services that the restaurant offers, which are paused or slower until when.',
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/services',
    reply: z.object({ items: z.array(ReceiverService) }),
  }),
  'receiver.setServices': call({
    summary:
      'Pauses pickup or delivery for a while, takes orders again, or asks for more minutes for an hour.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/services',
    body: 'json',
    request: ReceiverServicesRequest,
    reply: z.object({ items: z.array(ReceiverService) }),
  }),
  'receiver.inbox': call({
    summary: 'Feedback, reservations and messages, newest first.',
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/inbox',
    reply: Inbox,
  }),
  'receiver.answer': call({
    summary: 'Confirms or declines a table, which its customer is mailed of, or marks a message as done.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/inbox/{entryId}/answer',
    body: 'json',
    request: InboxAnswerRequest,
    reply: InboxEntry,
  }),
} as const satisfies Record<string, CallDefinition>;
