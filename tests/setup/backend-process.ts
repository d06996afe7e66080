import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import express from 'express';
import { armCrashPoint, type CrashPoint } from '#app/backend/crash-point.ts';
import { type BackendOptions, createBackend } from '#app/backend/create-backend.ts';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';
import { reconcilePayments } from '#app/backend/use-cases/payments/reconcile-payments.ts';
import { sendRefunds } from '#app/backend/use-cases/payments/send-refunds.ts';

/**
 * The store API alone, as a process of its own: `node backend-process.ts SETUP [NOW]`, SETUP being a BackendSetup in
 * JSON. Prints the port it listens on; then answers each line it is told, a job's name, with one line: how much it did.
 */
export type BackendSetup = DatabaseAddress & {
  stripe?: BackendOptions['stripe'];
  /** Where it is to die (backend/crash-point.ts). */
  crashAt?: CrashPoint;
};
const JOBS = new Map([
  ['cancel-unaccepted', cancelUnaccepted],
  ['reconcile-payments', reconcilePayments],
  ['send-refunds', sendRefunds],
]);

const [setup = '', now] = process.argv.slice(2);
const { crashAt, ...rest } = JSON.parse(setup) as BackendSetup;
const ignore = () => undefined;
const backend = await createBackend({
  ...rest,
  ...(now !== undefined && { now: () => new Date(now) }),
  log: { info: ignore, warn: console.error, error: console.error },
  placeSecret: 'place-secret-of-the-tests',
  seedDemo: false,
});
armCrashPoint(crashAt);
const server = createServer(express().use('/api', backend.router));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
for await (const told of createInterface(process.stdin))
  console.log((await JOBS.get(told)?.(backend.deps)) ?? `not known: ${told}`);
