import { Refusal } from '#app/backend/refusal.ts';
import { readPayments } from '#app/backend/use-cases/card-accounts/read-payments.ts';
import { setUp } from '#app/backend/use-cases/card-accounts/set-up.ts';
import { pageNumber } from '#app/backend/use-cases/draft/read-draft.ts';
import { listRefunds } from '#app/backend/use-cases/refunds/list-refunds.ts';
import type { Handlers } from './handler.ts';

/** How a restaurant is paid by card, as its owner sees it; who may make the calls was checked before (caller.ts). */
export const paymentHandlers = {
  'payments.get': async (deps, { restaurant }) => ({ data: await readPayments(deps, restaurant) }),
  'payments.setUp': async (deps, { restaurant, staff, body }) => {
    if (!staff) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
    return { data: await setUp(deps, { restaurant, staff }, body) };
  },
  'payments.refunds': async (deps, { restaurant, query, language }) => ({
    data: await listRefunds(deps, restaurant, { page: pageNumber(query.page), language }),
  }),
} satisfies Handlers;
