import type { BucketCall } from '#app/third-party/s3/open-bucket.ts';
import type { ChildAnswer, ChildTask } from './run-in-child.ts';

/*
 * A process of its own for the work on a whole database, which holds up whoever does it: `node backup-child.ts TASK`
 * (JSON). Prints its answer as one line of JSON.
 */

async function answerOf({ what, dataDirectory, settings, aheadMs }: ChildTask): Promise<ChildAnswer> {
  const calls: BucketCall[] = [];
  const now = () => new Date(Date.now() + aheadMs);
  const task = { dataDirectory, settings, now, told: (call: BucketCall) => void calls.push(call) };
  try {
    // of the two only what is asked for is loaded
    if (what === 'make') return { result: await (await import('./make-backup.ts')).makeBackup(task), calls };
    return { result: await (await import('./prove-backup.ts')).proveNewest(task), calls };
  } catch (error) {
    return { sentence: error instanceof Error ? error.message : String(error), calls };
  }
}

console.log(JSON.stringify(await answerOf(JSON.parse(process.argv[2] ?? '') as ChildTask)));
