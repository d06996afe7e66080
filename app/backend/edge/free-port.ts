import { once } from 'node:events';
import { createServer } from 'node:net';

/** Where a server listens, by its variables. */
type Place = { HOST: string; PORT: number };

/** The sentence for a place where one cannot listen. */
export function cannotListen({ HOST, PORT }: Place, { message }: Error): Error {
  return new Error(`Cannot listen on ${HOST}:${PORT}: ${message}`);
}

/**
 * Finds out whether one can listen there, before a start makes anything: keys of a start that failed would
 * never be shown.
 * @throws Error with the sentence for the operator
 */
export async function refuseTakenPort(place: Place): Promise<void> {
  const probe = createServer();
  probe.listen(place.PORT, place.HOST);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw cannotListen(place, error as Error);
  }
  probe.close();
  await once(probe, 'close');
}
