import { routeAddresses } from '#tests/setup/route-paths.ts';
import { accountActs } from './account-acts.ts';
import { type Act, expectedOfAll, failingPart, faultOf, isStopped } from './act.ts';
import type { Dependency, Trouble } from './dependencies.ts';
import { openAll, openersOf } from './opens.ts';
import { orderingActs } from './ordering-acts.ts';
import { payingActs } from './paying-acts.ts';
import type { Town } from './town.ts';
import { writingActs } from './writing-acts.ts';

export const ACTS: readonly Act[] = [...orderingActs, ...payingActs, ...accountActs, ...writingActs];

/** Some at a time: all in one moment are a crowd, of which a store on a busy machine turns some away. */
const AT_ONCE = 12;

/** What a town shows while all is well. */
export type Walker = { town: Town; sound: Map<string, string> };

export async function walkerOf(town: Town): Promise<Walker> {
  return { town, sound: await openAll(await openersOf(town)) };
}

/**
 * Does everything that can be done on a screen while what is named is in trouble, and opens every address.
 * @returns what was not answered as the table says, by screen
 */
export async function walk(
  walker: Walker,
  troubled: readonly Dependency[],
  trouble: Trouble,
): Promise<string[]> {
  const { town, sound } = walker;
  // new ones each time: what a browser has chosen for its order ends after minutes, and pages say so before
  const openers = await openersOf(town);
  const isReadable = troubled.every((dependency) => canRead(dependency, trouble));
  const acts = ACTS.filter((act) => isTried(act, troubled, trouble));
  return during(walker, acts, troubled, trouble, async () =>
    differing(sound, await openAll(openers), isReadable),
  );
}

/**
 * Does what `others` stop, while they are well again and only these are in the same trouble: that it was stopped hides
 * what these do to it.
 */
export function walkUnstopped(
  walker: Walker,
  troubled: readonly Dependency[],
  others: readonly Dependency[],
  trouble: Trouble,
): Promise<string[]> {
  const acts = ACTS.filter((act) => isStopped(act, others, trouble));
  return during(walker, acts, troubled, trouble, async () => []);
}

/** @returns faults of the acts, done during a trouble, and of what is looked at then */
async function during(
  { town }: Walker,
  acts: readonly Act[],
  troubled: readonly Dependency[],
  trouble: Trouble,
  look: () => Promise<string[]>,
): Promise<string[]> {
  const left: { act: Act; run: Awaited<ReturnType<Act['prepare']>> }[] = [];
  for (const act of acts.filter(({ isOwnOnly }) => !isOwnOnly || town.receiverKey !== null))
    left.push({ act, run: await act.prepare(town) });
  const ends: (() => Promise<void>)[] = [];
  for (const dependency of troubled) ends.push(await town.begin(dependency, trouble));
  const faults: string[] = [];
  try {
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const { act, run } = next;
        const fault = faultOf(await run(), expectedOfAll(act, troubled, trouble));
        if (fault) faults.push(`${act.screen}: ${act.does}: ${fault}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    faults.push(...(await look()));
  } finally {
    for (const end of ends) await end();
  }
  return faults.sort();
}

/** Everything is tried once while each dependency is down, and in its other troubles what asks it. */
function isTried(act: Act, troubled: readonly Dependency[], trouble: Trouble): boolean {
  const parts = troubled.map((dependency) => failingPart(dependency, 'down') ?? 'store');
  return trouble === 'down' || parts.some((part) => (part === 'upstream' ? 'store' : part) in act.without);
}

/** Whether what is the visitor's own can still be read. */
function canRead(dependency: Dependency, trouble: Trouble): boolean {
  return (
    trouble === 'slow' || !(dependency === 'upstream' || (dependency === 'database' && trouble === 'down'))
  );
}

/** Where nothing can be read an address may turn people away, if it says for how long; it never breaks. */
function differing(sound: Map<string, string>, now: Map<string, string>, isReadable: boolean): string[] {
  const isPolite = (shown: string) => shown.startsWith('503 later') || !shown.startsWith('5');
  return [...sound]
    .map(([address, before]) => ({ address, before, after: now.get(address) ?? '' }))
    .filter(({ before, after }) => before !== after && (isReadable || !isPolite(after)))
    .map(({ address, before, after }) => `${address} was '${before}', is '${after}'`);
}

/** Screens that app/routes.ts names. */
export function screens(): string[] {
  return [...new Set(routeAddresses().map(({ screen }) => screen))];
}
