import {
  type CallDefinition,
  type CallName,
  type CallPath,
  type CallQuery,
  type CallReply,
  type CallRequest,
  calls,
} from '#app/contract/calls.ts';
import type { FaultCode } from '#app/contract/faults.ts';
import { type ApiTransport, DEFAULT_ERROR_MESSAGE } from '#app/contract/transport.ts';
import { buildRequest } from './build-request.ts';
import { readReply } from './read-reply.ts';
import { type ApiResult, isDecided } from './result.ts';

export type StoreApiOptions = {
  transport: ApiTransport;
  clientAddress: string;
  requestId: string;
  /** A signed-in customer's access token, if any. */
  accessToken?: () => Promise<string | null>;
  /** A session of the restaurant's staff that may see its draft: what a store is drawn from is then the draft's. */
  draftToken?: string | null;
  /** A page of the restaurant's own people asks: it is there for them while it is switched off. */
  isForStaff?: boolean;
  /** Called when the store answered 401 to the customer's token. */
  onTokenRefused?: () => void;
  /** What the visitor's browser says of itself, so that they know their sessions apart. */
  userAgent?: string;
  /** Of the visitor, so that mails come in it. */
  language?: () => string;
  /** Reads what a store says; without it that stays as it is. */
  readText?: ReadText;
  /**
   * Called with '*' when a call failed that the whole store depends on: the restaurant itself or its
   * settings.
   */
  onClientFailure?: (scope: '*') => void;
  /** Called when the store did not answer a call, or said nothing of use; not when it decided. */
  onNoAnswer?: () => void;
  /** How another store's calls differ from the table; null for a call that it does not have. */
  differences?: CallDifferences;
  log(fields: Record<string, unknown>, message: string): void;
};

/**
 * What a store's text says in the visitor's language, and its code where it is one that we know.
 * @param code as the store sent it: ours, one of the store's own, or null
 * @param params what the store filled the text with, where it says so
 */
export type ReadText = (
  sent: string,
  code: string | null,
  params?: Readonly<Record<string, unknown>>,
) => Promise<{
  message: string;
  code: FaultCode | null;
  /** Names in it that are in another language. */
  names?: { text: string; lang?: string }[];
}>;

export type CallDifferences = {
  readonly [N in CallName]?: Partial<Pick<CallDefinition, 'method' | 'path'>> | null;
};

/** Without these there is no store. */
const CLIENT_CALLS: ReadonlySet<CallName> = new Set(['client.bySubdomain', 'client.settings']);

export type ApiArguments<N extends CallName> = {
  path: CallPath<N>;
  query?: CallQuery<N>;
  body?: CallRequest<N>;
  /** Makes a replay of the same call harmless. */
  idempotencyKey?: string | null;
  /** A guest's proof for an order. */
  orderKey?: string | null;
  /** The restaurant's receiver key, in place of a customer's token. */
  receiverKey?: string | null;
  /** The token of a session of the restaurant's staff, likewise. */
  staffToken?: string | null;
};

/** The web store's only door to data: every call goes through here, typed by the contract. */
export type StoreApi = {
  call<N extends CallName>(name: N, args: ApiArguments<N>): Promise<ApiResult<CallReply<N>>>;
};

/** The client for one visitor's request. Its calls never throw: each gives an `ApiResult`. */
export function createStoreApi(options: StoreApiOptions): StoreApi {
  return {
    async call(name, args) {
      const result = await ask(options, name, args);
      if (!result.ok && CLIENT_CALLS.has(name)) options.onClientFailure?.('*');
      if (!result.ok && !isDecided(result)) options.onNoAnswer?.();
      return result;
    },
  };
}

async function ask<N extends CallName>(
  options: StoreApiOptions,
  name: N,
  args: ApiArguments<N>,
): Promise<ApiResult<CallReply<N>>> {
  const difference = options.differences?.[name];
  if (difference === null) return outOfReach(404);
  const definition: CallDefinition = { ...calls[name], ...difference };
  const { log, requestId } = options;
  try {
    const headers = await headersFor(options, definition, args);
    const built = buildRequest(definition, args, headers, options.clientAddress);
    const request = options.isForStaff ? { ...built, isForStaff: true } : built;
    const result = await inVisitorsLanguage(
      readReply<CallReply<N>>(definition, await options.transport(request)),
      options.readText,
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

/**
 * The store's texts in the visitor's language, with the codes of those that we know. `sent` and the details
 * that are logged stay unchanged.
 */
async function inVisitorsLanguage<T>(
  result: ApiResult<T>,
  read: ReadText | undefined,
): Promise<ApiResult<T>> {
  if (!read) return result;
  if (result.ok) {
    if (!result.message) return result;
    const { message, code } = await read(result.message, result.messageCode ?? null);
    return { ...result, message, messageCode: code };
  }
  if (result.kind !== 'refused') return result;
  const messageOf = async (text: string) => (await read(text, null)).message;
  const errors = Object.entries(result.errors ?? {}).map(
    async ([field, texts]) => [field, await Promise.all(texts.map(messageOf))] as const,
  );
  return {
    ...result,
    ...(await read(result.sent, result.code, result.params)),
    errors: result.errors && Object.fromEntries(await Promise.all(errors)),
  };
}

async function headersFor(
  { requestId, accessToken, draftToken, userAgent, language }: StoreApiOptions,
  { api, caller, accept, isPreviewed }: CallDefinition,
  {
    idempotencyKey,
    orderKey,
    receiverKey,
    staffToken,
  }: Pick<ApiArguments<CallName>, 'idempotencyKey' | 'orderKey' | 'receiverKey' | 'staffToken'>,
): Promise<Record<string, string>> {
  // password reset and the other calls of nobody in particular carry no token; signing out does
  const takesToken = api === 'store' || caller === 'customer';
  const own = caller === 'receiver' ? receiverKey : caller === 'staff' ? staffToken : undefined;
  const bearer = isOfRestaurant(caller) ? own : takesToken && (await accessToken?.());
  const spoken = language?.();
  return {
    'x-request-id': requestId,
    ...(userAgent && { 'user-agent': userAgent }),
    ...(accept && { accept }),
    ...(draftToken && isPreviewed && { 'x-draft': draftToken }),
    ...(spoken && { 'accept-language': spoken }),
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(orderKey && { 'x-order-key': orderKey }),
  };
}

/** Whether the restaurant's own device or staff makes the call, with a key or token of its own. */
function isOfRestaurant(caller: CallDefinition['caller']): boolean {
  return caller === 'receiver' || caller === 'staff';
}

/** Whether a customer's token went with the call. */
function isOfCustomer({ caller }: CallDefinition, headers: Record<string, string>): boolean {
  return !isOfRestaurant(caller) && 'authorization' in headers;
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
    code: null,
    data: null,
    errors: null,
  };
}
