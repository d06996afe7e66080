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

export function keyboardOf(page: Page): Keyboard {
  const isThere = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < PRESSES; presses += 1) {
      if (await isThere(target)) return;
      await page.keyboard.press('Tab');
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
