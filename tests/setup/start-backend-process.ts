import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { BackendSetup } from './backend-process.ts';
import { TOP } from './build.ts';
import { builtProgram } from './built-program.ts';

export type BackendProcess = {
  /** Of its HTTP server, without a slash at the end. */
  url: string;
  pid: number;
  /** Tells it a line and gives its answer (see backend-process.ts). */
  tell(line: string): Promise<string>;
  /** Resolves when it is gone, by whatever hand. */
  ended: Promise<unknown>;
  /** SIGKILL: nothing is written or said any more. */
  kill(): Promise<void>;
};

/** The store API on the data of another, in a process of its own. @throws Error when it ends before it listens. */
export async function startBackendProcess(
  { dataDirectory, databaseUrl }: DatabaseAddress,
  now?: string,
  more: Pick<BackendSetup, 'stripe' | 'crashAt'> = {},
): Promise<BackendProcess> {
  const setup = JSON.stringify({ dataDirectory, databaseUrl, ...more });
  const program = [
    await builtProgram('tests/setup/backend-process.ts'),
    setup,
    ...(now === undefined ? [] : [now]),
  ];
  const child = spawn(process.execPath, program, { cwd: TOP, stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  // a parent that ends early leaves nothing behind
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const answer = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The backend process ended');
    return String(value);
  };
  const port = await answer();
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    tell(line) {
      child.stdin.write(`${line}\n`);
      return answer();
    },
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
