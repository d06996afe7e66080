import type { Example } from './example.ts';

const OWN = { bearer: '$STAFF_TOKEN' } as const;

/** The calls by which an owner sees how the restaurant is paid by card. */
export function paymentExamples(): Example[] {
  return [
    { call: 'payments.get', ...OWN },
    { call: 'payments.refunds', ...OWN },
    {
      call: 'payments.setUp',
      needs: 'a server with a card provider, and a restaurant whose account nobody has named',
      ...OWN,
      json: {
        returnUrl: 'https://demo.example.nz/manage/payments?from-provider',
        refreshUrl: 'https://demo.example.nz/manage/payments?link-over',
      },
    },
  ];
}
