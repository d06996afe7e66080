import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '#app/backend/deps.ts';

const DAY_MS = 24 * 60 * 60_000;
/** No draft is written for so long: its process was killed. */
const DRAFT_MS = DAY_MS;

/** What a restore put aside, with what SQLite keeps beside it; the name says when. */
const PUT_ASIDE = /^store\.db\.before-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(\d{3})Z(?:-wal|-shm)?$/;
/** A mail that was to be sent, where no mail server is configured. */
const WRITTEN_MAIL = /^[^.].*\.eml$/;
/** Half a file that was to get its name when it was whole; what a restore tries first. */
const DRAFTS: readonly [folder: string, name: RegExp][] = [
  ['.', /\.part-\d+$/],
  ['.', /^order-numbers\.json\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/],
  // of older programs the name ends with their process: a person's copy has a date
  ['.', /^secrets\.json\.(?:\d{2,7}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/],
  ['.', /^restoring-\w{6}$/],
  ['.', /^proving-\w{6}$/],
  ['.', /^\.backing-up-\w{6}$/],
  ['mail', /^\..+\.eml\.\d+$/],
];

/**
 * Removes from the data directory what nobody asks for any more: databases that a restore replaced, after
 * `keepReplacedDays`, mails that were written as files, and drafts of killed processes, after a day. Each is named in the log.
 * @returns how many were removed.
 */
export async function forgetOldFiles(deps: Deps): Promise<number> {
  const now = deps.now().getTime();
  if (!deps.isClockSteady()) return 0;
  let removed = 0;
  const remove = async (folder: string, name: string) => {
    await rm(join(deps.dataDirectory, folder, name), { recursive: true, force: true });
    deps.log.info({ job: 'forget-old-files', file: join(folder, name) }, 'an old file was removed');
    removed += 1;
  };
  for (const name of await namesIn(deps.dataDirectory)) {
    const aside = putAsideMs(name);
    if (aside !== null && now - aside > deps.keepReplacedDays * DAY_MS) await remove('.', name);
  }
  const removeOlder = async (folder: string, pattern: RegExp, ageMs: number) => {
    for (const name of await namesIn(join(deps.dataDirectory, folder))) {
      if (!pattern.test(name)) continue;
      // another server may have removed it, or its writer given it its name
      const facts = await stat(join(deps.dataDirectory, folder, name)).catch(() => null);
      if (facts && now - facts.mtimeMs > ageMs) await remove(folder, name);
    }
  };
  await removeOlder('mail', WRITTEN_MAIL, deps.retention.mailFiles * DAY_MS);
  for (const [folder, pattern] of DRAFTS) await removeOlder(folder, pattern, DRAFT_MS);
  return removed;
}

/** When a restore put that file aside (ms since 1970); null for any other file. */
function putAsideMs(name: string): number | null {
  const parts = PUT_ASIDE.exec(name)?.slice(1);
  if (!parts) return null;
  const [year, month, day, hour, minute, second, ms] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`);
  return Number.isNaN(at) ? null : at;
}

async function namesIn(directory: string): Promise<string[]> {
  return readdir(directory).catch(() => []);
}
