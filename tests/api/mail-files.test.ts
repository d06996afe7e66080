import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueMail } from '#app/backend/use-cases/mail/queue-mail.ts';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { LANGUAGES, type Language } from '#app/locales/languages.ts';
import { mailTexts } from '#app/locales/mail.ts';
import { addRestaurant, restaurantDocument } from '#tests/fixtures/restaurants.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

let store: TestBackend;
let folder: string;

beforeEach(async () => {
  store = await startTestBackend({ now: '2026-07-08T00:00:00Z' });
  folder = join(store.dataDirectory, 'mail');
  await addRestaurant(store.deps, { subdomain: 'demo' });
});
afterEach(() => store.close());

const files = async () => (await readdir(folder)).sort();

function queue(dedupeKey: string, language: Language = 'en') {
  return store.deps.transaction((trx) =>
    queueMail(store.deps, trx, {
      restaurant: { restaurantId: 'r-demo', document: restaurantDocument() },
      recipient: `${dedupeKey}@example.com`,
      language,
      dedupeKey,
      content: { kind: 'passwordResetCode', code: '493817', minutes: 10 },
    }),
  );
}

test('B-AUTH-10: without SMTP each mail is a file whose name sorts by time and that any mail program reads', async () => {
  for (const [hour, name] of ['first', 'second', 'third'].entries()) {
    store.setNow(`2026-07-08T0${hour}:00:00Z`);
    await queue(name);
  }
  expect(await sendDueMail(store.deps)).toBe(3);
  const names = await files();
  expect(names).toEqual([
    expect.stringMatching(/^2026-07-08T00-00-00\.000Z-[\w-]+\.eml$/),
    expect.stringMatching(/^2026-07-08T01-/),
    expect.stringMatching(/^2026-07-08T02-/),
  ]);
  const read = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  expect(read.map(({ to }) => to?.[0]?.address)).toEqual([
    'first@example.com',
    'second@example.com',
    'third@example.com',
  ]);
  expect(read[0]).toMatchObject({
    from: { name: 'Test Kitchen', address: 'no-reply@localhost' },
    subject: 'Your code for a new password at Test Kitchen',
    date: '2026-07-08T00:00:00.000Z',
  });
  expect(read[0]?.html).toContain('493817');
});

test.each(LANGUAGES)('the file of a mail in %s can be read as it is, code and all', async (language) => {
  await queue('asha', language);
  await sendDueMail(store.deps);
  const text = await readFile(join(folder, (await files())[0] ?? ''), 'utf8');
  expect(text).toContain('\n    493817\n');
  expect(text).toContain(mailTexts[language].passwordResetCode.caution);
  const parsed = await PostalMime.parse(text);
  expect(parsed.text).toContain(mailTexts[language].passwordResetCode.caution);
});

test('only the server’s own user may read the files, and none is left half written', async () => {
  await queue('asha');
  await sendDueMail(store.deps);
  const [name, ...others] = await files();
  expect(others).toEqual([]);
  expect((await stat(join(folder, name ?? ''))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('a mail that is written twice is one file', async () => {
  await queue('asha');
  await sendDueMail(store.deps);
  const [row] = await store.deps.db.selectFrom('outbox').selectAll().execute();
  const mail = {
    id: row?.mail_id ?? '',
    writtenAt: new Date(row?.created_utc ?? ''),
    fromName: 'Test Kitchen',
    replyTo: null,
    recipient: 'asha@example.com',
    subject: 'Again',
    text: 'Again\n',
    html: '<p>Again</p>',
  };
  await store.deps.mailer.send(mail);
  expect(await files()).toHaveLength(1);
});
