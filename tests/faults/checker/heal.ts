import { type FactSources, readFacts } from './facts.ts';
import { judge } from './invariants.ts';
import { unsoundParts } from './sound.ts';

const HEAL_MS = 60_000;
/** As often as the quickest of the jobs that repair look for work. */
const STEP_MS = 5_000;

/**
 * Lets time pass until every invariant holds, 60 s at most after the faults have ended: what was under way may still
 * come to its end. @returns what is broken then, and how much time passed.
 */
export async function untilHealed(
  sources: FactSources,
  pass: (ms: number) => Promise<void>,
): Promise<{ broken: string[]; ms: number }> {
  await pass(0);
  for (let ms = 0; ; ms += STEP_MS) {
    const broken = judge(await readFacts(sources));
    if (broken.length === 0 || ms >= HEAL_MS)
      return { broken: [...broken, ...(await unsoundParts(sources.database))], ms };
    await pass(STEP_MS);
  }
}
