import { spawn } from 'node:child_process';

type Program = 'pg_dump' | 'pg_restore';

/** The address without its password, which would be seen in the list of processes, and the password beside it. */
function addressAndPassword(databaseUrl: string): { address: string; password: string | null } {
  const url = new URL(databaseUrl);
  const password = url.password === '' ? null : decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}

/**
 * Runs one of PostgreSQL's own programs on the database and gives what it printed.
 * @throws Error with what it complained of, or, where the program is missing, how to get it
 */
export async function runPostgres(
  program: Program,
  words: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  const given = databaseUrl === null ? null : addressAndPassword(databaseUrl);
  const child = spawn(program, given ? [...words, `--dbname=${given.address}`] : words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(given?.password && { PGPASSWORD: given.password }) },
  });
  let printed = '';
  let complained = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (complained += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(howToGet(program)) : error),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${complained.trim()}`);
  return printed;
}

function howToGet(program: Program): string {
  const byHand =
    program === 'pg_dump'
      ? 'pg_dump --format=custom --file=FILE "$DATABASE_URL"'
      : 'pg_restore --clean --if-exists --single-transaction --no-owner --dbname="$DATABASE_URL" FILE';
  return `${program} is not installed here. Install PostgreSQL's client programs (on Debian: apt-get install postgresql-client), or run where they are: ${byHand}`;
}
