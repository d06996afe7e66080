import { z } from 'zod';
import { type CallDefinition, call, staff } from './call-definition.ts';
import { STAFF_ROLES } from './enumerations.ts';
import { ManageToday, PromotionUses, Report } from './reports.ts';
import { ReceiverService, ReceiverServicesRequest } from './services.ts';

/** Calls that the spec does not list, by which a restaurant's staff sees how it goes. */
export const reportCalls = {
  'manage.today': call({
    summary: 'How the day goes: whether orders are taken, sales until now, and what waits for somebody.',
    ...staff,
    roles: STAFF_ROLES,
    method: 'GET',
    path: '/api/{clientId}/manage/today',
    reply: ManageToday,
  }),
  'manage.setServices': call({
    summary: 'Pauses pickup or delivery for a while, or takes orders again, as the kitchen does.',
    ...staff,
    roles: STAFF_ROLES,
    method: 'POST',
    path: '/api/{clientId}/manage/today/services',
    body: 'json',
    request: ReceiverServicesRequest,
    reply: z.object({ items: z.array(ReceiverService) }),
  }),
  'manage.reports': call({
    summary:
      'Figures of a period beside the one before: of one with a name (period), or from one day to another of at most two years.',
    ...staff,
    roles: ['owner', 'manager'],
    method: 'GET',
    path: '/api/{clientId}/manage/reports',
    query: ['period', 'from', 'to'],
    reply: Report,
  }),
  'promotions.uses': call({
    summary: 'How many orders each promotion was used for so far, and what it took off them.',
    ...staff,
    roles: ['owner', 'manager'],
    method: 'GET',
    path: '/api/{clientId}/manage/promotions/uses',
    reply: PromotionUses,
  }),
} as const satisfies Record<string, CallDefinition>;
