import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import type { Activity } from '#app/contract/activity.ts';
import { Inbox } from '#app/contract/inbox.ts';
import type { ManageMessage, ManageMessages, MessageStars } from '#app/contract/manage-messages.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { addOrders, orderRow } from '#tests/fixtures/order-rows.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';
const KEY = 'receiver-key-of-demo';
const HERE = '/api/r-demo/manage/messages';

let smtp: TestSmtpServer;
let store: TestBackend;
let api: ApiClient;
let bearer: string;

beforeEach(async () => {
  smtp = await startSmtpServer();
  store = await startTestBackend({ now: NOON, smtpUrl: smtp.url, mailFrom: 'orders@store.test' });
  api = apiClient(store.url);
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    products: [naan],
    receiverKey: KEY,
    document: { weeklyAvailabilities: [...daily('11:30-14:00 17:00-22:00').weeklyAvailabilities] },
  });
  ({ token: bearer } = await addStaff(store, 'r-demo', { email: 'manager@example.com', role: 'manager' }));
});
afterEach(async () => {
  await store.close();
  await smtp.close();
});

const TABLE = {
  fullName: 'Aroha Singh',
  email: 'aroha@example.com',
  phone: '0211234567',
  date: '2026-07-09',
  time: '18:30',
  partySize: 4,
};
async function send(path: string, json: object, headers: Record<string, string> = {}): Promise<string> {
  const reply = await api.post<{ id: string }>(`/api/r-demo/${path}`, { json, headers });
  expect(reply).toMatchObject({ status: 200, success: true });
  await newMails();
  return reply.data.id;
}
const askTable = (more: object = {}, headers = {}) =>
  send('reservations', { ...TABLE, note: 'A birthday', ...more }, headers);
const answer = (id: string, json: object) =>
  api.post<ManageMessage>(`${HERE}/${id}/answer`, { json, bearer });
const list = async (query: string) => (await api.get<ManageMessages>(`${HERE}?${query}`, { bearer })).data;
async function newMails() {
  await sendDueMail(store.deps);
  return smtp.received
    .splice(0)
    .map(({ to, message }) => ({ to: to[0], subject: message.subject, text: message.text ?? '' }));
}
const done = async () =>
  (await api.get<Activity>('/api/r-demo/staff/activity?what=messages', { bearer })).data.items.map(
    ({ what, facts }) => [what, facts] as const,
  );

test('A-975: a table is answered with yes, another time or no, each mailed once with the line beside it, in the guest’s language', async () => {
  const yes = await askTable();
  const other = await askTable({}, { 'accept-language': 'pa' });
  const no = await askTable();
  const answers: [string, object][] = [
    [yes, { answer: 'confirmed', reason: 'By the window' }],
    [other, { answer: 'declined', reason: 'ਵੱਡਾ ਟੇਬਲ', offer: { date: '2026-07-10', time: '20:00' } }],
    [no, { answer: 'declined' }],
  ];
  const mails = [];
  for (const [id, given] of answers)
    for (const _ of ['pressed', 'pressed again']) {
      expect(await answer(id, given)).toMatchObject({ status: 200, success: true, data: { id } });
      mails.push(...(await newMails()));
    }
  expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 3 }, () => 'aroha@example.com'));
  expect(mails[0]?.subject).toBe('Your table at Test Kitchen is reserved');
  expect(mails[0]?.text).toContain('The restaurant says: By the window');
  expect(mails[1]?.text).toMatch(/8:00 PM, 10 \p{Script=Gurmukhi}+ 2026/u);
  expect(mails[1]?.text).toContain('6:30 PM');
  expect(mails[1]?.text).toContain('ਵੱਡਾ ਟੇਬਲ');
  expect(mails[2]?.subject).toBe('No table at Test Kitchen at that time');
  expect(mails[2]?.text).not.toMatch(/birthday|says/);
  expect(
    (await list('kind=reservation&answered=yes')).items.map((one) => [
      one.answer,
      one.reason,
      one.offeredTime,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['confirmed', 'By the window', null],
      ['declined', 'ਵੱਡਾ ਟੇਬਲ', '20:00'],
      ['declined', null, null],
    ]),
  );
  // the kitchen sees the same answers, and not what only the guest was told
  const { items } = Inbox.parse((await api.get('/api/r-demo/receiver/inbox', { bearer: KEY })).data);
  expect(items.map((entry) => entry.answer).sort()).toEqual(['confirmed', 'declined', 'declined']);
  expect(Object.fromEntries(await done())).toEqual({
    tableConfirmed: { entry: yes },
    tableOffered: { entry: other },
    tableDeclined: { entry: no },
  });
});

test.each([
  ['a day that is none', { date: '2026-02-31', time: '19:00' }, 'dateMissing'],
  ['a time that is none', { date: '2026-07-10', time: '25:00' }, undefined],
  ['a time that is past', { date: '2026-07-07', time: '19:00' }, 'timeNotAhead'],
  ['a time when it is closed', { date: '2026-07-10', time: '15:00' }, 'closedThen'],
  ['a time over a year ahead', { date: '2027-08-10', time: '19:00' }, 'dateTooFarAhead'],
])('A-975: %s is not offered: nothing is answered or mailed', async (_, offer, code) => {
  const id = await askTable();
  const reply = await answer(id, { answer: 'declined', offer });
  expect(reply).toMatchObject({ success: false, ...(code && { error: { code } }) });
  expect(
    (await answer(id, { answer: 'confirmed', offer: { date: '2026-07-10', time: '19:00' } })).success,
  ).toBe(false);
  expect((await list('kind=reservation')).items.map((one) => one.id)).toEqual([id]);
  expect(await newMails()).toEqual([]);
  expect(await done()).toEqual([]);
});

test('A-975: what the kitchen has answered is not answered otherwise here, nor the other way round', async () => {
  const id = await askTable();
  await api.post(`/api/r-demo/receiver/inbox/${id}/answer`, { json: { answer: 'confirmed' }, bearer: KEY });
  expect(await answer(id, { answer: 'declined' })).toMatchObject({
    status: 409,
    error: { code: 'alreadyAnswered' },
  });
  const offer = { date: '2026-07-10', time: '20:00' };
  const moved = await askTable();
  await answer(moved, { answer: 'declined', offer });
  expect((await answer(moved, { answer: 'declined', offer: { ...offer, time: '20:15' } })).status).toBe(409);
});

test('A-976: a message is answered by mail and marked, or only marked; what waits stands oldest first', async () => {
  const write = (text: string) => send('messages', { fullName: 'Joseph', email: 'joseph@example.com', text });
  const first = await write('Do you cater?');
  store.setNow('2026-07-08T01:00:00.000Z');
  const second = await write('A jacket?');
  expect((await list('kind=message')).items.map(({ text }) => text)).toEqual(['Do you cater?', 'A jacket?']);
  await answer(first, { answer: 'done', reply: 'Yes, we do.' });
  await answer(second, { answer: 'done' });
  expect((await newMails()).map(({ to, text }) => [to, text.includes('Yes, we do.')])).toEqual([
    ['joseph@example.com', true],
  ]);
  expect((await list('kind=message')).counts.message).toEqual({ waiting: 0, answered: 2 });
  expect((await list('kind=message&answered=yes')).items.map(({ reply }) => reply ?? null)).toEqual([
    null,
    'Yes, we do.',
  ]);
  expect((await done()).map(([what]) => what).toSorted()).toEqual(['messageDone', 'messageReplied']);
});

test('A-974: feedback stands with the order that it is about, beside the average of stars', async () => {
  await addOrders(store.deps, [orderRow(1, { order_id: 'o-1', order_number: 1398, order_type: 2 })]);
  await send('feedback', { rating: 5, text: 'Hot naan', name: 'Aroha' });
  const id = await send('feedback', { rating: 2, text: 'No raita' });
  await store.deps.db
    .updateTable('inbox')
    .set({ order_id: 'o-1' })
    .where('restaurant_id', '=', 'r-demo')
    .where('entry_id', '=', id)
    .execute();
  const { items, total } = await list('kind=feedback');
  expect(total).toBe(2);
  expect(items.find((one) => one.id === id)).toMatchObject({ orderNumber: 1398, orderType: 2, rating: 2 });
  expect((await api.get<MessageStars>(`${HERE}/stars`, { bearer })).data).toEqual({
    days: 28,
    now: { average: 3.5, answers: 2 },
    before: { average: null, answers: 0 },
    delivery: { average: 2, answers: 1 },
    pickup: { average: null, answers: 0 },
  });
});

test('A-976: a long list comes a page at a time, and a page that is not there is the nearest', async () => {
  await store.deps.db
    .insertInto('inbox')
    .values(
      Array.from({ length: 45 }, (_, number) => ({
        restaurant_id: 'r-demo',
        entry_id: `m-${number}`,
        kind: 'message' as const,
        document: JSON.stringify({ fullName: 'Joseph', email: null, text: String(number), answer: null }),
        created_utc: new Date(Date.parse(NOON) + number * 1000).toISOString(),
      })),
    )
    .execute();
  const texts = async (page: string) =>
    (await list(`kind=message&page=${page}`)).items.map(({ text }) => text);
  expect((await texts('1'))[0]).toBe('0');
  expect(await texts('3')).toEqual(['40', '41', '42', '43', '44']);
  expect(await texts('99')).toEqual(await texts('3'));
  for (const none of ['0', '-1', 'x', '']) expect(await texts(none)).toEqual(await texts('1'));
});
