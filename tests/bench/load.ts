import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** Clock ticks a second of /proc on Linux, for all processors Node runs on. */
const TICKS_PER_SECOND = 100;

export type Shot = { path: string; method?: string; headers?: Record<string, string>; body?: string };

/**
 * Sends shots over keep-alive connections, `width` at a time, and hands each answer's status and text on.
 * @returns wall-clock milliseconds.
 */
export async function fire(
  port: number,
  host: string,
  shots: Iterable<Shot>,
  width: number,
  onAnswer: (status: number, text: string, shot: Shot) => void = () => undefined,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const queue = shots[Symbol.iterator]();
  const started = performance.now();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      const shot = next.value;
      await one(agent, port, host, shot, onAnswer);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  agent.destroy();
  return performance.now() - started;
}

function one(
  agent: Agent,
  port: number,
  host: string,
  shot: Shot,
  onAnswer: (status: number, text: string, shot: Shot) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { path, method = 'GET', headers = {}, body } = shot;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method,
        setHost: false,
        headers: { host, ...length, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          onAnswer(response.statusCode ?? 0, Buffer.concat(chunks).toString('latin1'), shot);
          resolve();
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Processor time a process has used so far, its own and the kernel's for it, in µs. */
export function cpuMicroseconds(pid: number): number {
  // the name in field 2 may hold spaces, so fields are counted after its closing bracket
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\)\s/, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6;
}

export function* repeat(shot: Shot, times: number): Generator<Shot> {
  for (let index = 0; index < times; index += 1) yield shot;
}
