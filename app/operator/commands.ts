import { messageOf } from '#app/backend/file-error-words.ts';
import {
  type Command,
  type CommandContext,
  helpText,
  type Output,
  usageText,
  WrongUsage,
} from './command.ts';

/** One row of the table: a command's name, and the way to its file. */
type Row = {
  name: string;
  load(): Promise<Command>;
  /** In a process of its own, also where a server runs: it needs the database alone, or no server. */
  isApart?: true;
};

/**
 * Every command of `npm run store`, in the order of the help. Each file is loaded only when its command is
 * typed: all together they need several times the time and memory of one that only asks.
 */
const ROWS: readonly Row[] = [
  { name: 'list', load: async () => (await import('./list.ts')).listCommand },
  { name: 'orders', load: async () => (await import('./orders.ts')).ordersCommand },
  { name: 'order', load: async () => (await import('./order.ts')).orderCommand },
  { name: 'products', load: async () => (await import('./products.ts')).productsCommand },
  { name: 'stock', load: async () => (await import('./stock.ts')).stockCommand },
  { name: 'create', load: async () => (await import('./create.ts')).createCommand },
  { name: 'rename', load: async () => (await import('./rename.ts')).renameCommand },
  { name: 'off', load: async () => (await import('./switch.ts')).offCommand },
  { name: 'on', load: async () => (await import('./switch.ts')).onCommand },
  { name: 'domain', load: async () => (await import('./domain.ts')).domainCommand },
  { name: 'delete', load: async () => (await import('./delete.ts')).deleteCommand },
  { name: 'import', load: async () => (await import('./import.ts')).importCommand },
  { name: 'export', load: async () => (await import('./export.ts')).exportCommand },
  { name: 'example', load: async () => (await import('./example.ts')).exampleCommand, isApart: true },
  { name: 'schema', load: async () => (await import('./example.ts')).schemaCommand, isApart: true },
  { name: 'customer', load: async () => (await import('./customer.ts')).customerCommand },
  { name: 'owner', load: async () => (await import('./owner.ts')).ownerCommand },
  { name: 'secrets', load: async () => (await import('./secrets.ts')).secretsCommand },
  { name: 'receiver-key', load: async () => (await import('./receiver-key.ts')).receiverKeyCommand },
  { name: 'devices', load: async () => (await import('./devices.ts')).devicesCommand },
  { name: 'device', load: async () => (await import('./devices.ts')).deviceCommand },
  { name: 'backup', load: async () => (await import('./backup.ts')).backupCommand, isApart: true },
  { name: 'backups', load: async () => (await import('./backups.ts')).backupsCommand, isApart: true },
  { name: 'restore', load: async () => (await import('./backup.ts')).restoreCommand, isApart: true },
  { name: 'migrate', load: async () => (await import('./migrate.ts')).migrateCommand, isApart: true },
  { name: 'move-to', load: async () => (await import('./move-to.ts')).moveToCommand, isApart: true },
  { name: 'reconcile', load: async () => (await import('./reconcile.ts')).reconcileCommand },
];

/** What a command ends with: 0 done, 1 refused or failed (it says what was changed), 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** Whether a server that runs is to carry the command out. False for a name that is no command's. */
export function isForServer(name: string | undefined): boolean {
  const row = ROWS.find((one) => one.name === name);
  return row !== undefined && row.isApart !== true;
}

/** Runs one command, here. Every error of it is told in its words. */
export async function runCommand(words: readonly string[], session: CommandContext): Promise<ExitCode> {
  const { output } = session;
  const [name, ...rest] = words;
  const row = ROWS.find((one) => one.name === name);
  if (!row) return sayHelp(name, output);
  const command = await row.load();
  try {
    await command.run(rest, session);
    return 0;
  } catch (error) {
    const message = messageOf(error);
    if (!(error instanceof WrongUsage)) {
      output.complain(message);
      return 1;
    }
    output.complain(usageText(command));
    if (message !== '') output.complain(message);
    return 2;
  }
}

async function sayHelp(name: string | undefined, output: Output): Promise<ExitCode> {
  const help = helpText(await Promise.all(ROWS.map(({ load }) => load())));
  const isAsked = name === 'help' || name === '--help';
  if (isAsked) output.say(help);
  else output.complain(help);
  return isAsked ? 0 : 2;
}
