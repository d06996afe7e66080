import { type CallDefinition, type CallName, calls } from '#app/contract/calls.ts';
import { WEBHOOK_EVENTS, WebhookBody } from '#app/contract/webhooks.ts';
import { FAULT_WORDS } from '#app/locales/faults.ts';
import { type JsonSchema, wireSchema } from './wire-schema.ts';

type Operation = Record<string, unknown>;

/** Which header proves who calls, by the table's `caller`. */
const SECURITY: Record<CallDefinition['caller'], Record<string, never[]>[]> = {
  anyone: [],
  'anyone-or-customer': [{}, { customer: [] }, { orderKey: [] }],
  customer: [{ customer: [] }],
  receiver: [{ receiver: [] }],
  staff: [{ staff: [] }],
};

let document: Operation | null = null;

/** The contract as an OpenAPI 3.1 document, made from the one table of calls; worked out once. */
export function openApiDocument(): Operation {
  document ??= {
    openapi: '3.1.0',
    info: {
      title: 'Restaurant ordering: store API',
      version: '1.0.0',
      description:
        'Every reply is {success, data, error, message}. A business refusal is HTTP 200 with success false and its ' +
        'text in error.errorMessage, in the language of Accept-Language (English without one); error.code says the ' +
        'same to a program, error.params what the text was filled with. Money is in dollars with at most two decimals, stamps are ISO 8601 in UTC.',
    },
    paths: paths(),
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        customer: {
          type: 'http',
          scheme: 'bearer',
          description: 'Access token of signin, good for 24 hours.',
        },
        receiver: {
          type: 'http',
          scheme: 'bearer',
          description: "The restaurant's receiver key, or the token of a device that it has signed in.",
        },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description:
            "Token of a session of the restaurant's staff. x-roles says who may call; x-fresh, that the second step is asked for again after 15 minutes (403, confirmNeeded), or only where the call changes where order mails go or how the restaurant is paid (guardedParts).",
        },
        orderKey: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Order-Key',
          description: "orderKey of the reply to a guest's order: the proof for its status and summary.",
        },
      },
      schemas: { Error: ERROR },
    },
  };
  return document;
}

const ERROR: JsonSchema = {
  type: 'object',
  required: ['success', 'error'],
  properties: {
    success: { const: false },
    data: {},
    message: { type: 'string' },
    error: {
      type: 'object',
      required: ['errorCode', 'errorMessage'],
      properties: {
        errorCode: { type: 'integer' },
        errorMessage: { type: 'string' },
        message: { type: 'string' },
        // an addition, like params: absent from a store that knows texts only
        code: {
          description: 'Addition: why, for a program.',
          oneOf: Object.entries(FAULT_WORDS.en).map(([code, text]) => ({ const: code, description: text })),
        },
        params: {
          type: 'object',
          description: 'Addition: what the text was filled with. Sums in dollars, times as HH:mm.',
          additionalProperties: true,
        },
      },
    },
    // of the auth API: texts by field of the form
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

function paths(): Record<string, Record<string, Operation>> {
  const all: Record<string, Record<string, Operation>> = {};
  for (const [name, definition] of Object.entries(calls) as [CallName, CallDefinition][]) {
    all[definition.path] = {
      ...all[definition.path],
      [definition.method.toLowerCase()]: operation(name, definition),
    };
  }
  return all;
}

/** What endpoints that an owner adds are sent. */
function webhooks(): Record<string, Record<string, Operation>> {
  const schema = wireSchema(WebhookBody);
  return Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          summary: 'Sums are whole cents. Signed as Standard Webhooks say, by the secret of the endpoint.',
          tags: ['webhooks'],
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            ...{ name, in: 'header', required: true, schema: { type: 'string' } },
          })),
          requestBody: { required: true, content: json(schema) },
          responses: { '2XX': { description: 'Taken; everything else is sent again.' } },
        },
      },
    ]),
  );
}

function operation(name: CallName, definition: CallDefinition): Operation {
  const { summary, api, addition, caller } = definition;
  return {
    operationId: name,
    summary,
    tags: [api === 'auth' ? 'auth' : name.slice(0, name.indexOf('.'))],
    ...(addition && { 'x-addition': true }),
    security: SECURITY[caller],
    ...(definition.roles && { 'x-roles': definition.roles }),
    ...('fresh' in definition && { 'x-fresh': definition.fresh }),
    parameters: parameters(definition),
    ...requestBody(definition),
    responses: {
      200: {
        description: 'Done, or refused with success false.',
        content: json({ anyOf: [envelope(definition), ERROR_REF] }),
      },
      ...(caller !== 'anyone' && { 401: refusal('The token or key is missing, wrong or over.') }),
      ...(caller === 'staff' && {
        403: refusal(
          'The session is of another role or restaurant, or has to confirm or set up a second step first.',
        ),
      }),
      ...(definition.method !== 'GET' && { 409: refusal('The Idempotency-Key belongs to another request.') }),
      default: refusal('Refused (4xx) or not to be had at the moment (5xx).'),
    },
  };
}

const ERROR_REF: JsonSchema = { $ref: '#/components/schemas/Error' };

function refusal(description: string): Operation {
  return { description, content: json(ERROR_REF) };
}

function parameters({ path, query = [], method, caller, isPreviewed }: CallDefinition): Operation[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const text = { type: 'string' };
  const takesKey = method !== 'GET' && caller !== 'receiver' && caller !== 'staff';
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: text })),
    ...query.map((name) => ({ name, in: 'query', required: false, schema: text })),
    ...(takesKey
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
            description: 'The same key with the same request is answered again and done once, for 24 hours.',
          },
        ]
      : []),
    ...(isPreviewed
      ? [
          {
            name: 'X-Draft',
            in: 'header',
            required: false,
            schema: text,
            description: "Token of an owner's or manager's session: the store is then drawn from the draft.",
          },
        ]
      : []),
  ];
}

function requestBody({ body, request }: CallDefinition): Operation {
  if (body === 'none' || !request) return {};
  const type = body === 'json' ? 'application/json' : 'multipart/form-data';
  return { requestBody: { required: true, content: { [type]: { schema: wireSchema(request) } } } };
}

function envelope({ reply, nesting }: CallDefinition): JsonSchema {
  const data = wireSchema(reply);
  return {
    type: 'object',
    required: ['success', 'data'],
    properties: {
      success: { const: true },
      data: nesting === 'data' ? data : { type: 'object', required: ['data'], properties: { data } },
      error: { type: 'null' },
      message: { type: 'string' },
      messageCode: { type: 'string', description: 'Addition: the code of the message.' },
    },
  };
}

function json(schema: JsonSchema): Operation {
  return { 'application/json': { schema } };
}
