import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** What one crowd does, in a thread of its own so that whoever measures is not kept waiting by it. */
export type Crowd = {
  port: number;
  connections: number;
  /** Sent on each connection, and again whenever it was answered or closed. */
  request: Uint8Array;
  /** What stands in the request for the address that the proxy names; null where all come from one. */
  address: string | null;
};

const { port, connections, request, address } = workerData as Crowd;

/** The request of one connection; where each is to come from a network of its own, with another address in it. */
function requestOf(connection: number): Buffer {
  const bytes = Buffer.from(request);
  if (address === null) return bytes;
  const at = bytes.indexOf(address);
  const own = Buffer.from(`10.66.${connection}.7`);
  return Buffer.concat([bytes.subarray(0, at), own, bytes.subarray(at + address.length)]);
}

function attack(bytes: Buffer): void {
  let isSent = false;
  let isAnswered = false;
  const go = () => {
    isAnswered = false;
    isSent = socket.write(bytes);
  };
  const socket = connect(port, '127.0.0.1', go);
  socket.on('drain', () => {
    isSent = true;
    if (isAnswered) go();
  });
  socket.on('data', () => {
    isAnswered = true;
    if (isSent) go();
  });
  socket.on('error', () => undefined);
  socket.on('close', () => setImmediate(attack, bytes));
}

for (let count = 0; count < connections; count += 1) attack(requestOf(count));
parentPort?.postMessage('begun');
