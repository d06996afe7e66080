import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { Inbox } from '#app/contract/inbox.ts';
import { daily } from '#tests/fixtures/hours.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { naan } from '#tests/fixtures/selling.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = '2026-07-08T00:00:00.000Z';
const KEY = 'receiver-key-of-demo';

let smtp: TestSmtpServer;
let store: TestBackend;
let api: ApiClient;

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
});
afterEach(async () => {
  await store.close();
  await smtp.close();
});

const table = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  phone: '0211234567',
  date: '2026-07-09',
  time: '18:30',
  partySize: 4,
  note: 'By the window\n-- \nnot the end',
};

/** What has come since the last look, sorted by recipient. */
async function newMails() {
  await sendDueMail(store.deps);
  return smtp.received
    .splice(0)
    .map(({ to, message }) => ({
      to: to[0] ?? '',
      subject: message.subject ?? '',
      text: message.text ?? '',
      replyTo: message.replyTo?.[0]?.address,
    }))
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
async function asked(language?: string): Promise<string> {
  const headers: Record<string, string> = language ? { 'accept-language': language } : {};
  const reply = await api.post<{ id: string }>('/api/r-demo/reservations', { json: table, headers });
  expect(reply).toMatchObject({ status: 200, success: true });
  return reply.data.id;
}
const answer = (id: string, json: Record<string, unknown>) =>
  api.post(`/api/r-demo/receiver/inbox/${id}/answer`, { json, bearer: KEY });
const answers = async () =>
  Inbox.parse((await api.get('/api/r-demo/receiver/inbox', { bearer: KEY })).data).items.map(
    (entry) => entry.answer,
  );

test('A-46: a wish for a table is mailed to customer and restaurant; the customer’s mail holds nothing that was typed freely', async () => {
  await asked();
  const [customer, restaurant, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(customer).toMatchObject({
    to: 'asha@example.com',
    subject: 'Your request for a table at Test Kitchen',
    replyTo: 'kitchen@example.com',
  });
  expect(customer?.text).toContain('When: 6:30 PM, 09 Jul 2026\nPeople: 4');
  expect(customer?.text).not.toMatch(/window|Asha/);
  expect(restaurant).toMatchObject({
    to: 'kitchen@example.com',
    subject: 'A table for 4, 6:30 PM, 09 Jul 2026',
    // an answer goes to who wrote
    replyTo: 'asha@example.com',
  });
  expect(restaurant?.text).toContain(
    'Name: Asha Rao\nPhone: 0211234567\nE-mail: asha@example.com\n\nBy the window\n\n--\n\nnot the end',
  );
});

test('A-46: a message is mailed to the restaurant alone', async () => {
  const json = { fullName: 'Asha Rao', email: 'asha@example.com', text: 'Do you cater?' };
  await api.post('/api/r-demo/messages', { json });
  const mails = await newMails();
  expect(mails).toMatchObject([
    { to: 'kitchen@example.com', subject: 'A message from Asha Rao', replyTo: 'asha@example.com' },
  ]);
  expect(mails[0]?.text).toContain('Do you cater?');
});

test.each([
  ['confirmed', null, 'Your table at Test Kitchen is reserved'],
  ['declined', 'A private party', 'No table at Test Kitchen at that time'],
])('A-46: a table that is %s is told to its customer once', async (given, reason, subject) => {
  const id = await asked();
  await newMails();
  for (let press = 0; press < 2; press += 1)
    expect(await answer(id, { answer: given, reason })).toMatchObject({
      success: true,
      data: { id, answer: given },
    });
  const mails = await newMails();
  expect(mails).toMatchObject([{ to: 'asha@example.com', subject }]);
  expect(mails[0]?.text).toContain('When: 6:30 PM, 09 Jul 2026');
  expect(mails[0]?.text.includes('The restaurant says: A private party')).toBe(reason !== null);
  expect(await answer(id, { answer: given === 'declined' ? 'confirmed' : 'declined' })).toMatchObject({
    status: 409,
    error: { errorMessage: 'Already answered' },
  });
  expect(await answers()).toEqual([given]);
  expect(await newMails()).toEqual([]);
});

test('R-I18N-02: the answer is in the language that the wish was sent in', async () => {
  const id = await asked('pa');
  await newMails();
  await answer(id, { answer: 'confirmed' });
  expect((await newMails())[0]?.text).toMatch(/\p{Script=Gurmukhi}/u);
});

test('A-72: a message is marked as done, and takes no other answer; the key of the restaurant is asked for', async () => {
  const json = { fullName: 'Asha Rao', email: 'asha@example.com', text: 'Hello' };
  const sent = await api.post<{ id: string }>('/api/r-demo/messages', { json });
  const { id } = sent.data;
  expect(
    await api.post(`/api/r-demo/receiver/inbox/${id}/answer`, { json: { answer: 'done' } }),
  ).toMatchObject({
    status: 401,
  });
  expect(await answer(id, { answer: 'confirmed' })).toMatchObject({ status: 409 });
  expect(await answer(await asked(), { answer: 'done' })).toMatchObject({ status: 409 });
  expect(await answer(id, { answer: 'done' })).toMatchObject({ success: true, data: { answer: 'done' } });
  expect(await answer('no-such-entry', { answer: 'done' })).toMatchObject({
    success: false,
    error: { errorMessage: 'Not found' },
  });
});

test('A-548: a reply is mailed to who wrote, once, in their language’s frame, and does not quote them', async () => {
  const json = { fullName: 'Joseph', email: 'joseph@example.com', text: 'Buy <b>cheap</b> watches' };
  const { id } = (await api.post<{ id: string }>('/api/r-demo/messages', { json })).data;
  await newMails();
  const reply = 'Yes, we do.\r\n\r\n<b>Call</b> us {{restaurant}}\u0007.';
  for (const _ of ['pressed', 'sent again'])
    expect(await answer(id, { answer: 'done', reply })).toMatchObject({ status: 200, success: true });
  const [mail, ...others] = await newMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: 'joseph@example.com', subject: 'An answer from Test Kitchen' });
  expect(mail?.replyTo).toBe('kitchen@example.com');
  expect(mail?.text).toContain('Yes, we do.\n\n<b>Call</b> us {{restaurant}}');
  expect(mail?.text).not.toContain('watches');
  const { items } = Inbox.parse((await api.get('/api/r-demo/receiver/inbox', { bearer: KEY })).data);
  expect(items).toMatchObject([{ answer: 'done', reply: reply.trim() }]);
});

test('A-547: a reply to nobody, and to a table, is refused and answers nothing', async () => {
  const json = { rating: 2, text: 'Lassi was missing' };
  const feedback = (await api.post<{ id: string }>('/api/r-demo/feedback', { json })).data.id;
  const tableId = await asked();
  await newMails();
  expect(await answer(feedback, { answer: 'done', reply: 'Sorry' })).toMatchObject({ success: false });
  expect(await answer(tableId, { answer: 'confirmed', reply: 'Come' })).toMatchObject({ success: false });
  expect(await newMails()).toEqual([]);
  expect(await answers()).toEqual([null, null]);
  expect(await answer(feedback, { answer: 'done' })).toMatchObject({ success: true });
});
