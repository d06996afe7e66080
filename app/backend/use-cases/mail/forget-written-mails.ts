import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#app/backend/deps.ts';
import { slices } from '#app/backend/use-cases/orders/forget-orders.ts';
import { mailboxKey } from '#app/domain/account/mailbox.ts';

/** A mail as a file where no mail server is configured; behind its time stands its id in the outbox. */
const WRITTEN_MAIL = /Z-(.+)\.eml$/;
const RECIPIENT = /^To: *<?([^\s<>]+)>?\s*$/im;

export type WhoseMails = {
  restaurantId: string;
  /** Of orders, refunds and what they wrote, as keys of mails name them. */
  about: ReadonlySet<string>;
  /** mailboxKey of whom mails went to. */
  mailbox: string;
};

/**
 * Removes the mails of one restaurant to and about somebody that were written as files on this server. One that cannot be
 * removed now goes with all others of its age, and the log says so.
 */
export async function forgetWrittenMails(
  deps: Pick<Deps, 'db' | 'dataDirectory' | 'log'>,
  { restaurantId, about, mailbox }: WhoseMails,
): Promise<void> {
  for await (const { file, mailId, dedupeKey } of writtenMails(deps, restaurantId)) {
    const isAbout = dedupeKey.split(' ').some((word) => about.has(word));
    if (isAbout || (await isTo(file, mailbox)))
      await rm(file, { force: true }).catch((err: unknown) =>
        deps.log.warn({ restaurantId, mailId, err }, 'a mail of somebody erased is still a file'),
      );
  }
}

/**
 * Removes all mails of a restaurant that were written as files on this server.
 * @throws what the file system throws; the deletion of the restaurant is then tried again
 */
export async function forgetAllWrittenMails(
  deps: Pick<Deps, 'db' | 'dataDirectory'>,
  restaurantId: string,
): Promise<void> {
  for await (const { file } of writtenMails(deps, restaurantId)) await rm(file, { force: true });
}

/** The files of a restaurant's mails; whose one is, the outbox says. */
async function* writtenMails(
  { db, dataDirectory }: Pick<Deps, 'db' | 'dataDirectory'>,
  restaurantId: string,
) {
  const folder = join(dataDirectory, 'mail');
  const files = new Map<string, string>();
  for (const name of await readdir(folder).catch(() => [])) {
    const id = WRITTEN_MAIL.exec(name)?.[1];
    if (id !== undefined) files.set(id, join(folder, name));
  }
  for (const ids of slices([...files.keys()])) {
    const rows = await db
      .selectFrom('outbox')
      .select(['mail_id', 'dedupe_key'])
      .where('restaurant_id', '=', restaurantId)
      .where('mail_id', 'in', ids)
      .execute();
    for (const { mail_id: mailId, dedupe_key: dedupeKey } of rows)
      yield { file: files.get(mailId) ?? '', mailId, dedupeKey };
  }
}

async function isTo(file: string, mailbox: string): Promise<boolean> {
  // housekeeping may have removed it
  const [head = ''] = (await readFile(file, 'utf8').catch(() => '')).split(/\r?\n\r?\n/, 1);
  const recipient = RECIPIENT.exec(head)?.[1];
  return recipient !== undefined && mailboxKey(recipient) === mailbox;
}
