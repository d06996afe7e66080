import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { readEnvironment } from '#app/environment.ts';
import { runOperator } from '#app/operator/run.ts';
import type { FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';
import { builtProgram } from './built-program.ts';

/** The operator's command on one database, with a directory of its own for the files it reads. */
export type Operator = {
  directory: string;
  /** `run('import', 'shop.json')`: the exit code and all that was printed. */
  run(...words: string[]): Promise<{ code: number; said: string; complained: string }>;
  /** Writes `content` (JSON of it, unless it is text or bytes) into the directory. */
  write(name: string, content: unknown): Promise<void>;
  /** Writes a restaurant file and imports it. @throws Error when it is refused. @returns the receiver key, if one was made. */
  take(file: unknown): Promise<string | undefined>;
  close(): Promise<void>;
};

/**
 * @param fetchPicture what https addresses of pictures give; without it the command fetches them itself
 * @param variables more of the environment, such as the card provider's
 */
export async function operatorOf(
  { dataDirectory, databaseUrl }: DatabaseAddress,
  fetchPicture?: FetchPicture,
  variables: Record<string, string> = {},
): Promise<Operator> {
  const directory = await mkdtemp(join(tmpdir(), 'operator-'));
  const environment = readEnvironment({
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    // must be given with PostgreSQL, though no command signs anything
    SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
    TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
    ...variables,
  });
  const operator: Operator = {
    directory,
    async run(...words) {
      const said: string[] = [];
      const complained: string[] = [];
      const output = {
        say: (line: string) => void said.push(line),
        complain: (line: string) => void complained.push(line),
      };
      const code = await runOperator(words, {
        environment,
        directory,
        output,
        ...(fetchPicture && { fetchPicture }),
      });
      return { code, said: said.join('\n'), complained: complained.join('\n') };
    },
    write: (name, content) =>
      writeFile(
        join(directory, name),
        typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
      ),
    async take(file) {
      await operator.write('restaurant.json', file);
      const { code, said, complained } = await operator.run('import', 'restaurant.json', '--remove-dishes');
      if (code !== 0) throw new Error(complained);
      return /shown this once: (\S+)/.exec(said)?.[1];
    },
    close: () => rm(directory, { recursive: true }),
  };
  return operator;
}

/** The operator's command where cards are taken: with the secret key and the stand-in of the card provider. */
export function cardOperatorOf(store: DatabaseAddress & { stripe: { url: string } }): Promise<Operator> {
  return operatorOf(store, undefined, {
    STRIPE_SECRET_KEY: 'sk_test_operator',
    STRIPE_API_URL: store.stripe.url,
  });
}

/** What node is to run for the operator's command in a process of its own. */
export function operatorProgram(): Promise<string> {
  return builtProgram('app/operator/run.ts');
}
