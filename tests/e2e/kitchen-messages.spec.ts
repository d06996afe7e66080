import { formsOf } from '#tests/setup/html-forms.ts';
import { clearBoard, openReceiver } from '#tests/setup/receiver-visitor.ts';
import { mailFiles } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { formWith } from '#tests/setup/visitor.ts';
import { expect, httpTest, test } from './fixtures.ts';
import { wordsOf, writerTo } from './inbox-page.ts';
import { hydrated } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

const PAGE = '/order-receiver/messages';

async function write(store: StoreProcess, fullName: string, email: string, text: string): Promise<void> {
  const writer = writerTo(store);
  const form = formWith(await writer.get('/contact'), 'fullName', 'text', 'formToken');
  expect((await writer.submit('/contact', form, { fullName, email, text })).status).toBe(303);
}

httpTest(
  'the kitchen answers a message by mail, once, without scripts; a refused reply stays as typed (A-547, A-548, A-574) @http',
  async ({ store }) => {
    const { visitor, board } = await openReceiver(store.port, store.receiverKey('demo'));
    const email = 'joseph@example.nz';
    await write(store, 'Joseph K.', email, 'Do you cater for 60 people?');
    expect(await board()).toMatch(/href="\/order-receiver\/messages"[\s\S]*to answer/);
    const rowOf = (body: string) => body.split('<li').find((one) => one.includes('cater for 60')) ?? '';
    const page = await visitor.get(PAGE);
    const row = rowOf(page.body);
    expect(row).toContain(`href="mailto:${email}"`);
    const reply = formsOf(row).find((one) => one.buttons.some(([, value]) => value === 'reply'));
    if (!reply) throw new Error('The page offers no reply');

    const empty = await visitor.submit(PAGE, reply, { text: ' ', answer: 'reply' });
    expect(empty.status).toBe(400);
    expect(wordsOf(empty)).toContain('Please write the reply first.');
    const stale = await visitor.submit(PAGE, reply, { text: 'Yes we do', answer: 'reply', formToken: 'old' });
    expect(stale.status).toBe(400);
    expect(rowOf(stale.body)).toContain('>Yes we do</textarea>');

    const sent = { text: 'Yes, we do.\n<b>Call us</b> by Friday.', answer: 'reply' };
    const answered = await visitor.submit(PAGE, reply, sent);
    expect(answered.status).toBe(303);
    expect(wordsOf(await visitor.follow(answered))).toContain('You replied: Yes, we do.');
    // sent again: the same answer changes nothing, and is mailed once
    expect((await visitor.submit(PAGE, reply, sent)).status).toBe(303);
    // another tablet replies in other words: it is told so, and what was typed stays
    const other = await visitor.submit(PAGE, reply, { text: 'No, sorry.', answer: 'reply' });
    expect(other.status).toBe(400);
    expect(rowOf(other.body)).toContain('Somebody has already replied, in other words.');
    expect(rowOf(other.body)).toContain('>No, sorry.</textarea>');
    const mails = () => mailFiles(store, email).filter(({ text }) => text.includes('Yes, we do.'));
    await store.pass();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.text).toContain('<b>Call us</b> by Friday.');
    expect(mail?.text).not.toContain('cater for 60');
    const seen = rowOf((await visitor.get(`${PAGE}?kind=message`)).body);
    expect(seen).not.toContain('<form');
  },
);

test('a message that comes shows at once, and keeps a reply that is half typed (A-547, A-549) @js @1280', async ({
  page,
  store,
}) => {
  await clearBoard(store);
  const kitchen = await openReceiver(store.port, store.receiverKey('demo'));
  await write(store, 'Emma T.', 'emma@example.nz', 'Is there a high chair?');
  await handOver(kitchen.visitor, page.context());
  const opened = page.waitForResponse((response) => response.url().includes('/order-receiver/events'));
  await page.goto(PAGE);
  await hydrated(page);
  await opened;
  const row = page.getByRole('listitem').filter({ hasText: 'Is there a high chair?' });
  await row.getByText('Reply', { exact: true }).click();
  const reply = row.getByRole('textbox', { name: 'Your reply to Emma T.' });
  await reply.fill('Yes, we have tw');
  await write(store, 'Ana', 'ana@example.nz', 'Is there parking?');
  await expect(page.getByText('Is there parking?')).toBeVisible();
  await expect(reply).toHaveValue('Yes, we have tw');
  await reply.fill('Yes, we have two.');
  await row.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByText('You replied: Yes, we have two.')).toBeVisible();
});
