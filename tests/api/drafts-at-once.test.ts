import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { type Drafting, startDrafting } from '#tests/setup/drafting.ts';
import { type BackendProcess, startBackendProcess } from '#tests/setup/start-backend-process.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Two servers on one database, each a process of its own. */
const NOON = '2026-07-08T00:00:00.000Z';

let store: TestBackend;
let servers: BackendProcess[];
let one: Drafting;

beforeAll(async () => {
  store = await startTestBackend({ now: NOON });
  servers = await Promise.all([startBackendProcess(store, NOON), startBackendProcess(store, NOON)]);
});
beforeEach(async () => {
  one = await startDrafting(store);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await store.close();
});

const everywhere = (calls: { path: string; json: object }[]) => {
  const clients = servers.map(({ url }) => apiClient(url));
  return Promise.all(
    calls.map(({ path, json }, index) =>
      (clients[index % clients.length] ?? apiClient('')).post(`/api/${one.id}/manage/${path}`, {
        json,
        bearer: one.tokens.owner,
      }),
    ),
  );
};

test('A-742: saves of two servers at one moment are all there, each with a number of its own', async () => {
  // the first to ask makes the draft, at both servers at once
  const clients = servers.map(({ url }) => apiClient(url));
  const opened = await Promise.all(
    clients.map((api) =>
      api.get<{ number: number }>(`/api/${one.id}/manage/draft`, { bearer: one.tokens.owner }),
    ),
  );
  expect(opened.map(({ data }) => data.number)).toEqual([1, 1]);
  const dishes = ['dal', 'korma', 'paneer', 'naan', 'roti'];
  const file = await one.file();
  const values = dishes.map((id) => {
    const department = file.departments.find(({ products }) => products.some((dish) => dish.id === id));
    const dish = department?.products.find((each) => each.id === id);
    return { ...dish, department: department?.id, description: `New words of ${id}` };
  });
  const replies = await everywhere(
    values.map((value, index) => ({
      path: 'draft/part',
      json: { number: 1, part: `products:${dishes[index]}`, value },
    })),
  );
  expect(replies.map(({ success }) => success)).toEqual(dishes.map(() => true));
  const numbers = replies.map(({ data }) => (data as { number: number }).number);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6]);
  expect((await one.ask('draft.get')).data).toMatchObject({ number: 6, changes: 5 });
});

test('A-750: of two that publish the same draft at one moment one does, and the other is told', async () => {
  const first = await one.number();
  const [department] = (await one.file()).departments;
  const [dish] = department?.products ?? [];
  const value = { ...dish, department: department?.id, description: 'New words' };
  const saved = await one.ask('draft.save', { json: { number: first, part: `products:${dish?.id}`, value } });
  const { number } = saved.data;
  const calls = Array.from({ length: 4 }, () => ({ path: 'versions', json: { number } }));
  const replies = await everywhere(calls);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const versions = await storeRows(
    store,
    'select number, how from versions where restaurant_id = ? order by number',
    one.id,
  );
  expect(versions).toEqual([
    { number: 1, how: 'import' },
    { number: 2, how: 'published' },
  ]);
});

test('A-1020: an undo beside pages that are read keeps what the draft had', async () => {
  const clients = servers.map(({ url }) => apiClient(url));
  const read = (index: number) =>
    clients[index % clients.length]?.get(`/api/${one.id}/manage/draft/part?part=hours`, {
      bearer: one.tokens.owner,
    });
  for (let round = 1; round <= 8; round += 1) {
    const [department] = (await one.file()).departments;
    const [dish] = department?.products ?? [];
    const description = `Words of round ${round}`;
    const value = { ...dish, department: department?.id, description };
    const part = `products:${dish?.id}`;
    const saved = await one.ask('draft.save', { json: { number: await one.number(), part, value } });
    const made = await one.ask('versions.publish', { json: { number: saved.data.number } });
    const liveVersion = made.data.version?.number;
    const [undone] = await Promise.all([
      everywhere([{ path: 'versions/undo', json: { liveVersion } }]),
      ...[0, 1, 2, 3].map(read),
    ]);
    expect(undone.map(({ status }) => status)).toEqual([200]);
    expect((await one.file()).departments[0]?.products[0]?.description).toBe(description);
  }
});

test('A-1021: whoever is second to make a version reads the one that is there', async () => {
  const clients = servers.map(({ url }) => apiClient(url));
  const replies = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((index) =>
      clients[index % clients.length]?.get(`/api/${one.id}/manage/draft`, { bearer: one.tokens.owner }),
    ),
  );
  expect(replies.map((reply) => reply?.status)).toEqual([200, 200, 200, 200, 200, 200]);
  const versions = await storeRows(store, 'select number from versions where restaurant_id = ?', one.id);
  expect(versions).toEqual([{ number: 1 }]);
});
