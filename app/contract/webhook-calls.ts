import { Success } from './auth.ts';
import { type CallDefinition, call, staff } from './call-definition.ts';
import {
  MadeWebhook,
  WebhookChangeRequest,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookRequest,
  Webhooks,
} from './webhooks.ts';

/** What leaves the house is the owners' to say, and each time they show that it is them. */
const webhooks = { ...staff, roles: ['owner'], fresh: true } as const;

/** Calls that the spec does not list, by which an owner says which systems are told of orders. */
export const webhookCalls = {
  'webhooks.list': call({
    summary: 'The endpoints that are told of orders.',
    ...webhooks,
    method: 'GET',
    path: '/api/{clientId}/manage/webhooks',
    reply: Webhooks,
  }),
  'webhooks.add': call({
    summary: 'Adds an endpoint: an https address on the public internet. The reply alone tells its secret.',
    ...webhooks,
    method: 'POST',
    path: '/api/{clientId}/manage/webhooks',
    body: 'json',
    request: WebhookRequest,
    reply: MadeWebhook,
  }),
  'webhooks.change': call({
    summary: 'Changes address, description and events of an endpoint, pauses it, or has it go on.',
    ...webhooks,
    method: 'PUT',
    path: '/api/{clientId}/manage/webhooks/{endpointId}',
    body: 'json',
    request: WebhookChangeRequest,
    reply: WebhookEndpoint,
  }),
  'webhooks.remove': call({
    summary: 'Takes an endpoint away, with what it was told and what waits for it.',
    ...webhooks,
    method: 'DELETE',
    path: '/api/{clientId}/manage/webhooks/{endpointId}',
    reply: Success,
  }),
  'webhooks.newSecret': call({
    summary: 'Makes another secret, told once; for 24 hours the one before signs too.',
    ...webhooks,
    method: 'POST',
    path: '/api/{clientId}/manage/webhooks/{endpointId}/secret',
    reply: MadeWebhook,
  }),
  'webhooks.test': call({
    summary: 'Sends an event of type endpoint.test.',
    ...webhooks,
    method: 'POST',
    path: '/api/{clientId}/manage/webhooks/{endpointId}/test',
    reply: WebhookDelivery,
  }),
  'webhooks.deliveries': call({
    summary: 'What an endpoint was told and is to be told, newest first: 50 a page, of 30 days.',
    ...webhooks,
    method: 'GET',
    path: '/api/{clientId}/manage/webhooks/{endpointId}/deliveries',
    query: ['page'],
    reply: WebhookDeliveries,
  }),
  'webhooks.replay': call({
    summary: 'Sends a delivery that has ended once more, under the same id.',
    ...webhooks,
    method: 'POST',
    path: '/api/{clientId}/manage/webhooks/{endpointId}/deliveries/{deliveryId}/replay',
    reply: WebhookDelivery,
  }),
} as const satisfies Record<string, CallDefinition>;
