import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreProcess } from '../setup/store-process.ts';
import { cpuMicroseconds, fire, repeat } from './load.ts';
import { type Figure, type MeasuredPage, median } from './report.ts';

const CONNECTIONS = 10;
/** The control costs a small part of a page, and /proc counts in steps of 10 ms: it gets more requests. */
const CONTROL_TIMES = 8;
const ENCODING = { 'accept-encoding': 'br, gzip' };
/** /proc's step and two processors leave that much doubt. */
const NOISY = 1.3;

/**
 * Processor time of a rendered page beside a bare Express handler that sends the same bytes, measured in turns
 * (A-B-A-B) in the same run: only the ratio travels between machines.
 */
export async function cpuFigures(store: StoreProcess, pages: MeasuredPage[], quick: boolean) {
  const host = `demo.localhost:${store.port}`;
  const folder = mkdtempSync(join(tmpdir(), 'control-'));
  for (const [index, page] of pages.entries()) {
    const { headers, body } = await fetchRaw(store.port, host, page);
    writeFileSync(join(folder, `${index}.body`), body);
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(headers));
  }
  const control = spawn(
    process.execPath,
    [join(import.meta.dirname, 'control-server.ts'), folder, String(pages.length)],
    {
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    const controlPort = await portOf(control);
    const figures: Figure[] = [];
    for (const [index, page] of pages.entries()) {
      const measured = { page: [] as number[], control: [] as number[] };
      const requests = quick ? 150 : 600;
      // heap and compiled code settle in the first thousands of requests
      const warmUp = quick ? 500 : 4_000;
      await perRequest(store.pid, store.port, host, page, warmUp);
      await perRequest(control.pid ?? 0, controlPort, host, { ...page, path: `/${index}` }, warmUp);
      for (let round = 0; round < (quick ? 3 : 5); round += 1) {
        measured.page.push(await perRequest(store.pid, store.port, host, page, requests));
        measured.control.push(
          await perRequest(
            control.pid ?? 0,
            controlPort,
            host,
            { ...page, path: `/${index}` },
            requests * CONTROL_TIMES,
          ),
        );
      }
      figures.push(...compare(page.name, measured.page, measured.control));
    }
    return figures;
  } finally {
    control.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare(name: string, page: number[], control: number[]): Figure[] {
  const base = median(control);
  const spread = Math.max(...control) / Math.min(...control);
  const ratio = median(page) / base;
  return [
    {
      name: `cpu   ${name}, a rendered page`,
      value: median(page),
      unit: 'µs',
      note: `${ratio.toFixed(1)} times the control`,
    },
    {
      name: `cpu   ${name}, bare Express, same bytes`,
      value: base,
      unit: 'µs',
      note:
        spread > NOISY
          ? `NOISY: ${Math.min(...control).toFixed(0)} to ${Math.max(...control).toFixed(0)}`
          : '',
    },
  ];
}

async function perRequest(
  pid: number,
  port: number,
  host: string,
  { path, cookie }: MeasuredPage,
  requests: number,
): Promise<number> {
  const before = cpuMicroseconds(pid);
  await fire(
    port,
    host,
    repeat({ path, headers: { ...ENCODING, cookie } }, requests),
    CONNECTIONS,
    (status) => {
      if (status !== 200) throw new Error(`${path} answers ${status} under load`);
    },
  );
  return (cpuMicroseconds(pid) - before) / requests;
}

/** A page as it is sent, still compressed, with the headers that describe it. */
function fetchRaw(
  port: number,
  host: string,
  { path, cookie }: MeasuredPage,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, setHost: false, headers: { host, ...ENCODING, cookie } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const kept = Object.entries(response.headers).filter(
            ([name, value]) =>
              typeof value === 'string' &&
              !/^(date|connection|keep-alive|transfer-encoding|content-length|etag)$/.test(name),
          );
          resolve({
            headers: Object.fromEntries(kept) as Record<string, string>,
            body: Buffer.concat(chunks),
          });
        });
      },
    )
      .on('error', reject)
      .end();
  });
}

async function portOf(child: ChildProcess): Promise<number> {
  if (!child.stdout) throw new Error('The control has no output');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return Number(line.toString());
}
