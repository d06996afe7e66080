/*
 * Files that still wait for a time or read the machine's clock, to be mended. A row goes when its file does so no more;
 * none is added.
 */
const because = (paths: string[]) => Object.fromEntries(paths.map((path) => [path, 'to be mended']));

export const TO_MEND: Record<string, string> = because([
  'tests/faults/checker/heal.ts',
  'tests/faults/client/shopper.ts',
  'tests/faults/f01-kill.ts',
  'tests/faults/f02-acknowledged-is-synced.ts',
  'tests/faults/f03-card-provider-waits.ts',
  'tests/faults/f04-card-provider-garbles.ts',
  'tests/faults/f08-late-events.ts',
  'tests/faults/f18-places-and-roads.ts',
  'tests/faults/f21-rolling-restart.ts',
  'tests/faults/f22-readiness.ts',
  'tests/faults/f30-overload.ts',
  'tests/faults/f30-unread-answers.ts',
  'tests/faults/f31-flaky-line.ts',
  'tests/faults/f33-backups.ts',
  'tests/faults/f41-clock-leaps.ts',
  'tests/faults/f42-old-rows.ts',
  'tests/faults/f49-kitchen-rush.ts',
  'tests/faults/f50-three-servers.ts',
  'tests/faults/fault.ts',
  'tests/faults/resiliency/disk.ts',
  'tests/faults/resiliency/people.ts',
  'tests/faults/rig/balancer.ts',
  'tests/faults/rig/tcp-proxy.ts',
  'tests/mocks/json-service.ts',
  'tests/mocks/stripe/api.ts',
  'tests/mocks/stripe/events.ts',
  'tests/mocks/stripe/faults.ts',
]);

export const CLOCKS_TO_MEND: Record<string, string> = because([
  'tests/faults/rig/tcp-proxy.test.ts',
  'tests/mocks/stripe/sessions.test.ts',
]);
