import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldRows } from '#app/backend/use-cases/housekeeping/forget-old-rows.ts';
import { type MailToQueue, queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { CODE, mail, queueMails } from '#tests/fixtures/mail.ts';
import { addRestaurant, restaurantDocument } from '#tests/fixtures/restaurants.ts';
import { filled } from '#tests/setup/filled.ts';
import { startSmtpServer, type TestSmtpServer } from '#tests/setup/smtp-server.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** Wednesday noon in Auckland. */
const NOON = Date.parse('2026-07-08T00:00:00Z');
const MINUTE_MS = 60_000;

let smtp: TestSmtpServer;
let store: TestBackend;

beforeEach(async () => {
  smtp = await startSmtpServer();
  store = await startTestBackend({ now: new Date(NOON), smtpUrl: smtp.url, mailFrom: 'orders@store.test' });
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(async () => {
  await store.close();
  await smtp.close();
});

const later = (minutes: number) => store.setNow(new Date(NOON + minutes * MINUTE_MS));
const drain = (of: TestBackend = store) => sendDueMail(of.deps);
const outbox = () => store.deps.db.selectFrom('outbox').selectAll().orderBy('dedupe_key').execute();
const queue = (...mails: MailToQueue[]) => queueMails(store.deps, ...mails);

describe('when it is sent', () => {
  test('a mail belongs to its transaction: what is rolled back is not sent', async () => {
    const failing = store.deps.transaction(async (trx) => {
      await queueMail(store.deps, trx, mail());
      throw new Error('the rest failed');
    });
    await expect(failing).rejects.toThrow('the rest failed');
    expect(await drain()).toBe(0);
    expect(smtp.received).toEqual([]);
  });

  test('the same is never queued twice, but each restaurant has its own', async () => {
    await addRestaurant(store.deps, { subdomain: 'other' });
    const elsewhere = { restaurantId: 'r-other', document: restaurantDocument() };
    await queue(mail({ dedupeKey: 'same' }), mail({ dedupeKey: 'same' }));
    await queue(mail({ dedupeKey: 'same' }), mail({ dedupeKey: 'same', restaurant: elsewhere }));
    expect(await drain()).toBe(2);
    await queue(mail({ dedupeKey: 'same' }));
    expect(await drain()).toBe(0);
  });

  test('B-AUTH-10: once sent, no row holds the code or whose it was, and the log never did', async () => {
    await queue(mail());
    expect(JSON.stringify(await outbox())).toContain(CODE);
    await drain();
    expect(await outbox()).toMatchObject([
      { document: '', tries: 1, sent_utc: '2026-07-08T00:00:00.000Z', ended_utc: '2026-07-08T00:00:00.000Z' },
    ]);
    expect(JSON.stringify(await outbox())).not.toMatch(new RegExp(`${CODE}|asha`));
    expect(store.logged).toEqual([]);
  });

  test('woken, the job sends by itself', async () => {
    const arrives = smtp.next();
    await queue(mail());
    store.backend.startJobs();
    store.deps.wake('send-mail');
    expect((await arrives).message.text).toContain(CODE);
  });

  test('two drains at once, on two servers, send each mail once', async () => {
    const second = await startTestBackend({
      now: new Date(NOON),
      smtpUrl: smtp.url,
      mailFrom: 'orders@store.test',
      sharing: store,
    });
    await queue(...Array.from({ length: 20 }, () => mail()));
    const sent = await Promise.all([store, second, store, second].map((one) => drain(one)));
    await second.close();
    expect(sent.reduce((sum, one) => sum + one)).toBe(20);
    const ids = smtp.received.map(({ message }) => message.messageId);
    expect(ids).toHaveLength(20);
    expect(new Set(ids).size).toBe(20);
  });

  test('a mail whose taking the server did not confirm comes again under the same Message-ID', async () => {
    smtp.refuse.message = () => 'busy';
    await queue(mail());
    expect(await drain()).toBe(0);
    smtp.refuse.message = null;
    later(1);
    expect(await drain()).toBe(1);
    const [first, again] = smtp.received.map(({ message }) => message.messageId);
    expect(first).toMatch(/^<.+@store\.test>$/);
    expect(again).toBe(first);
  });

  test('a mail that a server took and died over is sent by another after the lease', async () => {
    await queue(mail());
    store.deps.mailer = { ...store.deps.mailer, send: () => new Promise(() => undefined) };
    void drain();
    await expect.poll(async () => (await outbox())[0]?.tries).toBe(1);
    const second = await startTestBackend({
      now: new Date(NOON + 2 * MINUTE_MS),
      smtpUrl: smtp.url,
      mailFrom: 'orders@store.test',
      sharing: store,
    });
    expect(await drain(second)).toBe(0);
    second.setNow(new Date(NOON + 3 * MINUTE_MS));
    expect(await drain(second)).toBe(1);
    await second.close();
    expect(smtp.received).toHaveLength(1);
  });
});

describe('when the server stops', () => {
  test('F21: the mail under way is sent, and all others are due at once for the next server', async () => {
    await queue(mail({ dedupeKey: 'a' }), mail({ dedupeKey: 'b' }), mail({ dedupeKey: 'c' }));
    let looks = 0;
    // stops while the second mail is being claimed
    const mayGoOn = () => ++looks <= 3;
    expect(await sendDueMail(store.deps, mayGoOn)).toBe(1);
    expect(smtp.received).toHaveLength(1);
    expect(await drain()).toBe(2);
    expect((await outbox()).map((row) => row.tries)).toEqual([1, 1, 1]);
  });
});

describe('when it cannot be sent', () => {
  test('an SMTP server that is down gets the mails when it is up again, once each', async () => {
    await smtp.close();
    await queue(mail(), mail());
    expect(await drain()).toBe(0);
    expect(await drain()).toBe(0);
    expect((await outbox()).map((row) => row.tries)).toEqual([1, 1]);
    smtp = await startSmtpServer(smtp.port);
    expect(await drain()).toBe(0);
    later(1);
    expect(await drain()).toBe(2);
    expect(await drain()).toBe(0);
    expect(smtp.received).toHaveLength(2);
    expect(store.logged.map(({ fields }) => fields.reason)).toEqual(['ESOCKET', 'ESOCKET']);
  });

  test('tries are 1, 2, 4 … minutes apart, at most an hour; after a day the mail is given up loudly', async () => {
    await smtp.close();
    await queue(mail());
    const waits: number[] = [];
    for (let minutes = 0; (await outbox())[0]?.ended_utc === null; ) {
      later(minutes);
      await drain();
      const due = Date.parse((await outbox())[0]?.next_try_utc ?? '');
      waits.push((due - store.deps.now().getTime()) / MINUTE_MS);
      minutes = (due - NOON) / MINUTE_MS;
    }
    smtp = await startSmtpServer(smtp.port);
    // 1 + 2 + … + 32 minutes, then hours until a day is full
    expect(waits.slice(0, -1)).toEqual([1, 2, 4, 8, 16, 32, ...Array(23).fill(60)]);
    expect(await outbox()).toMatchObject([{ document: '', sent_utc: null, tries: 30 }]);
    const last = store.logged.at(-1);
    expect(last).toMatchObject({
      level: 'error',
      message: 'a mail could not be sent for a day and was given up',
    });
    expect(JSON.stringify(filled(store.logged))).not.toMatch(/493817|asha/);
    later(3 * 24 * 60);
    expect(await drain()).toBe(0);
  });

  test('F41: while the clock is a day ahead no mail is given up, and what was tried then is tried today', async () => {
    await queue(mail({ dedupeKey: 'sent' }));
    expect(await drain()).toBe(1);
    await smtp.close();
    await queue(mail({ dedupeKey: 'waiting' }));
    store.deps.isClockSteady = () => false;
    later(31 * 24 * 60);
    expect(await drain()).toBe(0);
    expect((await outbox()).map((row) => row.dedupe_key)).toEqual(['sent', 'waiting']);
    store.deps.isClockSteady = () => true;
    later(2);
    smtp = await startSmtpServer(smtp.port);
    expect(await drain()).toBe(1);
  });

  test('a refused recipient holds up no other mail', async () => {
    smtp.refuse.recipient = (address) => (address.startsWith('nobody') ? `no ${address}, ${CODE}` : null);
    await queue(mail({ recipient: 'nobody@example.com' }), mail());
    expect(await drain()).toBe(1);
    expect(smtp.received.map(({ to }) => to)).toEqual([['asha@example.com']]);
    expect(store.logged).toMatchObject([{ level: 'warn', fields: { reason: 'EENVELOPE 550', tries: 1 } }]);
    expect(JSON.stringify(filled(store.logged))).not.toMatch(/493817|nobody/);
  });

  test('rows are kept for 30 days after their end, and those not ended for as long as it takes', async () => {
    await queue(mail({ dedupeKey: 'sent' }));
    await drain();
    await smtp.close();
    later(29 * 24 * 60);
    await queue(mail({ dedupeKey: 'waiting' }));
    await drain();
    await forgetOldRows(store.deps);
    expect((await outbox()).map((row) => row.dedupe_key)).toEqual(['sent', 'waiting']);
    later(30 * 24 * 60 + 1);
    await forgetOldRows(store.deps);
    expect((await outbox()).map((row) => row.dedupe_key)).toEqual(['waiting']);
    smtp = await startSmtpServer(smtp.port);
  });
});
