import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

export type Shot = { path: string; method?: string; headers?: Record<string, string>; body?: string };
export type Answered = { status: number; text: string; setCookies: string[] };
/** Where shots go: a port of this machine, and the Host header they carry. */
export type Aim = { port: number; host: string };
type OnAnswer = (answer: Answered, shot: Shot) => void;

const IGNORE: OnAnswer = () => undefined;

/**
 * Sends shots over keep-alive connections, `width` at a time (a closed loop), and hands each answer on.
 * @returns wall-clock milliseconds.
 */
export async function fire(
  aim: Aim,
  shots: Iterable<Shot>,
  width: number,
  onAnswer: OnAnswer = IGNORE,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const queue = shots[Symbol.iterator]();
  const started = performance.now();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next())
      onAnswer(await one(agent, aim, next.value), next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
  agent.destroy();
  return performance.now() - started;
}

/**
 * Sends so many shots a second whether or not the earlier ones were answered (an open loop), as customers come.
 * @returns each one's milliseconds from the moment it was due to its last byte, so that a stall counts for all that
 * came during it.
 */
export async function pace(
  aim: Aim,
  shots: readonly Shot[],
  perSecond: number,
  onAnswer: OnAnswer = IGNORE,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const dueAt = (index: number) => started + (index / perSecond) * 1000;
  const waits: Promise<number>[] = [];
  while (waits.length < shots.length) {
    for (; waits.length < shots.length && dueAt(waits.length) <= performance.now(); )
      waits.push(timed(shots[waits.length] as Shot, dueAt(waits.length)));
    // timers come in whole milliseconds: at more than a thousand shots a second several are due at once
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const measured = await Promise.all(waits);
  agent.destroy();
  return measured;

  async function timed(shot: Shot, due: number): Promise<number> {
    const answer = await one(agent, aim, shot);
    const ms = performance.now() - due;
    onAnswer(answer, shot);
    return ms;
  }
}

function one(agent: Agent, { port, host }: Aim, shot: Shot): Promise<Answered> {
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
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('latin1');
          const setCookies = response.headers['set-cookie'] ?? [];
          resolve({ status: response.statusCode ?? 0, text, setCookies });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Processor time a process has used so far, all its threads and the kernel's for it, in µs. */
export function cpuMicroseconds(pid: number): number {
  const threads = `/proc/${pid}/task`;
  let nanoseconds = 0;
  // /proc/PID/stat counts in steps of 10 ms, this in nanoseconds
  for (const thread of readdirSync(threads))
    nanoseconds += Number(readFileSync(`${threads}/${thread}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1000;
}

export function* repeat(shot: Shot, times: number): Generator<Shot> {
  for (let index = 0; index < times; index += 1) yield shot;
}
