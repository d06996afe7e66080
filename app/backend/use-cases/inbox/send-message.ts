import type { Deps } from '#app/backend/deps.ts';
import type { Restaurant } from '#app/backend/http/handler.ts';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import type { MessageRequest } from '#app/contract/inbox.ts';
import type { Language } from '#app/locales/locale.ts';
import { keepEntry, NOTHING_ELSE, type Writer } from './keep-entry.ts';

/**
 * A message to the restaurant, which is mailed of it where its file names an address. @returns the entry's id.
 * @throws Refusal as keepEntry does.
 */
export async function sendMessage(
  deps: Deps,
  restaurant: Restaurant,
  writer: Writer,
  { fullName, email, text }: MessageRequest,
): Promise<string> {
  const document = { ...NOTHING_ELSE, fullName, email, text };
  const id = await deps.transaction(async (trx) => {
    const entryId = await keepEntry(deps, trx, writer, { kind: 'message', document });
    const own = restaurant.document;
    if (own.email !== null)
      await queueMail(deps, trx, {
        restaurant,
        recipient: own.email,
        language: own.language as Language,
        dedupeKey: `message ${entryId}`,
        content: { kind: 'newMessage', writer: { name: fullName, phone: null, email, text } },
      });
    return entryId;
  });
  deps.wake('send-mail');
  return id;
}
