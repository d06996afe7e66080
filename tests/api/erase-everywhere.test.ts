import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { keepPatrons } from '#app/backend/use-cases/patrons/keep-patrons.ts';
import { addCustomer } from '#tests/fixtures/customers.ts';
import type { ApiClient } from '#tests/setup/api-client.ts';
import { storeRows } from '#tests/setup/database.ts';
import { filled } from '#tests/setup/filled.ts';
import { type PatronCalls, startPatronKitchen } from '#tests/setup/patron-calls.ts';
import { KEY } from '#tests/setup/selling-kitchen.ts';
import type { TestBackend } from '#tests/setup/test-backend.ts';

const NOON = '2026-07-08T00:00:00.000Z';
const AROHA = { fullName: 'Aroha Singh', email: 'aroha.singh@gmail.com', phone: '0215550142' };
const WIREMU = { fullName: 'Wiremu H', email: 'wiremu@example.nz', phone: '0279998888' };
const PASSWORD = 'a long enough password';

let store: TestBackend;
let api: ApiClient;
let calls: PatronCalls;
let owner: string;

beforeEach(async () => {
  ({ store, api, owner, calls } = await startPatronKitchen(NOON));
});
afterEach(() => store.close());

async function finished(given: Parameters<typeof calls.order>[0]): Promise<string> {
  const { orderId } = await calls.order(given);
  for (const status of [2, 3, 5]) await calls.step(orderId, status, KEY);
  return orderId;
}
const account = (email: string, more: object = {}) =>
  addCustomer(store, 'r-demo', { email, firstName: 'Aroha', lastName: 'Singh', password: PASSWORD, ...more });
const leave = (bearer: string) =>
  api.delete('/api/r-demo/currentcustomer', { bearer, json: { currentPassword: PASSWORD } });

test('A-1060: all accounts of a mailbox go with the customer, whichever of them ordered', async () => {
  const first = await account('aroha.singh@gmail.com');
  await account('arohasingh+naan@gmail.com', { phone: '0223334444' });
  await addCustomer(store, 'r-demo', { email: WIREMU.email });
  await addCustomer(store, 'r-other', { email: AROHA.email });
  await finished({ bearer: first.token, ...AROHA });
  expect(await calls.erase(await calls.find('aroha'))).toMatchObject({ success: true });
  expect(await storeRows(store, 'select restaurant_id, email from customers order by email')).toEqual([
    { restaurant_id: 'r-other', email: AROHA.email },
    { restaurant_id: 'r-demo', email: WIREMU.email },
  ]);
});

test('A-1060: an account that was no guest’s last spelling is found all the same', async () => {
  await account('a.roha.singh@gmail.com');
  await finished(AROHA);
  expect(await calls.erase(await calls.find('aroha'))).toMatchObject({ success: true });
  expect(await storeRows(store, 'select email from customers')).toEqual([]);
});

test('A-1060: a phone of each account of a mailbox is blocked', async () => {
  const first = await account('aroha.singh@gmail.com');
  await account('arohasingh@gmail.com', { phone: '0223334444' });
  await calls.order({ bearer: first.token, ...AROHA });
  await calls.block(await calls.find('aroha'), { reason: 'Never came' });
  expect(await calls.tryOrder({ ...WIREMU, phone: '0223334444' })).toMatchObject({ success: false });
});

test('A-1060: of whoever deletes all their accounts no name is left behind a block', async () => {
  const first = await account('aroha.singh@gmail.com');
  const second = await account('arohasingh@gmail.com');
  await finished({ bearer: first.token, ...AROHA });
  await finished({ bearer: second.token, ...AROHA });
  const id = await calls.find('aroha');
  await calls.note(id, 'Gate code Q4821');
  await calls.block(id, { reason: 'Never came' });
  for (const { token } of [second, first]) expect(await leave(token)).toMatchObject({ success: true });
  await keepPatrons(store.deps);
  const rows = JSON.stringify(filled(await storeRows(store, 'select full_name, note from patrons')));
  expect(rows).not.toMatch(/Aroha|Q4821/);
  expect(await storeRows(store, 'select word from patron_words')).toEqual([]);
  expect(await calls.tryOrder(AROHA)).toMatchObject({ success: false });
});

test('A-1060: who deletes one of two accounts stays the customer of the other', async () => {
  const first = await account('aroha.singh@gmail.com');
  const second = await account('arohasingh@gmail.com');
  await finished({ bearer: first.token, ...AROHA });
  await finished({ bearer: second.token, ...AROHA });
  expect(await leave(first.token)).toMatchObject({ success: true });
  await keepPatrons(store.deps);
  const id = await calls.find('aroha');
  expect(await calls.patron(id)).toMatchObject({ hasAccount: true, orders: 1 });
});

test('A-1061: answers that wait for an address somebody wrote from go with them', async () => {
  await finished(AROHA);
  const wrote = { ...AROHA, email: 'aroha.singh+table@gmail.com' };
  const sent = await api.post<{ id: string }>('/api/r-demo/messages', {
    json: { fullName: wrote.fullName, email: wrote.email, text: 'Hello there' },
  });
  const answered = await api.post(`/api/r-demo/manage/messages/${sent.data.id}/answer`, {
    bearer: owner,
    json: { answer: 'done', reply: 'Dear Aroha' },
  });
  expect(answered).toMatchObject({ success: true });
  expect(JSON.stringify(await storeRows(store, 'select recipient from outbox'))).toContain(wrote.email);
  expect(await calls.erase(await calls.find('aroha'))).toMatchObject({ success: true });
  expect(await storeRows(store, 'select recipient from outbox')).toEqual([]);
});

test('A-1061: mails that were written as files go too, and nobody else’s', async () => {
  const mails = join(store.dataDirectory, 'mail');
  await finished(AROHA);
  await finished(WIREMU);
  await calls.order({ ...AROHA, at: 'r-other' });
  await sendDueMail(store.deps);
  await mkdir(mails, { recursive: true });
  await writeFile(join(mails, 'note.eml'), 'To: aroha.singh@gmail.com\n\nnot of this store');
  const before = await readdir(mails);
  const own = await storeRows(
    store,
    "select mail_id from outbox where sent_utc is not null and restaurant_id = 'r-demo' and dedupe_key like '%' || ? || '%'",
    String(
      (
        await storeRows(
          store,
          "select order_id from orders where restaurant_id = 'r-demo' and full_name like 'Aroha%'",
        )
      )[0]?.order_id,
    ),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(await calls.erase(await calls.find('aroha'))).toMatchObject({ success: true });
  const isOwn = (name: string) => own.some(({ mail_id }) => name.endsWith(`-${mail_id}.eml`));
  expect(before.filter(isOwn).length).toBe(own.length);
  expect(await readdir(mails)).toEqual(before.filter((name) => !isOwn(name)));
});
