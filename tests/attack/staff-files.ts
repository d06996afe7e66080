import { formsOf } from '../setup/html-forms.ts';
import { openManage, type StaffVisitor } from '../setup/staff-visitor.ts';
import { startStore } from '../setup/store-process.ts';
import type { Visitor } from '../setup/visitor.ts';
import { multipart, type Part } from './accounts/multipart.ts';
import { type Attack, checker } from './attack.ts';
import { HEALTHY_MS, probe } from './crowd.ts';

/** Requests of each shape, and of all of them when all is tried: two hundred. */
const REQUESTS = 4;
const ALL_REQUESTS = 25;
const AT_ONCE = 4;

/** S66: what one manager sends keeps all restaurants waiting. */
const freeze: Attack = {
  id: 'S66',
  alone: true,
  title:
    'files and forms of a manager, whatever is in them, keep neither /healthz nor another restaurant waiting',
  async run({ isFull }) {
    const { faults, check } = checker();
    const store = await startStore({ environment: { LOG_LEVEL: 'silent' } });
    try {
      const manager = await openManage(store, 'manager@example.com');
      for (const [title, send] of await shapes(manager)) {
        const sending = inTurns(isFull ? ALL_REQUESTS : REQUESTS, send);
        const healths = [await probe(store)];
        let isOver = false;
        const statuses = sending.finally(() => (isOver = true));
        while (!isOver) healths.push(await probe(store));
        const bad = (await statuses).filter((status) => status >= 500 && status !== 503);
        const worst = Math.max(...healths);
        check(worst <= HEALTHY_MS, `${title}: before /healthz the server works ${Math.round(worst)} ms`);
        check(bad.length === 0, `${title}: answered ${bad.join(', ')}`);
      }
    } finally {
      await store.stop();
    }
    return faults;
  },
};

/** Sends so many, a few at a time. @returns what they are answered */
async function inTurns(count: number, send: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  const one = async () => {
    while (statuses.length < count) statuses.push(await send());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return statuses;
}

type Shape = [title: string, send: () => Promise<number>];

async function shapes({ visitor }: StaffVisitor): Promise<Shape[]> {
  const rows = (count: number, field: (row: number) => [string, string]) =>
    Array.from({ length: count }, (_, row) => field(row));
  const head = 'department,name,price';
  return [
    [
      'a heading that looks like a fault',
      file(visitor, `${head},"x': must be ${'a'.repeat(5_000)}"\nA,B,1,\n`),
    ],
    ['60,000 columns', file(visitor, `${rows(60_000, (row) => [`c${row}`, '']).join()}\n1\n`)],
    ['700,000 lines', file(visitor, `${head}\n${'a,b,x\n'.repeat(700_000)}`)],
    ['lists in lists', file(visitor, `{"departments":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`)],
    [
      '5,000 special days',
      await form(
        visitor,
        '/manage/hours',
        rows(5_000, (row) => [`special-${row}-date`, 'x']),
      ),
    ],
    [
      '5,000 zones',
      await form(
        visitor,
        '/manage/zones',
        rows(5_000, (row) => [`zone-${row}-km`, 'x']),
      ),
    ],
    [
      'a line of 80,000 spaces',
      await form(visitor, '/manage/details', [['mailLines.accepted', `a${' '.repeat(80_000)}b`]]),
    ],
    [
      '5,000 choices of a dish',
      dish(
        visitor,
        rows(5_000, (row) => [`modifiers[${row % 5}].items[${Math.floor(row / 5)}].name`, 'x']),
      ),
    ],
    [
      '900 groups of a dish',
      dish(
        visitor,
        rows(900, (row) => [`modifiers[${row}].items[999].name`, 'x']),
      ),
    ],
    [
      '5,000 fields of one name',
      await form(
        visitor,
        '/manage/details',
        rows(5_000, () => ['phone', '1']),
      ),
    ],
  ];
}

/** Uploads a file as the menu's page does. */
function file(visitor: Visitor, text: string): () => Promise<number> {
  return parts(visitor, '/manage/menu/file', {
    file: { name: 'menu.csv', type: 'text/csv', bytes: Buffer.from(text) },
  });
}

/** Sends the form of a new dish, which is multipart because of its picture. */
function dish(visitor: Visitor, fields: [string, string][]): () => Promise<number> {
  return parts(visitor, '/manage/menu/new-dish', { name: 'Dal', ...Object.fromEntries(fields) });
}

function parts(visitor: Visitor, page: string, sent: Record<string, Part>): () => Promise<number> {
  return async () => {
    const [token = ''] = (await fieldsOf(visitor, page)).flatMap(([name, value]) =>
      name === 'formToken' ? value : [],
    );
    const { bytes, type } = multipart({ formToken: token, ...sent });
    return (await visitor.post(page, bytes, { 'content-type': type })).status;
  };
}

/** Sends the form of a page with more fields. */
async function form(
  visitor: Visitor,
  page: string,
  more: [string, string][],
): Promise<() => Promise<number>> {
  const names = new Set(more.map(([name]) => name));
  const kept = (await fieldsOf(visitor, page)).filter(([name]) => !names.has(name));
  return async () => (await visitor.post(page, [...kept, ...more])).status;
}

async function fieldsOf(visitor: Visitor, page: string): Promise<[string, string][]> {
  const { body, status } = await visitor.get(page);
  const found = formsOf(body).find(
    ({ fields }) => fields.length > 2 && fields.some(([name]) => name === 'formToken'),
  );
  const [first] = formsOf(body).filter(({ fields }) => fields.some(([name]) => name === 'formToken'));
  if (!found && !first) throw new Error(`${page} answers ${status} without a form`);
  return (found ?? first)?.fields ?? [];
}

export const staffFileAttacks: Attack[] = [freeze];
