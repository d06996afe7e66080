/**
 * Whether this browser knows popovers (Chrome from 114, Safari 17, Firefox 125). Others throw at `:popover-open`; they
 * show what a popover holds as a part of the page.
 */
export function hasPopovers(): boolean {
  return 'popover' in HTMLElement.prototype;
}
