import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { FileToCheck } from '#app/backend/use-cases/draft/check-file.ts';
import { checkInThread } from '#app/backend/use-cases/draft/check-in-thread.ts';
import type { BucketCall } from '#app/third-party/s3/open-bucket.ts';
import type { ChildAnswer, ChildTask } from './run-in-child.ts';

/*
 * What would hold the server up, done beside it. `node backup-child.ts TASK` (JSON) works on a whole database and prints
 * its answer as one line of JSON. Started without a task, it is sent an uploaded file, and has its own thread check it.
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

async function answerServer(task: string | undefined): Promise<void> {
  if (task !== undefined) return console.log(JSON.stringify(await answerOf(JSON.parse(task))));
  process.once('message', async (file: FileToCheck) => process.send?.(await checkInThread(file)));
  process.once('disconnect', () => process.exit());
}

async function answerProcess(): Promise<void> {
  const { checkFile } = await import('#app/backend/use-cases/draft/check-file.ts');
  parentPort?.postMessage(checkFile(workerData as FileToCheck));
}

// not awaited: V8 ends the whole process when a thread runs out of memory while its module still awaits something
void (isMainThread ? answerServer(process.argv[2]) : answerProcess());
