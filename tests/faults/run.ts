import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOnce, TOP } from '../setup/build.ts';
import { type PostgresServer, startPostgres } from '../setup/postgres-server.ts';
import { diesAtCrashPoints } from './f01-crash-points.ts';
import { killedUnderLoad } from './f01-kill.ts';
import { acknowledgedIsSynced } from './f02-acknowledged-is-synced.ts';
import { cardProviderWaits } from './f03-card-provider-waits.ts';
import { cardProviderGarbles } from './f04-card-provider-garbles.ts';
import { notifyAndWebhookRace } from './f05-notify-and-webhook-race.ts';
import { duplicatedEvents } from './f06-duplicated-events.ts';
import { orderOfEvents } from './f07-order-of-events.ts';
import { lateEvents } from './f08-late-events.ts';
import { replayedPost } from './f09-replayed-post.ts';
import { customerTriesAgain } from './f10-customer-tries-again.ts';
import { secondTry } from './f12-second-try.ts';
import { cashStaysCash } from './f13-cash.ts';
import { changesUnderWay } from './f14-changes-under-way.ts';
import { wrongTenant } from './f16-wrong-tenant.ts';
import { placesAndRoads } from './f18-places-and-roads.ts';
import { rollingRestart } from './f21-rolling-restart.ts';
import { readinessIsTrue } from './f22-readiness.ts';
import { clockJumps } from './f26-clock.ts';
import { strangeInput } from './f29-strange-input.ts';
import { overload } from './f30-overload.ts';
import { unreadAnswers } from './f30-unread-answers.ts';
import { flakyLine } from './f31-flaky-line.ts';
import { killedWithBackups } from './f33-backups.ts';
import { moneyAfterBackup } from './f33-restore.ts';
import { withoutScript } from './f34-without-script.ts';
import { scriptDies } from './f35-script-dies.ts';
import { moneyReturns } from './f37-money-that-returns.ts';
import { clockLeaps } from './f41-clock-leaps.ts';
import { oldRows } from './f42-old-rows.ts';
import { kitchenRush } from './f49-kitchen-rush.ts';
import { threeServers } from './f50-three-servers.ts';
import { type Fault, type Scale, seeded } from './fault.ts';
import type { Engine } from './rig/rig.ts';
import { SUITES } from './suites.ts';

/**
 * Faults done to real servers, one line each (README.md). Words: `full` or `quick` instead of a tenth of the counts,
 * `sqlite` or `postgres` instead of both, and F01, F05 … for only those. `SEED=` replays.
 */
const FAULTS: Fault[] = [
  killedUnderLoad,
  diesAtCrashPoints,
  acknowledgedIsSynced,
  cardProviderWaits,
  cardProviderGarbles,
  notifyAndWebhookRace,
  duplicatedEvents,
  orderOfEvents,
  lateEvents,
  replayedPost,
  customerTriesAgain,
  secondTry,
  cashStaysCash,
  changesUnderWay,
  wrongTenant,
  placesAndRoads,
  rollingRestart,
  readinessIsTrue,
  clockJumps,
  strangeInput,
  overload,
  unreadAnswers,
  flakyLine,
  moneyAfterBackup,
  killedWithBackups,
  withoutScript,
  scriptDies,
  moneyReturns,
  clockLeaps,
  oldRows,
  kitchenRush,
  threeServers,
];
const ALL = [...FAULTS, ...SUITES];
const SENTENCES = 20;

const words = process.argv.slice(2);
const scale: Scale = words.includes('full') ? 'full' : words.includes('quick') ? 'quick' : 'tenth';
const engines = (['sqlite', 'postgres'] as const).filter(
  (engine) => words.includes(engine) || !(words.includes('sqlite') || words.includes('postgres')),
);
const wanted = words.filter((word) => /^F\d+$/.test(word));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));
const chosen = ALL.filter(({ id }) => wanted.length === 0 || wanted.includes(id));

buildOnce();
let held = 0;
const failures: string[] = [];
const postgres: PostgresServer | null =
  engines.includes('postgres') && chosen.some((one) => one.engines.includes('postgres'))
    ? await startPostgres()
    : null;
try {
  // side by side, because most of a fault is waiting for something to be noticed
  await Promise.all(
    engines.map(async (engine) => {
      for (const fault of chosen.filter((one) => one.engines.includes(engine))) await tryOne(fault, engine);
    }),
  );
} finally {
  await postgres?.stop();
}
mkdirSync(`${TOP}/test-results`, { recursive: true });
writeFileSync(
  `${TOP}/test-results/faults.json`,
  JSON.stringify({ passed: held, failed: failures.length, failures }),
);
console.log(`${held} held, ${failures.length} broken`);
process.exitCode = failures.length === 0 && held > 0 ? 0 : 1;

async function tryOne(fault: Fault, engine: Engine): Promise<void> {
  const started = Date.now();
  const options = { seed, random: seeded(seed), scale, engine, postgres };
  const { counted, broken } = await fault.run(options).catch((error: Error) => ({
    counted: 'stopped',
    broken: [error.stack ?? error.message],
  }));
  const isFine = broken.length === 0;
  const seconds = Math.round((Date.now() - started) / 1000);
  const title = `${fault.id} ${isFine ? 'ok' : 'BROKEN'} ${fault.name}: ${counted}, ${engine}, seed ${seed}, ${seconds} s`;
  const more = broken.length > SENTENCES ? [`… and ${broken.length - SENTENCES} more`] : [];
  const told = [
    title,
    ...[...broken.slice(0, SENTENCES), ...more].map((sentence) => `    - ${sentence}`),
  ].join('\n');
  console.log(told);
  if (isFine) held += 1;
  else failures.push(told);
}
