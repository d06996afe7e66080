import type { Page } from './fixtures.ts';

/** As large as a finger (44 px); a hair less is rounding. */
const FINGER = 43.5;

/**
 * What can be pressed in the uppermost layer and is smaller than a finger in either direction, by its words and size. Boxes
 * and radios are as large as their labels, a card's link as its card. Left out: links within a sentence (WCAG 2.5.8, Inline)
 * and the number of a stepper, whose two buttons do the same (Equivalent).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const sizeOf = (element: Element) => {
      const field = element as HTMLInputElement;
      // a file's own button is pressed where the label only stands above it
      const isLabelled = ['checkbox', 'radio'].includes(field.type) || element.closest('label');
      const label = isLabelled ? field.labels?.[0] : undefined;
      const isStretched = getComputedStyle(element, '::after').position === 'absolute';
      const box = label ?? (isStretched ? element.closest('article, li') : null) ?? element;
      return box.getBoundingClientRect();
    };
    const isInSentence = (element: Element) => {
      const around = element.parentElement?.textContent?.trim() ?? '';
      const own = element.textContent?.trim() ?? '';
      return getComputedStyle(element).display === 'inline' && around.length > own.length + 2;
    };
    const isStepped = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'number' && element.nextElementSibling !== null;
    return [...top.querySelectorAll(controls)].flatMap((element) => {
      const isShown = element.checkVisibility({ visibilityProperty: true });
      // the link to the contents is shown to whoever comes to it by keyboard
      if (!isShown || element.closest('.sr') || element.matches(':disabled, [href="#main"]')) return [];
      if (isInSentence(element) || isStepped(element)) return [];
      const { width, height } = sizeOf(element);
      if (width >= least && height >= least) return [];
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return [
        `${element.tagName.toLowerCase()} '${words}' is ${Math.round(width)} × ${Math.round(height)} px`,
      ];
    });
  }, FINGER);
}

/**
 * What is wider than the page, or than the box that it is cut off by. What is shortened on purpose, with an ellipsis or after
 * two lines, is told in full elsewhere and left out; so is what scrolls by itself.
 */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const found = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : [];
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    for (const element of top.querySelectorAll<HTMLElement>('*')) {
      const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      if (!isText || element.closest('.sr, svg') || element.clientWidth <= 1) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (isShort || ['auto', 'scroll'].includes(style.overflowX)) continue;
      const isWide = element.scrollWidth > element.clientWidth + 1;
      const isHigh = style.overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
      if (isWide || isHigh) found.push(`'${element.textContent?.trim().slice(0, 40)}' does not fit`);
    }
    return found;
  });
}

/**
 * What can be pressed in the uppermost layer and has something else's part over its middle, where it stands once the
 * keyboard has brought it into view, by its words.
 * @param cover selector of what must not lie over it
 */
export function coveredBy(page: Page, cover: string): Promise<string[]> {
  return page.evaluate((over) => {
    const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    const found: string[] = [];
    document.documentElement.style.scrollBehavior = 'auto';
    for (const element of top.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(over)) continue;
      // boxes that are pressed by their labels
      if (element.matches(':disabled') || element.closest('.sr') || element.offsetWidth <= 1) continue;
      element.focus();
      // as the focus has brought it into view, and with the page scrolled as far as it goes either way
      for (const scroll of [null, 0, document.documentElement.scrollHeight]) {
        if (scroll !== null) scrollTo(0, scroll);
        const { x, y, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        const isUnderHeader = scroll !== null && document.querySelector('header')?.contains(hit);
        if (!hit?.closest(over) || isUnderHeader) continue;
        const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
        found.push(`${element.tagName.toLowerCase()} '${words}'`);
        break;
      }
    }
    return found;
  }, cover);
}
