import { routeAddresses } from '#tests/setup/route-paths.ts';
import { accountActs } from './account-acts.ts';
import { type Act, expectedOf, faultOf } from './act.ts';
import type { Dependency, Trouble } from './dependencies.ts';
import { openAll, openersOf } from './opens.ts';
import { orderingActs } from './ordering-acts.ts';
import { payingActs } from './paying-acts.ts';
import type { Town } from './town.ts';

export const ACTS: readonly Act[] = [...orderingActs, ...payingActs, ...accountActs];

/**
 * Opens every address and does everything that can be done on a screen while something is in trouble.
 * @returns what was not answered as the table says, by screen
 */
export async function walk(town: Town, dependency: Dependency, trouble: Trouble): Promise<string[]> {
  const isRemote = dependency === 'upstream';
  const openers = await openersOf(town, !isRemote);
  const before = await openAll(openers);
  const acts = ACTS.filter((act) => !isRemote || !act.isEmbedded);
  const ready: { act: Act; run: Awaited<ReturnType<Act['prepare']>> }[] = [];
  for (const act of acts) ready.push({ act, run: await act.prepare(town) });

  const faults: string[] = [];
  const end = await town.begin(dependency, trouble);
  try {
    await Promise.all(
      ready.map(async ({ act, run }) => {
        const fault = faultOf(await run(), expectedOf(act, dependency, trouble));
        if (fault) faults.push(`${act.screen}: ${act.does}: ${fault}`);
      }),
    );
    const during = await openAll(openers);
    for (const [address, sound] of before) {
      const now = during.get(address);
      if (JSON.stringify(now) !== JSON.stringify(sound))
        faults.push(`${address.screen}: ${address.path} was ${JSON.stringify(sound)}, is ${JSON.stringify(now)}`);
    }
  } finally {
    await end();
  }
  // and then all is well again
  const { status } = await openers.guest.get('/');
  if (status !== 200) faults.push(`the menu was answered ${status} afterwards`);
  return faults.sort();
}

/** Screens that app/routes.ts names. */
export function screens(): string[] {
  return [...new Set(routeAddresses().map(({ screen }) => screen))];
}
