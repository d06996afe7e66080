import { Refusal } from '#app/backend/refusal.ts';
import { pageNumber } from '#app/backend/use-cases/draft/read-draft.ts';
import { listDeliveries, replayDelivery, sendTest } from '#app/backend/use-cases/webhooks/deliveries.ts';
import {
  type Asking,
  addEndpoint,
  changeEndpoint,
  listEndpoints,
  removeEndpoint,
  renewSecret,
} from '#app/backend/use-cases/webhooks/endpoints.ts';
import { MOST_ENDPOINTS } from '#app/contract/webhooks.ts';
import type { HandlerInput, Handlers } from './handler.ts';

/** Which systems are told of orders, as the owner says; who may make the calls was checked before (caller.ts). */
export const webhookHandlers = {
  'webhooks.list': async (deps, { restaurant }) => ({
    data: { items: await listEndpoints(deps, restaurant.restaurantId), most: MOST_ENDPOINTS },
  }),
  'webhooks.add': async (deps, { body, ...input }) => ({
    data: await addEndpoint(deps, askingOf(input), body),
  }),
  'webhooks.change': async (deps, { path: { endpointId }, body, ...input }) => ({
    data: await changeEndpoint(deps, askingOf(input), endpointId, body),
  }),
  'webhooks.remove': async (deps, { path: { endpointId }, ...input }) => {
    await removeEndpoint(deps, askingOf(input), endpointId);
    return { data: 'Success' };
  },
  'webhooks.newSecret': async (deps, { path: { endpointId }, ...input }) => ({
    data: await renewSecret(deps, askingOf(input), endpointId),
  }),
  'webhooks.test': async (deps, { path: { endpointId }, restaurant }) => ({
    data: await sendTest(deps, restaurant, endpointId),
  }),
  'webhooks.deliveries': async (deps, { path: { endpointId }, query, restaurant }) => ({
    data: await listDeliveries(deps, restaurant, endpointId, pageNumber(query.page)),
  }),
  'webhooks.replay': async (deps, { path, restaurant }) => ({
    data: await replayDelivery(deps, restaurant, path),
  }),
} satisfies Handlers;

function askingOf({
  restaurant,
  staff,
}: Pick<HandlerInput<'webhooks.list'>, 'restaurant' | 'staff'>): Asking {
  if (staff === null) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
  return { restaurant, staff };
}
