import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import express from 'express';
import { createBackend } from '#app/backend/create-backend.ts';
import type { DatabaseAddress } from '#app/backend/db/open-database.ts';
import { cancelUnaccepted } from '#app/backend/use-cases/orders/cancel-unaccepted.ts';

/**
 * The store API alone, as a process of its own: `node backend-process.ts ADDRESS [NOW]`, ADDRESS being a
 * DatabaseAddress in JSON. Prints the port it listens on; then answers each line it is told with one line: `cancel-unaccepted` with how many orders it cancelled.
 */
const [address = '', now] = process.argv.slice(2);
const ignore = () => undefined;
const backend = await createBackend({
  ...(JSON.parse(address) as DatabaseAddress),
  ...(now !== undefined && { now: () => new Date(now) }),
  log: { info: ignore, warn: console.error, error: console.error },
  placeSecret: 'place-secret-of-the-tests',
  seedDemo: false,
});
const server = createServer(express().use('/api', backend.router));
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
for await (const told of createInterface(process.stdin))
  console.log(told === 'cancel-unaccepted' ? await cancelUnaccepted(backend.deps) : `not known: ${told}`);
