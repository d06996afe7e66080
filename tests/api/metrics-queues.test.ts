import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendDueMail } from '#app/backend/use-cases/mail/send-due-mail.ts';
import { sendDuePush } from '#app/backend/use-cases/push/send-due-push.ts';
import { KEY, type PushStore, startPushStore } from '#tests/setup/push-store.ts';
import { type ScrapedMetrics, scrapedMetrics } from '#tests/setup/scraped-metrics.ts';
import { signInDevice } from '#tests/setup/two-kitchens.ts';

let metrics: ScrapedMetrics;
let shop: PushStore;
beforeEach(async () => {
  metrics = await scrapedMetrics();
  shop = await startPushStore({}, { metrics: metrics.metrics });
  metrics.reads(shop.store);
});
afterEach(async () => {
  await shop.close();
  await metrics.close();
});

const value = async (name: string) => (await metrics.scrape()).get(name);

test('A-1391: a message to a browser waits with its age until it is sent, and its service is counted by its answer', async () => {
  const order = await shop.placed();
  await shop.subscribed(order);
  expect(await value('store_push_waiting')).toBe(0);
  await shop.move(order, { status: 2, minutes: 45 });
  shop.after(40);
  expect(await value('store_push_waiting')).toBe(1);
  expect(await value('store_push_waiting_age_seconds')).toBe(40);
  shop.service.misbehave({ status: 503 });
  expect(await sendDuePush(shop.store.deps)).toBe(0);
  expect(await value('store_push_waiting')).toBe(1);
  expect(await value('store_outside_call_seconds_count{service="push",outcome="later"}')).toBe(1);
  shop.service.misbehave(null);
  shop.after(120);
  expect(await sendDuePush(shop.store.deps)).toBe(1);
  expect(await value('store_outside_call_seconds_count{service="push",outcome="sent"}')).toBe(1);
  expect(await value('store_push_waiting')).toBe(0);
  expect(await value('store_push_waiting_age_seconds')).toBe(0);
});

test('A-1391: mails wait until they are sent, and each sending is counted', async () => {
  await shop.placed();
  const waiting = (await value('store_mails_waiting')) ?? 0;
  expect(waiting).toBeGreaterThan(0);
  const sent = await sendDueMail(shop.store.deps);
  expect(sent).toBe(waiting);
  expect(await value('store_outside_call_seconds_count{service="mail",outcome="ok"}')).toBe(sent);
  expect(await value('store_mails_waiting')).toBe(0);
  expect(await value('store_mails_waiting_age_seconds')).toBe(0);
});

test('A-1391: devices of a week are known, and those quiet for over three minutes are told', async () => {
  expect(await value('store_devices{state="known"}')).toBe(0);
  const { token } = await signInDevice(shop.api, 'Front tablet');
  await signInDevice(shop.api, 'Back tablet');
  expect(await value('store_devices{state="known"}')).toBe(2);
  expect(await value('store_devices{state="quiet"}')).toBe(0);
  shop.after(600);
  await shop.api.get('/api/r-demo/receiver/orders', { bearer: token });
  expect(await value('store_devices{state="quiet"}')).toBe(1);
  shop.after(8 * 24 * 60 * 60);
  expect(await value('store_devices{state="known"}')).toBe(0);
});

test('A-1391: events of the security log are counted by their kind, calls with their time', async () => {
  const wrong = { bearer: `not ${KEY}` };
  for (let time = 0; time < 2; time += 1) await shop.api.get('/api/r-demo/receiver/orders', wrong);
  expect(await value('store_security_events_total{event="receiver-key-wrong"}')).toBe(2);
  const calls = (await value('store_call_seconds_count{call="receiver.orders"}')) ?? 0;
  expect(calls).toBe(await value('store_calls_total{call="receiver.orders",status="401"}'));
  expect(calls).toBe(2);
});

test('A-1391: rounds of jobs are counted by their end, and the last good one has its time', async () => {
  const { backend, deps } = shop.store;
  await deps.db.schema.dropTable('push_messages').execute();
  backend.startJobs();
  for (const name of ['send-mail', 'send-push'] as const) deps.wake(name);
  const ok = 'store_job_rounds_total{job="send-mail",outcome="ok"}';
  const failed = 'store_job_rounds_total{job="send-push",outcome="failed"}';
  await expect.poll(() => value(ok)).toBeGreaterThan(0);
  await expect.poll(() => value(failed)).toBeGreaterThan(0);
  expect(await value('store_job_rounds_total{job="send-push",outcome="ok"}')).toBeUndefined();
  const last = await value('store_job_last_success_timestamp_seconds{job="send-mail"}');
  expect(last).toBe(backend.deps.now().getTime() / 1000);
});
