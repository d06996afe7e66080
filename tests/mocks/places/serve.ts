import { startPlaces } from './start-places.ts';

/** The stand-in as a process of its own: `node tests/mocks/places/serve.ts`, then `PLACES_URL=http://127.0.0.1:12112`. */
const places = await startPlaces({ port: Number(process.env.PORT ?? 12_112) });
console.log(`Places stand-in: ${places.url}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void places.stop().then(() => process.exit(0)));
