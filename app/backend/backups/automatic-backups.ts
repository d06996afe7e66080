import type { AutomaticBackups, Deps } from '#app/backend/deps.ts';
import { watchedBucket } from '#app/backend/tracing/watch-outside.ts';
import { spokenTime } from './backup-name.ts';
import type { BackupSettings } from './backup-settings.ts';
import { runInChild } from './run-in-child.ts';

const HOUR_MS = 60 * 60_000;
/** Between two looks at what another process is making. */
const SOON_MS = 10_000;
/** The newest backup is late when it is older than so many intervals. */
const LATE = 3;

/** Zero but in tests: two looks at one clock differ by less. */
function aheadOf({ now }: Deps): number {
  const ahead = now().getTime() - Date.now();
  return Math.abs(ahead) < 1_000 ? 0 : ahead;
}

/** Null without settings: then nothing is made, nor loaded. */
export function openAutomaticBackups(settings: BackupSettings | undefined): AutomaticBackups | null {
  if (settings === undefined) return null;
  const { to, everyMs } = settings;
  let nextMake: number | null = null;
  let nextProof: number | null = null;
  let newestAt: number | null = null;
  let isLateTold = false;
  let fault: string | null = null;
  let proofFault: string | null = null;

  const taskOf = <What extends 'make' | 'prove'>(what: What, deps: Deps) => ({
    what,
    dataDirectory: deps.dataDirectory,
    settings,
    aheadMs: aheadOf(deps),
  });

  /** Not yet, unless the clock went back far. */
  const waits = (next: number | null, now: number, atMostMs: number) =>
    next !== null && now < next && next - now <= atMostMs;

  function tellLate(deps: Deps, now: number): void {
    const since = newestAt ?? deps.startedAt.getTime();
    const isLate = now - since > LATE * everyMs;
    if (isLate && !isLateTold)
      deps.log.error(
        { alert: 'backup-late', newest: newestAt === null ? null : new Date(newestAt).toISOString() },
        `no backup was made in ${to} for ${Math.round((now - since) / 60_000)} minutes`,
      );
    isLateTold = isLate;
  }

  return {
    async make(deps, mayGoOn) {
      const now = deps.now().getTime();
      tellLate(deps, now);
      if (waits(nextMake, now, everyMs)) return 0;
      nextMake = now + everyMs;
      try {
        const result = await runInChild(taskOf('make', deps), mayGoOn, watchedBucket(deps));
        if (result === null) return 0;
        fault = null;
        newestAt = result.newestAt ?? newestAt;
        // where another process makes one, it is looked at again soon
        if (newestAt !== null) nextMake = Math.max(newestAt + everyMs, now + Math.min(everyMs, SOON_MS));
        if (result.made === null) return 0;
        isLateTold = false;
        const { made, bytes, removed } = result;
        deps.log.info({ job: 'make-backups', backup: made, bytes, removed, to }, 'a backup was made');
        return 1;
      } catch (error) {
        fault = error instanceof Error ? error.message : String(error);
        deps.log.error({ alert: 'backup-failed', to, reason: fault }, 'a backup could not be made');
        return 0;
      }
    },
    async prove(deps, mayGoOn) {
      const now = deps.now().getTime();
      // nothing to try before the first one
      if (newestAt === null || waits(nextProof, now, HOUR_MS)) return 0;
      nextProof = now + HOUR_MS;
      try {
        const result = await runInChild(taskOf('prove', deps), mayGoOn, watchedBucket(deps));
        if (result === null || result.name === null) return 0;
        if (result.fault !== null) throw new Error(`the backup ${result.name} is not sound: ${result.fault}`);
        proofFault = null;
        const { name, orders } = result;
        deps.log.info(
          { job: 'prove-backup', backup: name, orders },
          'a backup was restored to try it: sound',
        );
        return 1;
      } catch (error) {
        proofFault = error instanceof Error ? error.message : String(error);
        deps.log.error({ alert: 'backup-proof-failed', to, reason: proofFault }, 'no backup could be proved');
        return 0;
      }
    },
    warning() {
      const newest = newestAt === null ? 'none yet' : spokenTime(newestAt);
      if (fault !== null) return `a backup could not be made (newest: ${newest}): ${fault}`;
      if (isLateTold) return `backups are late (newest: ${newest})`;
      return proofFault;
    },
  };
}
