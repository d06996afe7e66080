import { startWebhookReceiver } from '#tests/mocks/webhook-receiver.ts';
import { expect } from './fixtures.ts';
import { ownerTest } from './owner-fixtures.ts';

ownerTest(
  'an owner adds a system, copies its secret, sends a test, sees its answer, and removes it (A-1242, A-1243, A-1245) @nojs @390 @layout',
  async ({ page, ownersStore, afterStores }) => {
    ownerTest.slow();
    const receiver = await startWebhookReceiver();
    afterStores(() => receiver.stop());
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const { visitor, store } = await ownersStore('webhooks-owner@example.nz', {
      environment: { WEBHOOKS_TO_LOCALHOST: 'on' },
    });
    await page.goto(`${visitor.origin}/manage/webhooks`);
    await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
    // an address inside is refused, and what was typed stays
    await page.getByLabel('Address').fill('https://10.0.0.1/till');
    await page.getByLabel('Name', { exact: true }).fill('Till');
    await press('Add it');
    await expect(page.getByLabel('Address')).toHaveAccessibleDescription(
      /This address is not on the public internet/,
    );
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Till');
    await page.getByLabel('Address').fill(receiver.url);
    // who is told of nothing is told so beside the choices
    const choices = page.getByRole('group', { name: 'What is it told?' });
    // the button stands after the choices: once it is there, all of them are
    await expect(page.getByRole('button', { name: 'Add it', exact: true })).toBeVisible();
    const events = await choices.getByRole('checkbox').all();
    for (const event of events) await event.uncheck();
    await press('Add it');
    await expect(choices).toHaveAccessibleDescription('Please tick what it is told');
    for (const event of events) await event.check();
    await press('Add it');
    const secret = (await page.locator('.secret').textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    receiver.knows(secret);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.getByRole('link', { name: 'Open Till' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Till' })).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
    // the page that answers has to be there before it is read again
    const answered = page.waitForEvent('load');
    await press('Send a test');
    await answered;
    await receiver.hasBeenTried(1);
    await store.pass();
    await page.reload();
    await expect(page.getByText('Taken', { exact: true })).toBeVisible();
    expect(receiver.received).toMatchObject([{ body: { type: 'endpoint.test' } }]);
    await press('Pause');
    await expect(page.getByText('Paused by an owner.')).toBeVisible();
    await page.getByText('Remove', { exact: true }).click();
    await press('Remove it');
    await expect(page.getByText('None yet.')).toBeVisible();
  },
);
