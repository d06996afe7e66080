import { Worker } from 'node:worker_threads';
import { TOO_LONG } from '#app/backend/catalogue/fault-codes.ts';
import { programBeside } from '#app/backend/program-beside.ts';
import type { CheckedFile, FileToCheck } from './check-file.ts';

/** Processor time, however busy the machine is: the largest menu takes two seconds of it. */
const MOST_MS = 15_000;
const LOOK_MS = 200;
/** The largest menu takes a third of it. */
const MOST_MEGABYTES = 384;

/** Checks an uploaded file in a thread, which is ended when it takes too long or too much memory: that is its fault. */
export async function checkInThread(file: FileToCheck): Promise<CheckedFile> {
  const thread = new Worker(programBeside('backup-child'), {
    workerData: file,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
  const { promise, resolve, reject } = Promise.withResolvers<CheckedFile>();
  const stop = () => resolve({ faults: [{ path: '', message: TOO_LONG }] });
  const looking = setInterval(async () => {
    if ((await processorMs(thread)) > MOST_MS) stop();
  }, LOOK_MS);
  thread.once('message', resolve);
  thread.once('error', (error) =>
    'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? stop() : reject(error),
  );
  thread.once('exit', () => reject(new Error('The thread that checks files ended without an answer')));
  try {
    return await promise;
  } finally {
    clearInterval(looking);
    await thread.terminate();
  }
}

async function processorMs(thread: Worker): Promise<number> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    // it is not running yet, or no more
    return 0;
  }
}
