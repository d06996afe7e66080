import { UNDO_GRACE_MS, UNDO_MS } from '#app/domain/order/undo.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import type { Page } from './fixtures.ts';

/** Until a step, a rejection or a refund can no longer be undone: its customer is told then. */
export const STANDS_MS = UNDO_MS + UNDO_GRACE_MS;

/** Lets time pass in the store and in its page, whose clock was installed (`page.clock.install()`) before it opened. */
export async function passTime(store: StoreProcess, page: Page, ms: number): Promise<void> {
  await store.pass(ms);
  await page.clock.fastForward(ms);
}
