import type { Example } from './example.ts';

const OWN = { bearer: '$STAFF_TOKEN' } as const;
const ADDRESS = 'an address of your own';
const json = { url: 'https://pos.example.com/orders', events: ['order.placed', 'order.cancelled'] };
const path = { endpointId: '$ENDPOINT' };

/** The calls by which an owner says which systems are told of orders. */
export function webhookExamples(): Example[] {
  return [
    {
      call: 'webhooks.add',
      ...OWN,
      json: { ...json, description: 'Till' },
      saves: { ENDPOINT: 'endpointId' },
      needs: ADDRESS,
    },
    { call: 'webhooks.list', ...OWN },
    { call: 'webhooks.change', ...OWN, path, json: { ...json, isPaused: false }, needs: ADDRESS },
    { call: 'webhooks.newSecret', ...OWN, path, needs: 'an endpoint' },
    { call: 'webhooks.test', ...OWN, path, saves: { DELIVERY: 'deliveryId' }, needs: 'an endpoint' },
    { call: 'webhooks.deliveries', ...OWN, path, needs: 'an endpoint' },
    {
      call: 'webhooks.replay',
      ...OWN,
      path: { ...path, deliveryId: '$DELIVERY' },
      needs: 'a delivery of an endpoint',
    },
    { call: 'webhooks.remove', ...OWN, path, needs: 'an endpoint' },
  ];
}
