import type { CallDefinition } from '#app/contract/calls.ts';
import {
  type CallName,
  type CallPath,
  type CallQuery,
  type CallReply,
  type CallRequest,
  calls,
} from '#app/contract/calls.ts';
import type { ApiTransport } from '#app/contract/transport.ts';
import { buildRequest } from './build-request.ts';
import { readReply } from './read-reply.ts';
import type { ApiResult } from './result.ts';

export type StoreApiOptions = {
  transport: ApiTransport;
  clientAddress: string;
  requestId: string;
  /** A signed-in customer's access token, if any (R-API-01). */
  accessToken?: string | null;
  log(fields: Record<string, unknown>, message: string): void;
};

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
      const definition: CallDefinition = calls[name];
      const headers: Record<string, string> = { 'x-request-id': options.requestId };
      const bearer = definition.caller === 'receiver' ? args.receiverKey : options.accessToken;
      // password reset and the other calls of nobody in particular carry no token (R-AUTH-51); signing out does
      if (bearer && (definition.api === 'store' || definition.caller === 'customer'))
        headers.authorization = `Bearer ${bearer}`;
      if (args.idempotencyKey) headers['idempotency-key'] = args.idempotencyKey;
      if (args.orderKey) headers['x-order-key'] = args.orderKey;
      try {
        const request = buildRequest(definition, args, headers, options.clientAddress);
        const result = readReply<CallReply<typeof name>>(definition, await options.transport(request));
        if (!result.ok && result.kind === 'failed')
          options.log(
            { call: name, status: result.status, requestId: options.requestId },
            'store API call failed',
          );
        return result;
      } catch (error) {
        options.log(
          { call: name, requestId: options.requestId, reason: String(error) },
          'store API out of reach',
        );
        return {
          ok: false,
          kind: 'failed',
          status: 0,
          errorCode: 0,
          message: 'An error occurred',
          data: null,
          errors: null,
        };
      }
    },
  };
}
