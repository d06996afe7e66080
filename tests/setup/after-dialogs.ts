import { type Browser, expect } from 'playwright/test';

/**
 * Pages are sent to an address only once a dialog that closes has gone. It goes back in the history some 300 ms after
 * it is out of sight, which would break off what the address bar began; no person types as quickly.
 */
export function withAddressesAfterDialogs(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', (page) => {
      const goto = page.goto.bind(page);
      page.goto = async (...words) => {
        await expect(page.locator('dialog:not([open])'), 'dialogs that are closing').toHaveCount(0);
        return goto(...words);
      };
    });
    return context;
  };
  return browser;
}
