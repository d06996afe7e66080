import type { BrowserContext } from 'playwright/test';
import { addFromMenu } from '#tests/setup/guest.ts';
import { preferenceCookie } from '#tests/setup/session-cookie.ts';
import { signedInVisitor } from '#tests/setup/signed-in.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import type { Locator, Page } from './fixtures.ts';
import { awake } from './scripts.ts';
import { handOver } from './visitor-browser.ts';

/*
 * The countdown and what its end does. The browser's clock is a false one that is an hour wrong; the server's is real, so a
 * session is given another age by its own signed cookie, as the server would read it when that time has come.
 */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The session ends so many ms from now; once more so for the server alone, when the browser's clock is set forward. */
export async function endsIn(store: StoreProcess, context: BrowserContext, ms: number): Promise<void> {
  const value = await preferenceCookie(store, { expiresAt: store.now().getTime() + ms });
  await context.addCookies([
    { name: 'preference', value, url: store.origin, sameSite: 'Lax', httpOnly: true },
  ]);
}

export async function open(page: Page, path = '/'): Promise<void> {
  await page.clock.install({ time: Date.now() - HOUR });
  await page.goto(path);
  await awake(page);
}

export async function customer(store: StoreProcess, context: BrowserContext): Promise<void> {
  const { visitor } = await signedInVisitor(store);
  await addFromMenu(visitor, 'garlic-naan');
  await handOver(visitor, context);
}

export const countdown = (page: Page): Locator => page.getByRole('region', { name: 'Session expires in' });
export const timer = (page: Page): Locator => countdown(page).getByRole('timer');
/** Seconds that the countdown shows. */
export async function secondsShown(page: Page): Promise<number> {
  const shown = (await timer(page).textContent()) ?? '';
  return shown.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
export const warning = (page: Page): Locator => page.getByRole('dialog', { name: 'Session expired' });
export const preference = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'How would you like your order?' });
