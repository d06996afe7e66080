import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { programBuiltHere } from './built-program.ts';
import { keepInMemory } from './quick-place.ts';
import { recordOf } from './statements.ts';

/**
 * What all workers of a run share, said in their environment: a temporary directory in memory, and who builds the
 * programs that they start. Runs in vitest's main process, before all tests; what it gives back runs after them.
 */
export async function setup(): Promise<() => void> {
  const forget = keepInMemory('TMPDIR');
  if (process.env.STATEMENTS) rmSync(recordOf(process.env.STATEMENTS), { force: true });
  const builder = createServer(({ url = '' }, answer) => {
    programBuiltHere(url.slice(1)).then(
      (program) => answer.end(program),
      (error) => answer.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => builder.listen(0, '127.0.0.1', resolve));
  process.env.BUILDER_URL = `http://127.0.0.1:${(builder.address() as AddressInfo).port}`;
  return () => {
    builder.close();
    builder.closeAllConnections();
    forget();
  };
}
