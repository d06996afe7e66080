import { startRoutes } from './start-routes.ts';

/** The stand-in as a process of its own: `node tests/mocks/routes/serve.ts`, then `ROUTES_URL=http://127.0.0.1:12113`. */
const routes = await startRoutes({ port: Number(process.env.PORT ?? 12_113) });
console.log(`Routes stand-in: ${routes.url}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void routes.stop().then(() => process.exit(0)));
