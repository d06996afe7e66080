import { cpuMicroseconds } from '../bench/load.ts';
import { bigMenuFile } from '../fixtures/big-menu.ts';
import { storeRows } from '../setup/database.ts';
import { type Answer, send } from '../setup/http.ts';
import { addDish, CASH, order } from './client/shop.ts';
import { BOTH, crowd, type Fault, memoryMb, settleUp } from './fault.ts';
import { type Rig, withRig } from './rig/rig.ts';

const SUBDOMAIN = 'crowded';
/** Visitors who come at the same moment, and the orders and looks of the kitchen among them. */
const BURST = { menus: 240, calls: 60, orders: 15, boards: 10 };
const BURSTS = 3;
/** Times the capacity that was measured in the same run, and seconds of each. */
const TIMES = [1, 1.25, 3];
const SECONDS = { full: 20, short: 0 };
const CONTROL = { requests: 300, width: 8 };
/** The share of its best that a server must still do; in processor time, because rates are the machine's too. */
const GOODPUT = 0.8;
const GROWTH_MB = 500;
const PATIENCE_MS = 30_000;

type Told = Answer & { ms: number };
/** Shares, 0 to 1, that were turned away. */
type Refused = { menus: number; orders: number; boards: number };
type Aim = { port: number; host: string };

/**
 * More comes than can be answered: what is refused hears 503 and when to come back, orders go before menus and the
 * kitchen before all, and what was let in is answered.
 */
export const overload: Fault = {
  id: 'F30',
  name: 'more visitors than can be served',
  engines: BOTH,
  alone: true,
  run: ({ random, scale, engine, postgres }) =>
    withRig({ engine, postgresUrl: postgres?.url, random }, async (rig) => {
      await rig.operator.take(bigMenuFile(SUBDOMAIN, 6, 60));
      const [row] = await storeRows(
        rig.database,
        'select restaurant_id from restaurants where subdomain = ?',
        SUBDOMAIN,
      );
      const server = await rig.start({ isWhole: true });
      const aim = { port: server.port, host: `${SUBDOMAIN}.localhost:${server.port}` };
      const menu = `/api/${row?.restaurant_id}/products`;
      const broken: string[] = [];
      const figures: string[] = [];
      const capacity = await measure(aim);
      const before = memoryMb(server.pid).now;
      const bursts: Refused[] = [];
      for (let burst = 0; burst < BURSTS; burst += 1) bursts.push(await rush(rig, aim, menu, broken));
      for (const { menus, orders } of bursts)
        figures.push(`burst: menus refused ${percent(menus)}, orders ${percent(orders)}`);
      broken.push(...judge(bursts));
      const costs: number[] = [];
      for (const times of SECONDS[scale] > 0 ? TIMES : []) {
        const { figure, cpuMs } = await steady(rig, aim, capacity * times, {
          pid: server.pid,
          seconds: SECONDS[scale],
        });
        figures.push(`${times}x: ${figure}`);
        costs.push(cpuMs);
      }
      const [calm = 0, ...crowded] = costs;
      if (crowded.some((cost) => cost > calm / GOODPUT))
        broken.push(
          `a good answer took ${costs.map((cost) => cost.toFixed(1)).join(', ')} ms of processor time`,
        );
      const { most } = memoryMb(server.pid);
      if (most - before > GROWTH_MB) broken.push(`the server grew by ${most - before} MB`);
      const { status } = await send(aim.port, { ...aim, path: '/' });
      if (status !== 200) broken.push(`when all had gone, the menu was answered ${status}`);
      const settled = await settleUp(rig);
      return {
        counted: `capacity ${Math.round(capacity)}/s; ${figures.join('; ')}; ${before} to ${most} MB; ${settled.counted}`,
        broken: [...broken, ...settled.broken],
      };
    }),
};

/** Menus a second that it serves at its best, visitor after visitor. */
async function measure(aim: Aim): Promise<number> {
  let started = 0;
  for (const requests of [CONTROL.requests / 3, CONTROL.requests]) {
    // the first round only warms up
    started = performance.now();
    await crowd(requests, CONTROL.width, async () => void (await look(aim, '/')));
  }
  return (CONTROL.requests / (performance.now() - started)) * 1000;
}

/** Everybody at once; in the middle some order and the kitchen looks at its board. */
async function rush(rig: Rig, aim: Aim, menu: string, broken: string[]): Promise<Refused> {
  const [place] = rig.places;
  const shop = { ...rig.shop(), url: `http://127.0.0.1:${aim.port}` };
  const carts: string[] = [];
  for (let index = 0; index < BURST.orders; index += 1) carts.push(await addDish(shop));
  const ask = (count: number, path: string, headers: Record<string, string> = {}) =>
    Array.from({ length: count }, () => look(aim, path, headers));
  const board = { authorization: `Bearer ${place?.receiverKey}` };
  const menus = ask(BURST.menus, '/', { 'accept-language': 'pa', 'sec-fetch-dest': 'document' });
  const calls = ask(BURST.calls, menu);
  const boards = ask(BURST.boards, `/api/${place?.clientId}/receiver/orders`, board);
  const orders = carts.map((cartId) => order(shop, cartId, { paymentMode: CASH }));
  const [pages, replies, looks] = await Promise.all([menus, calls, boards].map((all) => Promise.all(all)));
  const ordered = await Promise.all(orders);
  for (const { status, headers, body } of pages ?? []) {
    if (status === 200) continue;
    if (status !== 503) broken.push(`a menu was answered ${status}`);
    else if (!isSoon(headers['retry-after'])) broken.push(`Retry-After ${headers['retry-after']}`);
    else if (!/<html lang="pa"[\s\S]*<h1[^>]*>[^<]*\p{Script=Gurmukhi}/u.test(body))
      broken.push(`a visitor of Punjabi was told: ${body.slice(0, 200)}`);
  }
  for (const { status, headers, body } of replies ?? []) {
    if (status === 200) continue;
    const { success, error } = JSON.parse(body) as { success: boolean; error: { errorCode: number } };
    if (status !== 503 || success || error.errorCode !== 503 || !isSoon(headers['retry-after']))
      broken.push(`a call was answered ${status}: ${body.slice(0, 200)}`);
  }
  const refused = (all: readonly { status: number }[]) => all.filter(({ status }) => status === 503).length;
  return {
    menus: refused(pages ?? []) / BURST.menus,
    orders: refused(ordered.map(({ reply }) => reply)) / BURST.orders,
    boards: refused(looks ?? []) / BURST.boards,
  };
}

/** The bursts together: on a busy machine one of them may come too slowly to be one. */
function judge(bursts: Refused[]): string[] {
  const sum = (of: keyof Refused) => bursts.reduce((total, burst) => total + burst[of], 0) / bursts.length;
  const [menus, orders, boards] = [sum('menus'), sum('orders'), sum('boards')];
  const broken: string[] = [];
  if (menus === 0) broken.push(`${BURST.menus} visitors at once, and none was refused`);
  if (orders > menus / 2)
    broken.push(`${percent(menus)} of the menus were refused, and ${percent(orders)} of the orders`);
  if (boards > menus / 4)
    broken.push(`${percent(menus)} of the menus were refused, and ${percent(boards)} of the kitchen's`);
  return broken;
}

/**
 * So many a second for a while, whether or not the earlier ones were answered.
 * @returns with the processor time of one good answer: on a machine that does other work, it alone says what is lost
 */
async function steady(
  { waits }: Rig,
  aim: Aim,
  perSecond: number,
  { pid, seconds }: { pid: number; seconds: number },
): Promise<{ figure: string; cpuMs: number }> {
  const started = performance.now();
  const cpuBefore = cpuMicroseconds(pid);
  const total = Math.round(perSecond * seconds);
  const asked: Promise<Told | null>[] = [];
  while (asked.length < total) {
    const due = ((performance.now() - started) / 1000) * perSecond;
    while (asked.length < Math.min(due, total)) asked.push(look(aim, '/').catch(() => null));
    await waits.wait(2);
  }
  const answers = await Promise.all(asked);
  const good = answers.filter((answer): answer is Told => answer?.status === 200);
  const goodput = (good.length / (performance.now() - started)) * 1000;
  const sorted = good.map(({ ms }) => ms).sort((a, b) => a - b);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  const refused = answers.filter((answer) => answer?.status === 503).length;
  const lost = answers.filter((answer) => answer === null).length;
  const cpuMs = (cpuMicroseconds(pid) - cpuBefore) / 1000 / Math.max(good.length, 1);
  const figure = `good ${goodput.toFixed(0)}/s, p99 ${Math.round(p99)} ms, refused ${refused}, no answer ${lost}`;
  return { figure: `${figure}, ${cpuMs.toFixed(1)} ms of processor time a good one`, cpuMs };
}

async function look({ port, host }: Aim, path: string, headers: Record<string, string> = {}): Promise<Told> {
  const started = performance.now();
  const accept = { accept: path === '/' ? 'text/html' : 'application/json', ...headers };
  const answer = await send(port, { host, path, headers: accept, timeoutMs: PATIENCE_MS });
  return { ...answer, ms: performance.now() - started };
}

/** Seconds until a visitor may come back. */
function isSoon(retryAfter: string | undefined): boolean {
  return Number(retryAfter) >= 1 && Number(retryAfter) <= 30;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
