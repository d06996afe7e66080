/**
 * Thrown inside a transaction whose compare-and-set found that another writer came first. The transaction rolls
 * back and the whole work runs again on the newer row (B-CART-13). SQLite never gets here, because its
 * transactions begin immediately; PostgreSQL does.
 */
export class LostRace extends Error {
  override readonly name = 'LostRace';
}

/** Each round of the race has at least one winner, so this many rounds outlast as many parallel writers. */
const MAX_ROUNDS = 100;

/** Runs `work` (one transaction) again while it loses its race. @throws LostRace after 100 rounds. */
export async function untilUncontested<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof LostRace) || round >= MAX_ROUNDS) throw error;
    }
  }
}
