import { type CallDefinition, call, staff } from './call-definition.ts';
import { ManagePayments, Refunds, SetUpReply, SetUpRequest } from './payments.ts';

/** How the restaurant is paid is the owners' to say, and each time they show that it is them. */
const payments = { ...staff, roles: ['owner'], fresh: true } as const;

/** Calls that the spec does not list, by which an owner sees how the restaurant is paid by card. */
export const paymentCalls = {
  'payments.get': call({
    summary:
      'How the restaurant is paid by card: its account as the card provider shows it now, the next payout, disputes.',
    ...payments,
    method: 'GET',
    path: '/api/{clientId}/manage/payments',
    reply: ManagePayments,
  }),
  'payments.setUp': call({
    summary:
      "The address of the card provider's form, where the owner sets the account up or goes on; the first time an account is made.",
    ...payments,
    method: 'POST',
    path: '/api/{clientId}/manage/payments/set-up',
    body: 'json',
    request: SetUpRequest,
    reply: SetUpReply,
  }),
  'payments.refunds': call({
    summary: 'What was given back to customers, why, and how it stands; newest first.',
    ...staff,
    roles: ['owner', 'manager'],
    method: 'GET',
    path: '/api/{clientId}/manage/refunds',
    query: ['page'],
    reply: Refunds,
  }),
} as const satisfies Record<string, CallDefinition>;
