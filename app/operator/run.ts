import { messageOf } from '#app/backend/file-error-words.ts';
import {
  backupsOf,
  type Environment,
  publicUrlOf,
  readEnvironment,
  secretsOf,
  stripeOf,
} from '#app/environment.ts';
import { askServer } from './ask-server.ts';
import type { CommandContext, Output } from './command.ts';
import { type ExitCode, isForServer, runCommand } from './commands.ts';
import { fetchFromInternet } from './fetch-from-internet.ts';
import { refuseOtherDatabase } from './which-database.ts';

/*
 * The operator's command, `npm run store -- …`. A server that runs on this machine carries it out
 * (operator-door.ts), so that links, caches and mails are the server's own. Without one it opens the same
 * database itself: a transaction of one process waits for the other's, and each sees a new menu version at its
 * next request.
 */

type Run = { environment: Environment; directory: string; output: Output } & Partial<
  Pick<CommandContext, 'fetchPicture'>
>;

/**
 * Runs one command in this process. `directory` is where relative file names start.
 * @returns the exit code: 0 done, 1 refused or failed (what it says tells what was changed), 2 wrong usage.
 */
export function runOperator(words: readonly string[], run: Run): Promise<ExitCode> {
  const { environment, directory, output, fetchPicture = fetchFromInternet } = run;
  return runCommand(words, {
    directory,
    output,
    database: {
      dataDirectory: environment.DATA_DIR,
      databaseUrl: environment.DATABASE_URL,
      publicUrl: publicUrlOf(environment),
    },
    backups: backupsOf(environment),
    secrets: secretsOf(environment),
    stripe: stripeOf(environment),
    orphanRefundHours: environment.ORPHAN_REFUND_HOURS,
    fetchPicture,
  });
}

async function main(): Promise<void> {
  const output: Output = { say: (line) => console.log(line), complain: (line) => console.error(line) };
  try {
    const environment = readEnvironment(process.env);
    const words = process.argv.slice(2);
    // npm runs scripts in the project; file names are meant from where the operator stands
    const directory = process.env.INIT_CWD ?? process.cwd();
    const { DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl } = environment;
    const answered = isForServer(words[0])
      ? await askServer({ dataDirectory, databaseUrl }, { words, directory }, output)
      : null;
    if (answered === null) refuseOtherDatabase(environment, words[0]);
    process.exitCode = answered ?? (await runOperator(words, { environment, directory, output }));
  } catch (error) {
    output.complain(messageOf(error));
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
