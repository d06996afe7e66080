import { createServer } from 'node:http';
import express from 'express';
import { armCrashPoint } from '#app/backend/crash-point.ts';
import { createBackend } from '#app/backend/create-backend.ts';
import { applyEdge } from '#app/backend/edge/apply-edge.ts';
import { createLog } from '#app/backend/log.ts';
import { loadSecrets } from '#app/backend/secrets.ts';
import { createSecurityLog } from '#app/backend/security-log.ts';
import { backupsOf, readEnvironment } from '#app/environment.ts';

/**
 * The store API alone with its jobs, as server.ts starts it, without the pages: up in a third of the time, for faults
 * that start it often. Takes the same environment.
 */
const environment = readEnvironment(process.env);
armCrashPoint(environment.CRASH_AT);
const log = createLog(environment.LOG_LEVEL);
const { token } = loadSecrets(environment.DATA_DIR, {
  session: environment.SESSION_SECRET,
  token: environment.TOKEN_SECRET,
});
const backend = await createBackend({
  dataDirectory: environment.DATA_DIR,
  databaseUrl: environment.DATABASE_URL,
  log,
  tokenSecrets: token,
  stripe: {
    secretKey: environment.STRIPE_SECRET_KEY ?? '',
    apiUrl: environment.STRIPE_API_URL,
    webhookSecrets: environment.STRIPE_WEBHOOK_SECRET ?? [],
  },
  orphanRefundHours: environment.ORPHAN_REFUND_HOURS,
  backups: backupsOf(environment),
  newCartsAnHour: environment.NEW_CARTS_AN_HOUR,
  seedDemo: false,
});
const app = express();
app.get('/readyz', async (_, response) => void response.status((await backend.ready()) ? 200 : 503).end());
const security = createSecurityLog(log, { secrets: token, now: () => new Date() });
applyEdge(app, { log, security, trustProxy: environment.TRUST_PROXY, defaultSubdomain: null });
app.use('/api', backend.router);
const server = createServer(app);
server.listen(environment.PORT, environment.HOST);
backend.startJobs();
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => void backend.close().then(() => process.exit(0)));
});
