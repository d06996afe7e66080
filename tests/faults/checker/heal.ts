import { setTimeout as pause } from 'node:timers/promises';
import { type FactSources, readFacts } from './facts.ts';
import { judge } from './invariants.ts';
import { unsoundParts } from './sound.ts';

const HEAL_MS = 60_000;
const LOOK_MS = 500;

/**
 * Waits until every invariant holds, 60 s at most after the faults have ended: what was under way may still come to
 * its end. @returns what is broken then, and how long it took.
 */
export async function untilHealed(sources: FactSources): Promise<{ broken: string[]; ms: number }> {
  const started = Date.now();
  for (;;) {
    const broken = judge(await readFacts(sources));
    const ms = Date.now() - started;
    if (broken.length === 0 || ms > HEAL_MS)
      return { broken: [...broken, ...(await unsoundParts(sources.database))], ms };
    await pause(LOOK_MS);
  }
}
