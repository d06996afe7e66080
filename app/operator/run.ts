import { MAX_MENU_PICTURE_BYTES } from '#app/backend/pictures/keep-picture.ts';
import { backupsOf, type Environment, publicUrlOf, readEnvironment, stripeOf } from '#app/environment.ts';
import { createFetchPicture, type FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';
import { backupCommand, restoreCommand } from './backup.ts';
import { backupsCommand } from './backups.ts';
import {
  type Command,
  type CommandContext,
  helpText,
  type Output,
  usageText,
  WrongUsage,
} from './command.ts';
import { createCommand } from './create.ts';
import { deleteCommand } from './delete.ts';
import { deviceCommand, devicesCommand } from './devices.ts';
import { domainCommand } from './domain.ts';
import { exampleCommand, schemaCommand } from './example.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { listCommand } from './list.ts';
import { migrateCommand } from './migrate.ts';
import { moveToCommand } from './move-to.ts';
import { orderCommand } from './order.ts';
import { ordersCommand } from './orders.ts';
import { ownerCommand } from './owner.ts';
import { receiverKeyCommand } from './receiver-key.ts';
import { reconcileCommand } from './reconcile.ts';
import { renameCommand } from './rename.ts';
import { stockCommand } from './stock.ts';
import { offCommand, onCommand } from './switch.ts';

/*
 * The operator's command, `npm run store -- …`. It opens the same database as the server, which may go on
 * running: a transaction of one waits for the other's, and the server sees a new menu version at its next
 * request.
 */

/** Every command of `npm run store`, in the order of the help. */
const COMMANDS: readonly Command[] = [
  listCommand,
  ordersCommand,
  orderCommand,
  stockCommand,
  createCommand,
  renameCommand,
  offCommand,
  onCommand,
  domainCommand,
  deleteCommand,
  importCommand,
  exportCommand,
  exampleCommand,
  schemaCommand,
  ownerCommand,
  receiverKeyCommand,
  devicesCommand,
  deviceCommand,
  backupCommand,
  backupsCommand,
  restoreCommand,
  migrateCommand,
  moveToCommand,
  reconcileCommand,
];

/** The time limit for fetching one picture, redirects included. */
const FETCH_MS = 15_000;

/** Fetches the pictures that restaurant files name by https addresses. */
const fetchFromInternet: FetchPicture = createFetchPicture({
  maxBytes: MAX_MENU_PICTURE_BYTES,
  timeoutMs: FETCH_MS,
});

type Run = { environment: Environment; directory: string; output: Output } & Partial<
  Pick<CommandContext, 'fetchPicture'>
>;

/**
 * Runs one command. `directory` is where relative file names start.
 * @returns the exit code: 0 done, 1 refused (nothing was changed), 2 wrong usage.
 */
export async function runOperator(words: readonly string[], run: Run): Promise<0 | 1 | 2> {
  const { environment, directory, output, fetchPicture = fetchFromInternet } = run;
  const [name, ...rest] = words;
  if (name === 'help' || name === '--help') {
    output.say(helpText(COMMANDS));
    return 0;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    output.complain(helpText(COMMANDS));
    return 2;
  }
  const database = {
    dataDirectory: environment.DATA_DIR,
    databaseUrl: environment.DATABASE_URL,
    publicUrl: publicUrlOf(environment),
  };
  try {
    const stripe = stripeOf(environment);
    const { ORPHAN_REFUND_HOURS: orphanRefundHours } = environment;
    const backups = backupsOf(environment);
    await command.run(rest, {
      directory,
      output,
      database,
      backups,
      stripe,
      orphanRefundHours,
      fetchPicture,
    });
    return 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (!(error instanceof WrongUsage)) {
      output.complain(message);
      return 1;
    }
    output.complain(usageText(command));
    if (message !== '') output.complain(message);
    return 2;
  }
}

async function main(): Promise<void> {
  const output: Output = { say: (line) => console.log(line), complain: (line) => console.error(line) };
  try {
    const environment = readEnvironment(process.env);
    // npm runs scripts in the project; file names are meant from where the operator stands
    const directory = process.env.INIT_CWD ?? process.cwd();
    process.exitCode = await runOperator(process.argv.slice(2), { environment, directory, output });
  } catch (error) {
    output.complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
