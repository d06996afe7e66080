import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import express from 'express';
import type { BackendOptions } from '#app/backend/backend-options.ts';
import { armCrashPoint, type CrashPoint } from '#app/backend/crash-point.ts';
import { createBackend } from '#app/backend/create-backend.ts';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { JOBS } from '#app/backend/jobs.ts';
import { KEPT_CONNECTION_MS } from './kept-connection.ts';

/**
 * The store API alone, as a process of its own: `node backend-process.ts SETUP [NOW]`, SETUP being a BackendSetup in
 * JSON. Prints the port it listens on; then answers each line it is told, a job's name, with one line: how much it did.
 */
export type BackendSetup = DatabaseAddress & {
  stripe?: BackendOptions['stripe'];
  /** Where it is to die (backend/crash-point.ts). */
  crashAt?: CrashPoint;
};
const [setup = '', now] = process.argv.slice(2);
const { crashAt, ...rest } = JSON.parse(setup) as BackendSetup;
const ignore = () => undefined;
const backend = await createBackend({
  ...rest,
  ...(now !== undefined && { now: () => new Date(now) }),
  log: { info: ignore, warn: console.error, error: console.error },
  tokenSecrets: ['token-secret-of-the-tests'],
  seedDemo: false,
});
armCrashPoint(crashAt);
const server = createServer({ keepAliveTimeout: KEPT_CONNECTION_MS }, express().use('/api', backend.router));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
for await (const told of createInterface(process.stdin))
  console.log(
    (await JOBS.find(({ name }) => name === told)?.run(backend.deps, () => true)) ?? `not known: ${told}`,
  );
