/**
 * Thrown inside a transaction whose compare-and-set found that another writer was first. The transaction
 * rolls back, and all the work runs again on the newer row. Happens on PostgreSQL only: SQLite lets one write
 * transaction begin at a time.
 */
export class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** Each round has at least one winner, so this many rounds are enough for as many parallel writers. */
const MAX_ROUNDS = 100;

/**
 * Runs `work` (one transaction) again as long as it loses its race.
 * @throws LostRace after 100 rounds.
 */
export async function untilUncontested<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LostRace) || round >= MAX_ROUNDS) throw error;
    }
  }
}
