import type { CallDefinition } from '#app/contract/calls.ts';
import {
  type CallName,
  type CallPath,
  type CallQuery,
  type CallReply,
  type CallRequest,
  calls,
} from '#app/contract/calls.ts';
import { DEFAULT_ERROR_MESSAGE } from '#app/contract/envelope.ts';
import type { ApiTransport } from '#app/contract/transport.ts';
import { buildRequest } from './build-request.ts';
import { readReply } from './read-reply.ts';
import type { ApiResult } from './result.ts';

export type StoreApiOptions = {
  transport: ApiTransport;
  clientAddress: string;
  requestId: string;
  /** A signed-in customer's access token, if any (R-API-01). */
  accessToken?: () => Promise<string | null>;
  /** Told when the store answered 401 to that token. */
  onTokenRefused?: () => void;
  /** Of the visitor, so that mails come in it. */
  language?: () => string;
  /** Says the store's words in the visitor's language; without it they stay as they are. */
  tell?: Tell;
  /**
   * Told '*' when a call failed without which there is no store at all: the restaurant itself or its settings
   * (spec §8, R-ERR-03, A-94).
   */
  onClientFailure?: (scope: '*') => void;
  /** How another store's calls differ from the table; null for a call that it does not have. */
  differences?: CallDifferences;
  log(fields: Record<string, unknown>, message: string): void;
};

type Tell = (sent: string) => Promise<string>;

export type CallDifferences = {
  readonly [N in CallName]?: Partial<Pick<CallDefinition, 'method' | 'path'>> | null;
};

/** Without these there is no store. */
const CLIENT_CALLS: ReadonlySet<CallName> = new Set(['client.bySubdomain', 'client.settings']);

type Arguments<N extends CallName> = {
  path: CallPath<N>;
  query?: CallQuery<N>;
  body?: CallRequest<N>;
  /** Makes a replay of the same call harmless (B-GEN-07). */
  idempotencyKey?: string | null;
  /** A guest's proof for an order. */
  orderKey?: string | null;
  /** The restaurant's receiver key, in place of a customer's token. */
  receiverKey?: string | null;
};

/** The web store's only door to data: every call goes through here, typed by the contract. */
export type StoreApi = {
  call<N extends CallName>(name: N, args: Arguments<N>): Promise<ApiResult<CallReply<N>>>;
};

export function createStoreApi(options: StoreApiOptions): StoreApi {
  return {
    async call(name, args) {
      const result = await ask(options, name, args);
      if (!result.ok && CLIENT_CALLS.has(name)) options.onClientFailure?.('*');
      return result;
    },
  };
}

async function ask<N extends CallName>(
  options: StoreApiOptions,
  name: N,
  args: Arguments<N>,
): Promise<ApiResult<CallReply<N>>> {
  const difference = options.differences?.[name];
  if (difference === null) return outOfReach(404);
  const definition: CallDefinition = { ...calls[name], ...difference };
  const { log, requestId } = options;
  try {
    const headers = await headersFor(options, definition, args);
    const request = buildRequest(definition, args, headers, options.clientAddress);
    const result = await told(
      readReply<CallReply<N>>(definition, await options.transport(request)),
      options.tell,
    );
    if (!result.ok && result.kind === 'unauthorized' && isOfCustomer(definition, headers))
      options.onTokenRefused?.();
    if (!result.ok && result.kind === 'failed')
      log({ call: name, status: result.status, requestId }, 'store API call failed');
    return result;
  } catch (error) {
    log({ call: name, requestId, reason: String(error) }, 'store API out of reach');
    return outOfReach(0);
  }
}

/** The store's words in the visitor's language; `sent` and what a failure said to the log stay. */
async function told<T>(result: ApiResult<T>, tell: Tell | undefined): Promise<ApiResult<T>> {
  if (!tell) return result;
  if (result.ok) return result.message ? { ...result, message: await tell(result.message) } : result;
  if (result.kind !== 'refused') return result;
  const errors = Object.entries(result.errors ?? {}).map(
    async ([field, texts]) => [field, await Promise.all(texts.map(tell))] as const,
  );
  return {
    ...result,
    message: await tell(result.sent),
    errors: result.errors && Object.fromEntries(await Promise.all(errors)),
  };
}

async function headersFor(
  { requestId, accessToken, language }: StoreApiOptions,
  { api, caller }: CallDefinition,
  {
    idempotencyKey,
    orderKey,
    receiverKey,
  }: Pick<Arguments<CallName>, 'idempotencyKey' | 'orderKey' | 'receiverKey'>,
): Promise<Record<string, string>> {
  // password reset and the other calls of nobody in particular carry no token (R-AUTH-51); signing out does
  const takesToken = api === 'store' || caller === 'customer';
  const bearer = caller === 'receiver' ? receiverKey : takesToken && (await accessToken?.());
  const spoken = language?.();
  return {
    'x-request-id': requestId,
    ...(spoken && { 'accept-language': spoken }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(orderKey && { 'x-order-key': orderKey }),
  };
}

/** Whether a customer's token went with the call; the receiver's key is another matter. */
function isOfCustomer({ caller }: CallDefinition, headers: Record<string, string>): boolean {
  return caller !== 'receiver' && 'authorization' in headers;
}

/** @param status 404 for a call that the store does not have, 0 for a store that did not answer. */
function outOfReach(status: 0 | 404): ApiResult<never> {
  return {
    ok: false,
    kind: 'failed',
    status,
    errorCode: status,
    message: DEFAULT_ERROR_MESSAGE,
    sent: DEFAULT_ERROR_MESSAGE,
    data: null,
    errors: null,
  };
}
