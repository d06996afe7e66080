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
import type { Fault } from './fault.ts';
import { SUITES } from './suites.ts';

/** Faults done to real servers. Each has restaurants, ports and files of its own, so that any may run beside any other. */
export const FAULTS: Fault[] = [
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

export const ALL_FAULTS: Fault[] = [...FAULTS, ...SUITES];
