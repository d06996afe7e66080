import type { Example } from './example.ts';

const OWN = { bearer: '$STAFF_TOKEN' } as const;

/** The calls by which a restaurant's staff sees how it goes. */
export function reportExamples(): Example[] {
  return [
    { call: 'manage.today', ...OWN },
    { call: 'manage.setServices', ...OWN, json: { orderTypes: [2], pausedUntil: 'today' } },
    { call: 'manage.setServices', ...OWN, json: { orderTypes: [2], pausedUntil: null } },
    { call: 'manage.reports', ...OWN, query: { period: 'fourWeeks' } },
    { call: 'promotions.uses', ...OWN },
    { call: 'manage.reports', ...OWN, query: { from: '2026-10-01', to: '2026-10-31' } },
  ];
}
