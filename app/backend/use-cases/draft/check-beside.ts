import { fork } from 'node:child_process';
import { TOO_LONG } from '#app/backend/catalogue/fault-codes.ts';
import { programBeside } from '#app/backend/program-beside.ts';
import { putBehind } from '#app/backend/put-behind.ts';
import { createTurns } from '#app/backend/queue.ts';
import type { CheckedFile, FileToCheck } from './check-file.ts';

/** One at a time, so that orders have the other processor; of a restaurant a few wait. */
const checking = createTurns({ atOnce: 1, waiting: 20, waitingOfOne: 3 });

/**
 * Checks an uploaded file in a process beside the server, whose orders would wait for a large one. A file that takes too
 * long or too much memory has that as its fault.
 * @throws Refusal HTTP 503 while too many files wait
 */
export function checkBeside(restaurantId: string, file: FileToCheck): Promise<CheckedFile> {
  return checking.run(restaurantId, () => checkInProcess(file));
}

/** A thread alone is not enough: when memory runs out in one, Node may end the whole process. */
async function checkInProcess(file: FileToCheck): Promise<CheckedFile> {
  const child = fork(programBeside('backup-child'), {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  putBehind(child.pid);
  let complained = '';
  child.stderr?.on('data', (chunk) => (complained += chunk));
  try {
    return await new Promise<CheckedFile>((resolve, reject) => {
      child.once('message', (checked: CheckedFile) => resolve(checked));
      child.once('error', reject);
      child.once('close', (_, signal) =>
        signal === null
          ? reject(new Error(`The process that checks files ended: ${complained.trim().split('\n').at(-1)}`))
          : resolve({ faults: [{ path: '', message: TOO_LONG }] }),
      );
      child.send(file, (error) => error && reject(error));
    });
  } finally {
    child.kill('SIGKILL');
  }
}
