import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { readEnvironment } from '#app/environment.ts';
import { runOperator } from '#app/operator/run.ts';
import type { FetchPicture } from '#app/third-party/pictures/fetch-picture.ts';
import { type Operator, operatorBy } from './built-operator.ts';
import { builtProgram } from './built-program.ts';

export type { Operator };

/**
 * The operator's command in this process.
 * @param fetchPicture what https addresses of pictures give; without it the command fetches them itself
 * @param variables more of the environment, such as the card provider's
 */
export async function operatorOf(
  { dataDirectory, databaseUrl }: DatabaseAddress,
  fetchPicture?: FetchPicture,
  variables: Record<string, string> = {},
): Promise<Operator> {
  const environment = readEnvironment({
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    // must be given with PostgreSQL, though no command signs anything
    SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
    TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
    ...variables,
  });
  return operatorBy(async (words, directory) => {
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
  });
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
