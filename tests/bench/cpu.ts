import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreProcess } from '../setup/store-process.ts';
import { startControl } from './control.ts';
import { type Aim, cpuMicroseconds, fire, repeat } from './load.ts';
import { type Figure, type MeasuredPage, median, unlessNoisy } from './report.ts';

const CONNECTIONS = 10;
/** The control costs a small part of a page, so it gets more requests. */
const CONTROL_TIMES = 8;
const ENCODING = { 'accept-encoding': 'br, gzip' };
/** The best compression of a page takes less, ms. */
const PRESSED_MS = 1_000;
/** Two processors shared with others leave that much doubt. */
const NOISY = 1.3;

/**
 * Processor time of a rendered page beside a bare Express handler that sends the same bytes, measured in turns
 * (A-B-A-B) in the same run: only the ratio travels between machines.
 */
export async function cpuFigures(store: StoreProcess, pages: MeasuredPage[], quick: boolean) {
  const aim = { port: store.port, host: `demo.localhost:${store.port}` };
  const folder = mkdtempSync(join(tmpdir(), 'control-'));
  for (const [index, page] of pages.entries()) {
    // a page that is kept is compressed at its best once it was asked for a few times
    await perRequest(store.pid, aim, page, 20);
    await pause(PRESSED_MS);
    const { headers, body } = await fetchRaw(store.port, aim.host, page);
    writeFileSync(join(folder, `${index}.body`), body);
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(headers));
  }
  const control = await startControl([folder, pages.length]);
  try {
    const figures: Figure[] = [];
    for (const [index, page] of pages.entries()) {
      const rendered = (requests: number) => perRequest(store.pid, aim, page, requests);
      const sent = (requests: number) =>
        perRequest(control.pid, control.aim, { ...page, path: `/${index}`, status: 200 }, requests);
      const requests = quick ? 60 : 300;
      // heap and compiled code settle in the first thousands of requests
      await rendered(quick ? 200 : 1_500);
      await sent(quick ? 500 : 4_000);
      const measured = { page: [] as number[], control: [] as number[] };
      for (let round = 0; round < (quick ? 3 : 5); round += 1) {
        measured.page.push(await rendered(requests));
        measured.control.push(await sent(requests * CONTROL_TIMES));
      }
      figures.push(...compare(page, measured.page, measured.control));
    }
    return figures;
  } finally {
    control.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function compare({ name, mostCpu }: MeasuredPage, page: number[], control: number[]): Figure[] {
  const base = median(control);
  const spread = Math.max(...control) / Math.min(...control);
  const ratio = median(page) / base;
  const noise =
    spread > NOISY ? `${Math.min(...control).toFixed(0)} to ${Math.max(...control).toFixed(0)}` : null;
  const measured: Figure = {
    name: `cpu   ${name}, a page`,
    value: median(page),
    unit: 'µs',
    ...(mostCpu !== undefined && { target: { most: mostCpu } }),
    note: `${ratio.toFixed(1)} times the control`,
  };
  return [
    unlessNoisy(measured, noise),
    {
      name: `cpu   ${name}, bare Express, same bytes`,
      value: base,
      unit: 'µs',
      note: noise ? `NOISY: ${noise}` : '',
    },
  ];
}

async function perRequest(
  pid: number,
  aim: Aim,
  { path, cookie, status: expected = 200 }: MeasuredPage,
  requests: number,
): Promise<number> {
  const before = cpuMicroseconds(pid);
  const shots = repeat({ path, headers: { ...ENCODING, cookie } }, requests);
  await fire(aim, shots, CONNECTIONS, ({ status }) => {
    if (status !== expected) throw new Error(`${path} answers ${status} under load`);
  });
  return (cpuMicroseconds(pid) - before) / requests;
}

/** What documents weigh as browsers get them, each asked for as often as a shop's first visitors do. */
export async function sentFigures(store: StoreProcess, pages: MeasuredPage[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of pages) {
    const { headers, body } = await fetchRaw(store.port, `demo.localhost:${store.port}`, page);
    figures.push({
      name: `bytes ${page.name}, the document as sent`,
      value: body.length / 1000,
      unit: 'kB',
      ...(page.mostSent !== undefined && { target: { most: page.mostSent } }),
      note: headers['content-encoding'] ?? 'not compressed',
    });
  }
  return figures;
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
