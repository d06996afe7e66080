import { createBackend } from '#app/backend/create-backend.ts';
import { openEyes } from '#app/backend/tracing/open-eyes.ts';
import { eyesOf, readEnvironment } from '#app/environment.ts';

/*
 * The store API as a server opens it, metrics and traces as the environment says, in a process of its own. Answers one
 * call, runs its jobs and ends. What was loaded for that is told by tell-loaded.ts.
 */
const environment = readEnvironment(process.env);
const eyes = await openEyes(eyesOf(environment), (path) => path);
const quiet = () => undefined;
const backend = await createBackend({
  dataDirectory: environment.DATA_DIR,
  databaseUrl: environment.DATABASE_URL,
  log: eyes.countedLog({ info: quiet, warn: console.error, error: console.error }),
  tokenSecrets: ['token-secret-of-the-tests'],
  seedDemo: true,
  ...eyes,
});
await eyes.serve(backend.deps);
backend.startJobs();
const { status } = await backend.handle({
  ...{ method: 'GET', path: '/api/client/demo', query: new URLSearchParams(), headers: {} },
  ...{ body: undefined, clientAddress: '127.0.0.1' },
});
await backend.stopJobs();
await backend.close();
await eyes.close();
console.log(`answered ${status}`);
