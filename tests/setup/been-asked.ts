import type { BrowserContext } from 'playwright';

/**
 * A visitor who has closed the order preference that opens by itself on a first visit (R-SESS-04), so that what a test is
 * about stays in reach. Nothing is chosen by that.
 */
export async function hasBeenAsked(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('preference-asked', 'true');
    } catch {
      // blocked: then it does not open by itself
    }
  });
}
