import type { RouterContextProvider } from 'react-router';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { FRESH_TOKEN_HEADER } from './post-own.ts';

/**
 * Headers of the answer to a form by script that was not taken, because its token is of another visit of this browser:
 * with the token that is taken now, so that the open page sends the form again.
 */
export async function freshToken(context: Readonly<RouterContextProvider>): Promise<Record<string, string>> {
  return { 'cache-control': 'private, no-store', [FRESH_TOKEN_HEADER]: await mintFormToken(context) };
}
