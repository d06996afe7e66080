import { listOffers } from '#app/backend/use-cases/offers/list-offers.ts';
import type { Handlers } from './handler.ts';

export const offerHandlers = {
  'offers.list': async (deps, { restaurant }) => ({ data: { items: await listOffers(deps, restaurant) } }),
} satisfies Handlers;
