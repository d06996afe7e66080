import type { ElementHandle } from 'playwright/test';
import { expect, type Locator, type Page } from './fixtures.ts';

/** More than any page has stops before what is looked for. */
const PRESSES = 250;

/** A customer who has a keyboard and nothing else. */
export type Keyboard = {
  /** Presses Tab until the focus is there. @throws Error when it never comes there */
  tabTo(target: Locator): Promise<void>;
  /** Tabs there and presses a key on it. */
  press(target: Locator, key: string): Promise<void>;
  /** Tabs there and types. */
  type(target: Locator, text: string): Promise<void>;
};

async function found(target: Locator): Promise<ElementHandle> {
  const element = await target.elementHandle();
  if (!element) throw new Error(`${target} is not in the page`);
  return element;
}

export function keyboardOf(page: Page): Keyboard {
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    // found once: looking for a name among all of a page costs more than the press
    let element = await found(target);
    for (let presses = 0; presses < PRESSES; presses += 1) {
      const { isThere, isGone } = await element.evaluate((at: Node) => ({
        isThere: at === document.activeElement,
        isGone: !at.isConnected,
      }));
      if (isThere) return;
      if (isGone) element = await found(target);
      else await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  return {
    tabTo,
    async press(target, key) {
      await tabTo(target);
      await page.keyboard.press(key);
    },
    async type(target, text) {
      await tabTo(target);
      await page.keyboard.type(text);
    },
  };
}
