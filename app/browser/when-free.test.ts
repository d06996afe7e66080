import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenFree } from './when-free.ts';

/** Stands in for the page. */
class Page extends EventTarget {
  hidden = false;
  dialog: object | null = null;
  typing = false;
  querySelector = () => this.dialog;
  get activeElement() {
    return { matches: () => this.typing };
  }
  change(state: Partial<Pick<Page, 'hidden' | 'dialog' | 'typing'>>, event: string) {
    Object.assign(this, state);
    this.dispatchEvent(new Event(event));
    vi.runAllTimers();
  }
}

let page: Page;
beforeEach(() => {
  vi.useFakeTimers();
  page = new Page();
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that nobody is busy with: at once, and once', () => {
  const go = vi.fn();
  whenFree(go);
  page.change({}, 'close');
  expect(go).toHaveBeenCalledTimes(1);
});

test('R-SESS-04: never over a dialog, a focused field or unseen; at once when the last is gone', () => {
  const go = vi.fn();
  Object.assign(page, { dialog: {}, typing: true, hidden: true });
  whenFree(go);
  page.change({ dialog: null }, 'close');
  page.change({ typing: false }, 'focusout');
  expect(go).not.toHaveBeenCalled();
  page.change({ hidden: false }, 'visibilitychange');
  expect(go).toHaveBeenCalledTimes(1);
});

test('once stopped it waits no more', () => {
  const go = vi.fn();
  page.typing = true;
  whenFree(go)();
  page.change({ typing: false }, 'focusout');
  expect(go).not.toHaveBeenCalled();
});
