import type { CallName } from '#app/contract/calls.ts';
import type { IsolationCase } from './isolation-device-cases.ts';

/** The calls by which staff sees how it goes, made by an owner. */
export const reportCases = {
  'manage.today': { as: 'staff', path: ['clientId'] },
  'manage.setServices': {
    as: 'staff',
    path: ['clientId'],
    // a pause would refuse the orders of the calls that follow
    json: () => ({ orderTypes: [1], pausedUntil: null }),
  },
  'manage.reports': { as: 'staff', path: ['clientId'] },
  'promotions.uses': { as: 'staff', path: ['clientId'] },
  'messages.list': { as: 'staff', path: ['clientId'] },
  'messages.stars': { as: 'staff', path: ['clientId'] },
  'messages.answer': { as: 'staff', path: ['clientId', 'entryId'], json: () => ({ answer: 'done' }) },
} satisfies { [N in CallName]?: IsolationCase };
