import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { BackendOptions } from '#app/backend/backend-options.ts';
import { type Backend, createBackend } from '#app/backend/create-backend.ts';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import type { Deps } from '#app/backend/deps.ts';
import type { Log } from '#app/backend/log.ts';
import { countedLog } from '#app/backend/metrics/counted-log.ts';
import { NO_METRICS } from '#app/backend/metrics/metrics.ts';
import { KEPT_CONNECTION_MS } from './kept-connection.ts';
import { noteSecrets } from './logged-secrets.ts';
import { makeData, type OwnData } from './own-data.ts';

export type TestBackend = DatabaseAddress & {
  backend: Backend;
  deps: Deps;
  /** Of a real HTTP server on a free port, without a slash at the end; the API is below /api. */
  url: string;
  server: Server;
  /** Sets the clock; only where one was given at start. */
  setNow(now: Date | string): void;
  /** What was logged, warnings and errors. */
  logged: { level: 'warn' | 'error'; fields: Record<string, unknown>; message: string }[];
  /** Everything else that was logged. */
  lines: { fields: Record<string, unknown>; message: string }[];
  close(): Promise<void>;
};

/** The least that argon2 takes. A real hash takes 35 ms, and tests make thousands. */
const CHEAP_PASSWORDS = { memory: 8, passes: 1, parallelism: 1 };

export type TestBackendOptions = {
  /** A clock that stands still there; the real one without it. */
  now?: Date | string;
  /** The data of a store that was started before, which close() then leaves alone; else fresh ones. */
  sharing?: DatabaseAddress;
} & Partial<
  Pick<
    BackendOptions,
    | 'heard'
    | 'metrics'
    | 'tracer'
    | 'seedDemo'
    | 'newCartsAnHour'
    | 'passwordCost'
    | 'findPlaces'
    | 'placesUrl'
    | 'routesUrl'
    | 'cards'
    | 'stripe'
    | 'smtpUrl'
    | 'mailFrom'
    | 'publicUrl'
    | 'siteUrl'
    | 'pushServices'
    | 'webhooksToLocalhost'
    | 'tokenSecrets'
    | 'retiredSecrets'
    | 'backups'
  >
>;

/** The real backend on a fresh database (PostgreSQL with TEST_POSTGRES_URL), reachable over HTTP. close() stops it and removes what it made, and fails where the log holds a secret. */
export async function startTestBackend(options: TestBackendOptions = {}): Promise<TestBackend> {
  const { now, sharing, ...rest } = options;
  const data: OwnData = sharing ? { ...sharing, remove: async () => undefined } : await makeData();
  const { dataDirectory, databaseUrl } = data;
  const logged: TestBackend['logged'] = [];
  const lines: TestBackend['lines'] = [];
  let clock = now === undefined ? null : new Date(now);
  const backend = await createBackend({
    dataDirectory,
    databaseUrl,
    now: () => new Date(clock ?? Date.now()),
    log: countedLog(recordingLog(logged, lines), rest.metrics ?? NO_METRICS),
    tokenSecrets: ['token-secret-of-the-tests'],
    seedDemo: false,
    passwordCost: CHEAP_PASSWORDS,
    ...rest,
  });
  const secrets = noteSecrets(backend.deps);
  const server = createServer(
    { keepAliveTimeout: KEPT_CONNECTION_MS },
    express().use('/api', backend.router),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    backend,
    deps: backend.deps,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    dataDirectory,
    databaseUrl,
    logged,
    lines,
    setNow(time) {
      if (clock === null) throw new Error('start the backend with a clock of its own first');
      clock = new Date(time);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
      await data.remove();
      secrets.check([...logged, ...lines]);
    },
  };
}

function recordingLog(logged: TestBackend['logged'], lines: TestBackend['lines']): Log {
  return {
    info: (fields, message) => void lines.push({ fields, message }),
    warn: (fields, message) => void logged.push({ level: 'warn', fields, message }),
    error: (fields, message) => void logged.push({ level: 'error', fields, message }),
  };
}
