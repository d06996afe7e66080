import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copySqlite } from '#app/backend/backups/sqlite-copy.ts';
import type { Db } from '#app/backend/deps.ts';
import { readGivenNumbers } from '#app/backend/given-numbers.ts';
import { accountsPaidInto } from '#app/backend/use-cases/payments/reconcile-with-provider.ts';
import { writeWhole } from '#app/backend/whole-file.ts';
import { type ChosenBackup, chooseBackup, lostLines, manifestBeside } from './chosen-backup.ts';
import { type Command, type CommandContext, WrongUsage } from './command.ts';
import { backupPostgres, restorePostgres } from './postgres-backup.ts';
import { readWords } from './read-words.ts';
import { reconcileAndSay } from './reconcile.ts';
import { restoreSqlite } from './sqlite-backup.ts';
import { withStore } from './with-store.ts';

/** Payments are looked for from so long (ms) before the newest one in a backup. */
const DAY_MS = 24 * 60 * 60_000;

/** `backup FILE` copies the whole database into a new file while servers run. */
export const backupCommand: Command = {
  name: 'backup',
  usage: [
    {
      form: 'FILE',
      does: 'write the whole database (orders, customers, menus, pictures) into a new file, while servers go on; the secrets under DATA_DIR are not in it',
    },
  ],
  async run(words, { database, directory, output }) {
    const path = resolve(directory, readWords(words, [1, 1], {}).places[0] ?? '');
    const { dataDirectory, databaseUrl } = database;
    if (databaseUrl === undefined)
      await writeWhole(path, (draft) => copySqlite(join(dataDirectory, 'store.db'), draft));
    else await backupPostgres(databaseUrl, path);
    output.say(`Wrote ${path}, ${Math.ceil(statSync(path).size / 1024)} kB, read back and found sound`);
  },
};

/** `restore FILE` puts a backup in the place of the database, which is kept beside it. */
export const restoreCommand: Command = {
  name: 'restore',
  usage: [
    {
      form: 'FILE | --at TIME [--nothing-lost]',
      does: 'put a backup in the place of the database, which is kept beside it, and reconcile: FILE, or the newest of BACKUP_TO that is not younger than TIME (2026-11-27T01:30, in UTC without an offset). Says what it lacks. Refused while a server uses it. Order numbers continue behind all that customers were given; where those are not known 1000 are skipped, unless nothing was ordered after the backup',
    },
  ],
  async run(words, session) {
    const { database, directory } = session;
    const { places, options } = readWords(words, [0, 1], {
      'nothing-lost': { type: 'boolean' },
      at: { type: 'string' },
    });
    if ((places.length === 1) === (options.at !== undefined)) throw new WrongUsage();
    const { dataDirectory } = database;
    const chosen: ChosenBackup =
      options.at === undefined
        ? await manifestBeside(resolve(directory, places[0] ?? ''))
        : await chooseBackup(session.backups, options.at, dataDirectory);
    try {
      await restore(chosen, options['nothing-lost'] ?? false, session);
    } finally {
      chosen.discard();
    }
  },
};

async function restore(
  { path, label, manifest }: ChosenBackup,
  isNothingLost: boolean,
  session: CommandContext,
): Promise<void> {
  const { database, output, stripe } = session;
  const { dataDirectory, databaseUrl } = database;
  // as a part of a file's name: 20261130T170000123Z
  const stamp = new Date().toISOString().replace(/[-:.]/g, '');
  const known = {
    given: readGivenNumbers(dataDirectory),
    isNothingLost,
  };
  const lost = manifest === null ? [] : lostLines(manifest, known.given, join(dataDirectory, 'store.db'));
  const { aside, leftOut } =
    databaseUrl === undefined
      ? await restoreSqlite(path, dataDirectory, join(dataDirectory, 'store.db'), { ...known, stamp })
      : await restorePostgres(databaseUrl, path, `${path}.before-${stamp}`, known);
  output.say(`Restored ${label}`);
  for (const line of lost) output.say(line);
  if (leftOut.length > 0)
    output.complain(`Left out, as no version of the store has it: ${leftOut.join(', ')}`);
  if (aside !== null) output.say(`The database before it is kept as ${aside}`);
  await withStore(session, async (deps) => {
    for (const line of await nextNumbers(deps.db)) output.say(line);
    const since = await paidSince(deps.db);
    if (since === null) return;
    if (stripe === undefined)
      output.complain(
        'STRIPE_SECRET_KEY is not set here: set it and run reconcile, to find what was paid after the backup',
      );
    else
      await reconcileAndSay(deps, output, since).catch((error: unknown) =>
        // the restore is done, so it is not refused
        output.complain(`Payments were not compared (${String(error)}): run reconcile`),
      );
  });
}

/** Where order numbers continue. */
async function nextNumbers(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('restaurants')
    .select(['subdomain', 'next_order_number'])
    .orderBy('subdomain')
    .execute();
  return rows.map(
    ({ subdomain, next_order_number }) => `The next order of ${subdomain} gets ${next_order_number}`,
  );
}

/**
 * From when on payments may be missing in a backup: a day before the newest that it has. From the first on where
 * it has none; null where no restaurant takes cards.
 */
async function paidSince(db: Db): Promise<Date | null> {
  const { newest } = await db
    .selectFrom('payments')
    .select((select) => select.fn.max('created_utc').as('newest'))
    .executeTakeFirstOrThrow();
  if (newest) return new Date(Date.parse(newest) - DAY_MS);
  return (await accountsPaidInto(db)).size > 0 ? new Date(0) : null;
}
