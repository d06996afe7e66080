import { type RouterContextProvider, redirect } from 'react-router';
import { deviceToken } from '#app/features/kitchen/device.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';

type Context = Readonly<RouterContextProvider>;

const BOARD = '/order-receiver';

/** @throws the way to the sign-in, or to the address that is given for it */
export async function ownToken(context: Context, signIn = BOARD): Promise<string> {
  const token = context.get(platformContext).isRemote ? null : await deviceToken(context);
  if (!token) throw redirect(signIn, 303);
  return token;
}

/**
 * The board's page, which is opened then, says that the device was ended, and forgets what it was.
 * @throws the way to the sign-in when this device has been ended
 */
export function signedOutBy(reply: Extract<ApiResult<unknown>, { ok: false }>): void {
  if (reply.kind === 'unauthorized') throw redirect(BOARD, 303);
}

/**
 * For a page that a device of the kitchen only has not: the board, which says so.
 * @throws the way there, and as signedOutBy
 */
export async function turnedAwayBy(
  context: Context,
  reply: Extract<ApiResult<unknown>, { ok: false }>,
): Promise<void> {
  signedOutBy(reply);
  if (reply.kind !== 'refused' || reply.code !== 'kitchenOnly') return;
  await say(context, 'no', reply.message);
  throw redirect(BOARD, 303);
}
