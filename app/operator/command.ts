import type { BackendOptions } from '#app/backend/backend-options.ts';
import type { BackupSettings } from '#app/backend/backups/backup-settings.ts';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { GivenSecrets } from '#app/backend/secrets.ts';
import type { FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';

/** Where a command writes: what was asked for, and what went wrong. */
export type Output = { say(line: string): void; complain(line: string): void };

/** What every command is given. */
export type CommandContext = {
  /** Where relative file names start. */
  directory: string;
  output: Output;
  database: DatabaseAddress & { publicUrl?: string };
  /** Where backups are made by themselves, if they are. */
  backups: BackupSettings | undefined;
  /** The secrets that the environment has: the server's, where one carries the command out. */
  secrets?: GivenSecrets | undefined;
  /** Access to the card provider, where one is configured. */
  stripe: BackendOptions['stripe'];
  /** Hours after which a payment without an order goes back. */
  orphanRefundHours: number;
  /** Fetches a picture that a restaurant file names by its https address. */
  fetchPicture: FetchPicture;
  /** The running server that carries the command out (operator-door.ts); none in a process of its own. */
  server?: Deps;
  /** Whether whoever typed the command is gone: a long one then ends between two pieces of its work. */
  isLeft?(): boolean;
  /** Settles when all servers of the directory have read changed secrets. Without it a command waits TAKEN_MS. */
  secretsTaken?(): Promise<void>;
};

/** One way to call a command: the words after its name, and what that does. */
export type Usage = { form: string; does: string };

/** One command of `npm run store`. */
export type Command = {
  name: string;
  usage: readonly Usage[];
  /** @throws WrongUsage for words it does not know; any other error refuses the work with its message. */
  run(words: readonly string[], session: CommandContext): Promise<void>;
};

/** The words fit none of the command's forms; the message, if there is one, says which word does not. */
export class WrongUsage extends Error {
  override readonly name = 'WrongUsage';
}

const START = 'Usage: npm run store --';
const WIDTH = 100;
/** The spaces in front of the explanation of a form. */
const INDENT = 6;

/** The help: every command with its forms. */
export function helpText(commands: readonly Command[]): string {
  return [
    `${START} COMMAND`,
    '',
    ...commands.flatMap((command) =>
      command.usage.flatMap(({ form, does }) => [`  ${command.name} ${form}`.trimEnd(), ...folded(does)]),
    ),
    '  help',
    ...folded('this text'),
    '',
    'Relative file names start where you stand. The database is the one of DATA_DIR, or of DATABASE_URL',
    'where that is set. A server that runs there carries commands out; only restore wants it stopped.',
    'Exit codes: 0 done, 1 refused or failed (it says what was changed), 2 wrong usage.',
  ].join('\n');
}

/** The forms of one command, for somebody who typed it in a wrong way. */
export function usageText({ name, usage }: Command): string {
  return usage
    .map(({ form }, index) => `${index === 0 ? START : ' '.repeat(START.length)} ${name} ${form}`.trimEnd())
    .join('\n');
}

function folded(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && INDENT + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one) => ' '.repeat(INDENT) + one);
}
