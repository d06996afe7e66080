import type { CallName } from '#app/contract/calls.ts';
import type { IsolationCase } from './isolation-device-cases.ts';

/** The calls by which an owner sees how the restaurant is paid. */
export const paymentCases = {
  'payments.get': { as: 'staff', path: ['clientId'] },
  'payments.setUp': {
    as: 'staff',
    path: ['clientId'],
    json: () => ({
      returnUrl: 'https://one.store.test/manage/payments',
      refreshUrl: 'https://one.store.test/manage/payments',
    }),
    isRefused: 'No card provider is set up on this server. Please ask whoever runs it.',
  },
  'payments.refunds': { as: 'staff', path: ['clientId'] },
} satisfies { [N in CallName]?: IsolationCase };
