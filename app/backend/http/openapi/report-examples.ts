import { CUSTOMER, type Example } from './example.ts';

const OWN = { bearer: '$STAFF_TOKEN' } as const;

/** The calls by which a restaurant's staff sees how it goes, and answers what customers wrote. */
export function reportExamples(): Example[] {
  return [
    { call: 'manage.today', ...OWN },
    { call: 'manage.setServices', ...OWN, json: { orderTypes: [2], pausedUntil: 'today' } },
    { call: 'manage.setServices', ...OWN, json: { orderTypes: [2], pausedUntil: null } },
    { call: 'manage.reports', ...OWN, query: { period: 'fourWeeks' } },
    { call: 'promotions.uses', ...OWN },
    { call: 'manage.reports', ...OWN, query: { from: '2026-10-01', to: '2026-10-31' } },
    {
      call: 'messages.send',
      json: { fullName: 'Asha Singh', email: CUSTOMER.email, text: 'Do you cater for 40?' },
      saves: { MESSAGE: 'id' },
    },
    { call: 'messages.list', ...OWN, query: { kind: 'message' } },
    {
      call: 'messages.answer',
      ...OWN,
      path: { entryId: '$MESSAGE' },
      json: { answer: 'done', reply: 'Yes, gladly' },
    },
    { call: 'messages.stars', ...OWN },
  ];
}
