import { type Output, type Session, WrongUsage } from '#app/backend/operator/command.ts';
import { COMMANDS } from '#app/backend/operator/commands.ts';
import { fetchFromInternet } from '#app/backend/operator/fetch-from-internet.ts';
import { helpText, usageText } from '#app/backend/operator/usage.ts';
import { type Environment, publicUrlOf, readEnvironment } from '#app/environment.ts';

/*
 * The operator's command, `npm run store -- …` (its commands: operator/). It opens the same database as the server,
 * which may go on running: a transaction of one waits for the other's, and the server sees a new menu version at its
 * next request.
 */
type Run = { environment: Environment; directory: string; output: Output } & Partial<
  Pick<Session, 'fetchPicture'>
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
    await command.run(rest, { directory, output, database, fetchPicture });
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
