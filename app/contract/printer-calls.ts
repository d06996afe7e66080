import { Success } from './auth.ts';
import { type CallDefinition, call, receiver } from './call-definition.ts';
import { Items } from './menu.ts';
import {
  MadePrinter,
  NewPrinterRequest,
  PrinterRequest,
  PrintOnRequest,
  ReceiverPrinter,
} from './receiver-printers.ts';

/** Calls by which a kitchen keeps its printers, and prints on them. They fetch their tickets themselves. */
export const printerCalls = {
  'receiver.printers': call({
    summary: 'Printers that fetch their tickets: when each asked last, what it said, what waits for it.',
    ...receiver,
    method: 'GET',
    path: '/api/{clientId}/receiver/printers',
    reply: Items(ReceiverPrinter),
  }),
  'receiver.addPrinter': call({
    summary: 'Makes a printer; the address to type into it is told this once.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/printers',
    body: 'json',
    request: NewPrinterRequest,
    reply: MadePrinter,
  }),
  'receiver.changePrinter': call({
    summary: 'Changes its name, paper, language and when it prints by itself.',
    ...receiver,
    method: 'PUT',
    path: '/api/{clientId}/receiver/printers/{printerId}',
    body: 'json',
    request: PrinterRequest,
    reply: ReceiverPrinter,
  }),
  'receiver.endPrinter': call({
    summary: 'Ends a printer at once: its address is worth nothing, what waited for it is not printed.',
    ...receiver,
    method: 'DELETE',
    path: '/api/{clientId}/receiver/printers/{printerId}',
    reply: Success,
  }),
  'receiver.testPrinter': call({
    summary: 'Prints a test ticket.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/printers/{printerId}/test',
    reply: ReceiverPrinter,
  }),
  'receiver.retryPrinter': call({
    summary: 'Prints again what a printer could not print.',
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/printers/{printerId}/retry',
    reply: ReceiverPrinter,
  }),
  'receiver.printOn': call({
    summary: "Prints an order's ticket on a printer; every ticket after the first says that it is a copy.",
    ...receiver,
    method: 'POST',
    path: '/api/{clientId}/receiver/printers/{printerId}/tickets',
    body: 'json',
    request: PrintOnRequest,
    reply: ReceiverPrinter,
  }),
} as const satisfies Record<string, CallDefinition>;
