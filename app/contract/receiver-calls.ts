import { z } from 'zod';
import { type CallDefinition, call, receiver } from './call-definition.ts';
import { Inbox, InboxAnswerRequest, InboxEntry } from './inbox.ts';
import { printerCalls } from './printer-calls.ts';
import {
  BoardChanges,
  ReceiverBoard,
  ReceiverOrder,
  ReceiverPrintRequest,
  ReceiverStatusRequest,
  ReceiverTimeRequest,
  ReceiverUndoRequest,
} from './receiver.ts';
import { DayClose } from './receiver-day.ts';
import { FoundOrders } from './receiver-find.ts';
import { receiverRefundCalls } from './receiver-refund-calls.ts';
import {
  OptionStockRequest,
  ReceiverStock,
  StockedDish,
  StockedOption,
  StockRequest,
} from './receiver-stock.ts';
import { ReceiverService, ReceiverServicesRequest } from './services.ts';

/** Calls that the spec does not list, by which a kitchen sees and answers its orders. */
export const receiverCalls = {
  ...receiverRefundCalls,
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
    summary: 'Accepts, rejects or moves an order on, or puts it back to a step before.',
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
    summary: 'Takes back the step, the more minutes or the cancel that was pressed last, within ten seconds.',
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
  'receiver.findOrders': call({
    summary:
      'Orders of the last 90 days by number, name or last digits of the phone (q), days (from, to) and state.',
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/orders/search',
    query: ['q', 'from', 'to', 'state', 'page'],
    reply: FoundOrders,
  }),
  'receiver.day': call({
    summary: "A day's close: what was sold, given back and kept; today's without a date.",
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/day',
    query: ['date'],
    reply: DayClose,
  }),
  'receiver.stock': call({
    summary: 'The dishes of the menu with their sizes and choices, and which are sold out until when.',
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/stock',
    reply: ReceiverStock,
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
  'receiver.setOptionStock': call({
    summary:
      "Takes a size, a choice or a combo's item off until a time, for today or until it is put back, and puts it back.",
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/stock/{productId}/options',
    body: 'json',
    request: OptionStockRequest,
    reply: StockedOption,
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
    summary:
      'Confirms or declines a table, which its customer is mailed of, or marks a message as done, with a reply by mail.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/inbox/{entryId}/answer',
    body: 'json',
    request: InboxAnswerRequest,
    reply: InboxEntry,
  }),
  ...printerCalls,
} as const satisfies Record<string, CallDefinition>;
