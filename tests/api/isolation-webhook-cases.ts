import type { CallName } from '#app/contract/calls.ts';
import type { IsolationCase } from './isolation-device-cases.ts';

/** An address needs no look-up where it is one of the internet already. */
const told = { url: 'https://1.1.1.1/orders', events: ['order.placed'] };
const one = ['clientId', 'endpointId'] as const;

/** The calls by which an owner says which systems are told of orders. */
export const webhookCases = {
  'webhooks.list': { as: 'staff', path: ['clientId'] },
  'webhooks.add': { as: 'staff', path: ['clientId'], json: () => told },
  'webhooks.change': { as: 'staff', path: [...one], json: () => ({ ...told, isPaused: false }) },
  'webhooks.newSecret': { as: 'staff', path: [...one] },
  'webhooks.test': { as: 'staff', path: [...one] },
  'webhooks.deliveries': { as: 'staff', path: [...one] },
  'webhooks.replay': { as: 'staff', path: [...one, 'deliveryId'] },
  'webhooks.remove': { as: 'staff', path: [...one] },
} satisfies { [N in CallName]?: IsolationCase };
