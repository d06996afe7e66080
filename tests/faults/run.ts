import { mkdirSync, writeFileSync } from 'node:fs';
import { buildOnce, TOP } from '../setup/build.ts';
import { strangeInput } from './fuzz.ts';
import { killedUnderLoad } from './kill.ts';

/**
 * Faults done to a real server, one line each. `SEED=` replays a run, `quick` runs a smaller one, `F01` only that one.
 */
const words = process.argv.slice(2);
const quick = words.includes('quick');
const wanted = words.filter((word) => /^F\d+$/.test(word));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e6));

buildOnce();
let held = 0;
const faults = [killedUnderLoad, strangeInput].filter(({ id }) => wanted.length === 0 || wanted.includes(id));
for (const fault of faults) {
  const result = await fault.run({ seed, quick }).catch((error: Error) => ({
    counted: 'stopped',
    broken: [error.message],
  }));
  const { counted, broken } = result;
  if (broken.length === 0) held += 1;
  console.log(
    `${fault.id} ${broken.length === 0 ? 'ok    ' : 'BROKEN'} ${fault.name}: ${counted}, seed ${seed}`,
  );
  for (const sentence of broken.slice(0, 20)) console.log(`    - ${sentence}`);
}
mkdirSync(`${TOP}/test-results`, { recursive: true });
writeFileSync(
  `${TOP}/test-results/faults.json`,
  JSON.stringify({ passed: held, failed: faults.length - held }),
);
process.exitCode = held === faults.length && held > 0 ? 0 : 1;
