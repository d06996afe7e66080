import { openTown } from './town.ts';
import { walk } from './walk.ts';
const town = await openTown({ isRemote: process.argv[3] === 'remote' });
try {
  for (const word of (process.argv[2] ?? '').split(',')) {
    const [dep, trouble] = word.split('.');
    const at = performance.now();
    const faults = await walk(town, dep as any, trouble as any).catch((e: Error) => [String(e.stack)]);
    console.log(`== ${word}: ${faults.length} in ${Math.round(performance.now() - at)} ms`);
    for (const f of faults) console.log('   ' + f);
  }
} finally { await town.stop(); }
