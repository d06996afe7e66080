import { spawn } from 'node:child_process';
import { programBeside } from '#app/backend/program-beside.ts';
import { putBehind } from '#app/backend/put-behind.ts';
import type { BucketCall } from '#app/third-party/s3/open-bucket.ts';
import type { BackupSettings } from './backup-settings.ts';
import type { MadeBackup } from './make-backup.ts';
import type { Proved } from './prove-backup.ts';

export type ChildTask = {
  what: 'make' | 'prove';
  dataDirectory: string;
  settings: BackupSettings;
  /** How far the server's clock is ahead of this machine's. */
  aheadMs: number;
};
type Results = { make: MadeBackup; prove: Proved };
/** What the process prints: a result, or why there is none; and its requests to a bucket. */
export type ChildAnswer = ({ result: Results[keyof Results] } | { sentence: string }) & {
  calls: BucketCall[];
};

const LOOK_MS = 100;

/**
 * Has a process of its own do it, so that no order waits meanwhile.
 * @param mayGoOn asked again and again; once it is false the process is ended, and its answer is null
 * @param told of each request to a bucket, when the process has ended
 * @throws Error, one sentence
 */
export async function runInChild<What extends ChildTask['what']>(
  task: ChildTask & { what: What },
  mayGoOn: () => boolean,
  told: (call: BucketCall) => void,
): Promise<Results[What] | null> {
  const child = spawn(process.execPath, [programBeside('backup-child'), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let complained = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (complained += chunk));
  putBehind(child.pid);
  const looking = setInterval(() => {
    if (!mayGoOn()) child.kill('SIGKILL');
  }, LOOK_MS);
  try {
    await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
  } finally {
    clearInterval(looking);
  }
  if (!mayGoOn()) return null;
  const answer = readAnswer(printed);
  if (answer === null)
    throw new Error(`The process for backups ended: ${complained.trim().split('\n').at(-1) ?? ''}`);
  for (const call of answer.calls) told(call);
  if ('sentence' in answer) throw new Error(answer.sentence);
  return answer.result as Results[What];
}

function readAnswer(printed: string): ChildAnswer | null {
  try {
    return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as ChildAnswer;
  } catch {
    return null;
  }
}
