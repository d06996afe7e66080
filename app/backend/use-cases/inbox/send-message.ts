import type { Deps } from '#app/backend/deps.ts';
import type { MessageRequest } from '#app/contract/inbox.ts';
import { keepEntry, NOTHING_ELSE, type Writer } from './keep-entry.ts';

/** A message to the restaurant. @returns the entry's id. @throws Refusal as keepEntry does. */
export function sendMessage(
  deps: Deps,
  writer: Writer,
  { fullName, email, text }: MessageRequest,
): Promise<string> {
  const document = { ...NOTHING_ELSE, fullName, email, text };
  return deps.transaction((trx) => keepEntry(deps, trx, writer, { kind: 'message', document }));
}
