import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { FileToCheck } from '#app/backend/use-cases/draft/check-file.ts';
import type { BucketCall } from '#app/third-party/s3/open-bucket.ts';
import type { ChildAnswer, ChildTask } from './run-in-child.ts';

/*
 * What would hold the server up, done beside it. As a process, `node backup-child.ts TASK` (JSON), it works on a whole
 * database and prints its answer as one line of JSON. As a thread it checks an uploaded file (use-cases/draft/check-beside.ts).
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

if (isMainThread) console.log(JSON.stringify(await answerOf(JSON.parse(process.argv[2] ?? '') as ChildTask)));
else {
  const { checkFile } = await import('#app/backend/use-cases/draft/check-file.ts');
  parentPort?.postMessage(checkFile(workerData as FileToCheck));
}
