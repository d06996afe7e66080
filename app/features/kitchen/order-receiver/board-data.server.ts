import { createHash } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { BoardChanges, BoardPatch, ReceiverBoard } from '#app/contract/receiver.ts';
import { type PrinterNotice, printerNotice } from '#app/domain/order/printer-state.ts';
import { deviceToken } from '#app/features/kitchen/device.server.ts';
import { endsSoon } from '#app/features/kitchen/order-receiver/devices/shown-device.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';

type Context = Readonly<RouterContextProvider>;
/**
 * The board's data; its inbox, the ids of what waits for an answer, is empty where the store did not answer, and so are
 * the notices of its printers; `ending` counts other devices that are signed out soon, as nobody uses them.
 * `signedOut`: no device, or one that was ended (`isEnded`); `unknown`: the store did not answer. `own`: the
 * language of the restaurant's plain words, which the kitchen reads, where it is not the page's. `session` names the
 * device's sign-in, and proves nothing.
 */
export type BoardData =
  | {
      state: 'board';
      board: ReceiverBoard;
      inbox: string[];
      printers: PrinterNotice[];
      ending: number;
      timeZone: string;
      own?: string;
      session: string;
    }
  | { state: 'signedOut'; isEnded: boolean }
  | { state: 'unknown' };

/**
 * What became of the board since a mark that the open page knows, by patches to it; the inbox where it changed.
 * It is told by an event and in answer to a press alike.
 */
export type BoardNews = {
  state: 'news';
  since: string;
  mark: string;
  patches: BoardPatch[];
  inbox?: string[];
  /** Only where the page asks: it does so every minute, which is soon enough. */
  printers?: PrinterNotice[];
  ending?: number;
};

export async function loadBoard(context: Readonly<RouterContextProvider>): Promise<BoardData> {
  const key = await deviceToken(context);
  if (!key) return { state: 'signedOut', isEnded: false };
  const [reply, inbox] = await Promise.all([askBoard(context, key), askInbox(context, key)]);
  if (reply.ok) {
    const { timeZone } = storeFrom(context).client;
    const own = ownLanguage(context);
    return {
      state: 'board',
      board: reply.data,
      inbox,
      // not before: a device that was ended has nothing more to ask
      ...(await askBeside(context, key)),
      timeZone,
      session: createHash('sha256').update(key).digest('base64url').slice(0, 16),
      ...(own && { own }),
    };
  }
  return reply.kind === 'unauthorized' ? { state: 'signedOut', isEnded: true } : { state: 'unknown' };
}

/** What became of the board since that mark; all of it where the store no longer knows the mark. */
export async function loadNews(context: Context, since: string): Promise<BoardNews | BoardData> {
  const key = await deviceToken(context);
  if (!key) return { state: 'signedOut', isEnded: false };
  const reply = await askChanges(context, key, since);
  const news = reply.ok ? await newsOf(context, key, since, reply.data) : null;
  return news ? { ...news, ...(await askBeside(context, key)) } : loadBoard(context);
}

/** @param waitSeconds how long the store waits for the first change */
export function askChanges(
  context: Context,
  receiverKey: string,
  since: string,
  waitSeconds = 0,
): Promise<ApiResult<BoardChanges>> {
  const { api } = storeFrom(context);
  return api.call('receiver.changes', { query: { since, wait: String(waitSeconds) }, receiverKey });
}

/** @returns null where the store tells the whole board */
export async function newsOf(
  context: Context,
  key: string,
  since: string,
  { mark, patches, board, isInboxNew }: BoardChanges,
): Promise<BoardNews | null> {
  if (board) return null;
  const inbox = isInboxNew ? await askInbox(context, key) : null;
  return { state: 'news', since, mark, patches, ...(inbox && { inbox }) };
}

/** Today's orders; `unauthorized` for a device that was ended. */
function askBoard(context: Context, key: string): Promise<ApiResult<ReceiverBoard>> {
  const { api } = storeFrom(context);
  return api.call('receiver.orders', { receiverKey: key });
}

/**
 * The ids of what customers wrote and nobody answered; empty where the store did not answer, because the orders matter
 * more.
 */
async function askInbox(context: Context, key: string): Promise<string[]> {
  const { api } = storeFrom(context);
  const reply = await api.call('receiver.inbox', { receiverKey: key });
  return reply.ok ? reply.data.items.filter(({ answer }) => !answer).map(({ id }) => id) : [];
}

/**
 * What is wrong with printers while tickets wait for them, and how many other devices are signed out soon; nothing of
 * what the store did not answer.
 */
async function askBeside(
  context: Context,
  key: string,
): Promise<{ printers: PrinterNotice[]; ending: number }> {
  const { api } = storeFrom(context);
  const [printers, devices] = await Promise.all([
    api.call('receiver.printers', { receiverKey: key }),
    api.call('receiver.devices', { receiverKey: key }),
  ]);
  const now = context.get(platformContext).now();
  return {
    printers: printers.ok ? printers.data.items.flatMap((printer) => printerNotice(printer, now) ?? []) : [],
    ending: devices.ok
      ? devices.data.items.filter((device) => !device.isCurrent && endsSoon(device, now.getTime())).length
      : 0,
  };
}
