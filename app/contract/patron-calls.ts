import { z } from 'zod';
import { type CallDefinition, call, staff } from './call-definition.ts';
import { BlockRequest, Patron, PatronData, PatronExport, PatronNoteRequest, Patrons } from './patrons.ts';

/** Customers' data: whoever asks shows each time that it is them. */
const patrons = { ...staff, fresh: true } as const;
const MANAGERS = ['owner', 'manager'] as const;
const OWNERS = ['owner'] as const;

/** Calls that the spec does not list, by which a restaurant's own people see who orders. */
export const patronCalls = {
  'patrons.list': call({
    summary: 'Whoever has ordered, by name, phone or e-mail (q), or in one of the lists.',
    ...patrons,
    roles: MANAGERS,
    method: 'GET',
    path: '/api/{clientId}/manage/customers',
    query: ['q', 'list', 'page'],
    reply: Patrons,
  }),
  'patrons.all': call({
    summary: 'All customers, a thousand at a time, to take along; it is written down in the activity.',
    ...patrons,
    roles: OWNERS,
    method: 'GET',
    path: '/api/{clientId}/manage/customers/all',
    query: ['after'],
    reply: PatronExport,
  }),
  'patrons.get': call({
    summary: 'One customer with orders, note and block.',
    ...patrons,
    roles: MANAGERS,
    method: 'GET',
    path: '/api/{clientId}/manage/customers/{patronId}',
    query: ['page'],
    reply: Patron,
  }),
  'patrons.setNote': call({
    summary: 'Notes what the kitchen should know of a customer; it stands on their tickets at once.',
    ...patrons,
    roles: MANAGERS,
    method: 'PUT',
    path: '/api/{clientId}/manage/customers/{patronId}/note',
    body: 'json',
    request: PatronNoteRequest,
    reply: Patron,
  }),
  'patrons.block': call({
    summary:
      'Takes no more orders of a customer, whichever spelling of their e-mail or phone they name; orders under way go on.',
    ...patrons,
    roles: MANAGERS,
    method: 'PUT',
    path: '/api/{clientId}/manage/customers/{patronId}/block',
    body: 'json',
    request: BlockRequest,
    reply: Patron,
  }),
  'patrons.unblock': call({
    summary: 'Takes orders of a customer again.',
    ...patrons,
    roles: MANAGERS,
    method: 'DELETE',
    path: '/api/{clientId}/manage/customers/{patronId}/block',
    reply: Patron,
  }),
  'patrons.data': call({
    summary: 'All that is kept about a customer, to give it to them; it is written down in the activity.',
    ...patrons,
    roles: OWNERS,
    method: 'GET',
    path: '/api/{clientId}/manage/customers/{patronId}/data',
    reply: PatronData,
  }),
  'patrons.erase': call({
    summary:
      'Erases a customer: name, contact, address, notes and messages go everywhere, an account too; dishes and money of the orders stay.',
    ...patrons,
    roles: OWNERS,
    method: 'DELETE',
    path: '/api/{clientId}/manage/customers/{patronId}',
    reply: z.object({ orders: z.number().int() }),
  }),
} as const satisfies Record<string, CallDefinition>;
