import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Waits } from '../waits.ts';
import { checkIsOurs } from './accounts.ts';
import { ApiError, invalid, scripted } from './api-error.ts';
import { type Books, newId } from './books.ts';
import { API_VERSION, withoutOwnFields } from './events.ts';
import { expand } from './expand.ts';
import { deliver, type Fault } from './faults.ts';
import { type Params, parseForm, parseJson } from './form-body.ts';
import { createIdempotency, type Done, fingerprintOf, type Reply } from './idempotency.ts';
import { type Route, routeOf } from './routes.ts';

/** A call that came, whatever became of it. */
export type SeenCall = {
  method: string;
  path: string;
  account: string | null;
  idempotencyKey: string | null;
};

export type ApiOptions = {
  books: Books;
  /** Each call is noted here as it comes. */
  seen: SeenCall[];
  url: () => string;
  fault: (method: string, path: string) => Fault | null;
  /** Writes what the call did and has its events sent. */
  commit: () => void;
  waits: Waits;
};

/** The calls under /v1. */
export function createApi({ books, seen, url, fault: takeFault, commit, waits }: ApiOptions) {
  const idempotency = createIdempotency(books);

  /** The operation itself with the faults around it. Without a wait in between it is done in one go. */
  async function work(run: () => object, fault: Fault | null): Promise<Done> {
    const isBefore = fault?.when !== 'after';
    try {
      if (fault && isBefore) {
        if (fault.delayMs) await waits.wait(fault.delayMs);
        if (fault.fail) throw scripted(fault.fail);
      }
      const body = run();
      commit();
      if (fault?.when === 'after' && fault.isBusy && fault.delayMs) await waits.wait(fault.delayMs);
      if (fault?.when === 'after' && fault.fail) {
        const { status, body: error } = scripted(fault.fail);
        return { status, body: { error }, isSaved: true };
      }
      return { status: 200, body, isSaved: true };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { status: error.status, body: { error: error.body }, isSaved: error.isSaved };
    }
  }

  return async function answerApi(
    request: IncomingMessage,
    response: ServerResponse,
    text: string,
  ): Promise<void> {
    const method = request.method ?? 'GET';
    const { pathname, search } = new URL(request.url ?? '/', 'http://stand-in');
    const fault = takeFault(method, pathname);
    const requestId = newId('req').slice(0, 18);
    seen.push({
      method,
      path: pathname,
      account: headerOf(request, 'stripe-account') ?? null,
      idempotencyKey: headerOf(request, 'idempotency-key') ?? null,
    });
    const isJson = method === 'POST' && pathname.startsWith('/v2/');
    const params = isJson ? parseJson(text) : parseForm(method === 'POST' ? text : search.slice(1));
    let reply: Reply;
    let account: string | null = null;
    try {
      const route = routeOf(method, pathname);
      const caller = callerOf(request, params);
      account = caller.account;
      if (account !== null) checkIsOurs(books, account);
      if (!route) throw new ApiError(404, unknownRoute(method, pathname));
      if (caller.isPublic && !route.isForBrowsers) throw new ApiError(403, secretNeeded);
      const key = method === 'POST' ? (headerOf(request, 'idempotency-key') ?? null) : null;
      if (key !== null && key.length > 255)
        throw invalid('Idempotency keys are at most 255 characters long.');
      const origin = { account, requestId, idempotencyKey: key };
      const run = () => {
        const call = { books, origin, params, id: route.id, url: url(), isPublic: caller.isPublic };
        return shown(expand(books, account, route.run(call), params), caller.isPublic, route);
      };
      reply = await idempotency.once(
        { account, key, fingerprint: fingerprintOf(method, pathname, text) },
        () => work(run, fault),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      reply = { status: error.status, body: { error: error.body } };
    }
    commit();
    if (fault?.when === 'after' && fault.delayMs && !fault.isBusy) await waits.wait(fault.delayMs);
    const headers = {
      ...head(request, account),
      'request-id': requestId,
      ...(reply.isReplayed && { 'idempotent-replayed': 'true' }),
      ...(reply.status >= 500 && { 'stripe-should-retry': 'false' }),
    };
    const body = JSON.stringify(reply.body, withoutOwnFields, 2);
    await deliver(response, { status: reply.status, headers, body }, fault, waits);
  };
}

type Caller = { isPublic: boolean; account: string | null };

const secretNeeded = {
  type: 'invalid_request_error',
  code: 'secret_key_required',
  message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
} as const;

/** @throws ApiError 401 without a key, 403 for an account that the key does not open. */
function callerOf(request: IncomingMessage, params: Params): Caller {
  const sent = /^Bearer (.+)$/.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? params.key;
  const key = typeof sent === 'string' ? sent : '';
  const message =
    key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}***`;
  if (!/^(sk|rk|pk)_/.test(key)) throw new ApiError(401, { type: 'invalid_request_error', message });
  const named = headerOf(request, 'stripe-account') ?? params._stripe_account;
  const account = typeof named === 'string' && named !== '' ? named : null;
  if (account !== null && !/^acct_\w+$/.test(account)) {
    const refusal = `The provided key '${key.slice(0, 8)}***' does not have access to account '${account}' (or that account does not exist).`;
    throw new ApiError(403, { type: 'invalid_request_error', code: 'account_invalid', message: refusal });
  }
  return { isPublic: key.startsWith('pk_'), account };
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  return request.headersDistinct[name]?.[0];
}

function head(request: IncomingMessage, account: string | null): Record<string, string> {
  const key = headerOf(request, 'idempotency-key');
  return {
    'content-type': 'application/json',
    'stripe-version': headerOf(request, 'stripe-version') ?? API_VERSION,
    'access-control-allow-origin': '*',
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(account !== null && { 'stripe-account': account }),
  };
}

/** A browser is not told what is the shop's business. */
function shown(answer: object, isPublic: boolean, { isForBrowsers }: Route): object {
  if (!isPublic || !isForBrowsers) return answer;
  const { metadata, application_fee_amount, latest_charge, ...rest } = answer as Record<string, unknown>;
  return rest;
}

function unknownRoute(method: string, path: string) {
  const message = `Unrecognized request URL (${method}: ${path}).`;
  return { type: 'invalid_request_error', message } as const;
}
