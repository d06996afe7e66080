import { makeBackup } from './make-backup.ts';
import { proveNewest } from './prove-backup.ts';
import type { ChildAnswer, ChildTask } from './run-in-child.ts';

/*
 * A process of its own for the work on a whole database, which holds up whoever does it: `node backup-child.ts TASK`
 * (JSON). Prints its answer as one line of JSON.
 */

async function answerOf({ what, dataDirectory, settings, nowUtc }: ChildTask): Promise<ChildAnswer> {
  // as far ahead of this machine's clock as the server's is
  const ahead = Date.parse(nowUtc) - Date.now();
  const task = { dataDirectory, settings, now: () => new Date(Date.now() + ahead) };
  try {
    return { result: what === 'make' ? await makeBackup(task) : await proveNewest(task) };
  } catch (error) {
    return { sentence: error instanceof Error ? error.message : String(error) };
  }
}

console.log(JSON.stringify(await answerOf(JSON.parse(process.argv[2] ?? '') as ChildTask)));
