import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Program = 'pg_dump' | 'pg_restore';

/**
 * Runs one of PostgreSQL's own programs, on the database where one is given, and gives what it printed.
 * @throws Error with what it complained of, or, where the program is missing, how to get it
 */
export async function runPostgres(
  program: Program,
  words: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  if (databaseUrl === null) return run(program, words);
  // everyone on the machine sees a process's words, so the password comes from a file
  const directory = await mkdtemp(join(tmpdir(), 'store-'));
  try {
    const url = new URL(databaseUrl);
    if (url.password !== '') {
      const passwords = join(directory, 'passwords');
      const escaped = decodeURIComponent(url.password).replace(/[\\:]/g, '\\$&');
      await writeFile(passwords, `*:*:*:*:${escaped}\n`, { mode: 0o600 });
      url.password = '';
      url.searchParams.set('passfile', passwords);
    }
    return await run(program, [...words, `--dbname=${url.href}`]);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function run(program: Program, words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'] });
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
