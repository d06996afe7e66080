import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailToQueue } from '#app/backend/use-cases/mail/queue-mail.ts';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { mail, queueMails } from '#tests/fixtures/mail.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/* Many mails and a server that is slow to take them. */

const CONNECTIONS = 5;
const MANY = 80;
let smtp: TestSmtpServer;
let store: TestBackend;
/** Mails that the server has and does not answer yet: their recipients, and what answers them. */
let held: Map<string, () => void>;
let mostHeld: number;

beforeEach(async () => {
  smtp = await startSmtpServer();
  store = await startTestBackend({ smtpUrl: smtp.url, mailFrom: 'orders@store.test' });
  await addRestaurant(store.deps, { subdomain: 'demo' });
  held = new Map();
  mostHeld = 0;
});
afterEach(async () => {
  smtp.answersAfter = null;
  for (const answer of held.values()) answer();
  await store.close();
  await smtp.close();
});

const queue = (...mails: MailToQueue[]) => queueMails(store.deps, ...mails);
/** What customers do not wait for. */
const news = (index: number) =>
  mail({ recipient: `guest${index}@example.com`, content: { kind: 'passwordChanged' } });
const manyNews = Array.from({ length: MANY }, (_, index) => index);

/** From now on the server answers each mail only when it is told to. */
function holdAll(): void {
  smtp.answersAfter = (to) =>
    new Promise((resolve) => {
      held.set(to, () => {
        held.delete(to);
        resolve();
      });
      mostHeld = Math.max(mostHeld, held.size);
    });
}
const answerOne = () => held.values().next().value?.();

test('F45, I7: a code does not wait for the mails before it, however slowly the server takes them', async () => {
  holdAll();
  await queue(...manyNews.map(news));
  store.backend.startJobs();
  store.deps.wake('send-mail');
  await expect.poll(() => held.size).toBe(1);
  answerOne();
  await expect.poll(() => held.size).toBe(CONNECTIONS - 1);
  await queue(mail({ recipient: 'asha@example.com' }));
  store.deps.wake('send-codes');
  await expect.poll(() => held.has('asha@example.com')).toBe(true);
  expect(smtp.received).toHaveLength(1 + CONNECTIONS);
});

test('I7: several mails are under way at once, never more than there may be, each once, over kept connections', async () => {
  holdAll();
  await queue(...manyNews.slice(0, 40).map(news), mail({ recipient: 'asha@example.com' }));
  const drained = sendDueMail(store.deps);
  let isOver = false;
  void drained.then(() => {
    isOver = true;
  });
  await expect.poll(() => held.size).toBe(1);
  expect([...held.keys()]).toEqual(['asha@example.com']);
  answerOne();
  await expect.poll(() => held.size).toBe(CONNECTIONS - 1);
  await expect
    .poll(
      () => {
        answerOne();
        return isOver;
      },
      { interval: 1 },
    )
    .toBe(true);
  expect(await drained).toBe(41);
  expect(mostHeld).toBe(CONNECTIONS - 1);
  expect(smtp.connections()).toBeLessThanOrEqual(CONNECTIONS);
  const ids = smtp.received.map(({ message }) => message.messageId);
  expect([ids.length, new Set(ids).size]).toEqual([41, 41]);
});

test('I7: a server that is down is asked once in a round, not once for each mail', async () => {
  await smtp.close();
  await queue(...manyNews.slice(0, 10).map(news));
  expect(await sendDueMail(store.deps)).toBe(0);
  const rows = await store.deps.db.selectFrom('outbox').select('tries').execute();
  expect(rows.filter(({ tries }) => tries > 0)).toHaveLength(1);
  smtp = await startSmtpServer(smtp.port);
});

test('I7: a server that stops lets the mails under way be taken, and begins no others', async () => {
  holdAll();
  await queue(...manyNews.slice(0, 10).map(news));
  const drained = sendDueMail(store.deps);
  await expect.poll(() => held.size).toBe(1);
  answerOne();
  await expect.poll(() => held.size).toBe(CONNECTIONS - 1);
  store.deps.mailer.close();
  for (const answer of [...held.values()]) answer();
  expect(await drained).toBe(CONNECTIONS);
  const rows = await store.deps.db.selectFrom('outbox').select(['tries', 'sent_utc']).execute();
  expect(rows.filter(({ tries, sent_utc }) => tries > 0 && sent_utc === null)).toEqual([]);
  expect(store.logged).toEqual([]);
});
