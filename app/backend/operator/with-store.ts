import { randomBytes } from 'node:crypto';
import { createBackend } from '#app/backend/create-backend.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { Session } from './command.ts';

/**
 * Opens the store's database, brought up to date, for one piece of work. A server may go on running beside it: each
 * transaction waits for the other's, and the work that a change leaves (mails, refunds) is done by the server's jobs.
 * @throws Error when the database cannot be opened.
 */
export async function withStore<T>(
  { database, output }: Session,
  work: (deps: Deps) => Promise<T>,
): Promise<T> {
  const complain = (_: Record<string, unknown>, message: string) => output.complain(message);
  const backend = await createBackend({
    ...database,
    log: { info: () => undefined, warn: complain, error: complain },
    // signs nothing: no command makes tokens, places or order keys
    placeSecret: randomBytes(32).toString('base64url'),
    seedDemo: false,
  });
  try {
    return await work(backend.deps);
  } finally {
    await backend.close();
  }
}
