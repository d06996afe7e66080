import { closePopovers, markEdited, press, type Step, submitImplicitly } from './activation.ts';
import { cannot } from './refuse.ts';
import type { View } from './view.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]';
const TYPED = ['text', 'search', 'tel', 'url', 'email', 'password', 'number'];

const isTextField = (element: Element | null): element is TextField =>
  element !== null &&
  (element.localName === 'textarea' ||
    (element.localName === 'input' && TYPED.includes((element as HTMLInputElement).type)));

/** Puts text where the cursor is; browsers cut it at the field's `maxlength`. */
export function typeInto(
  { window, rendering }: View,
  field: TextField,
  text: string,
  isReplacing = false,
): void {
  const value = isReplacing ? text : field.value + text;
  field.value = field.maxLength >= 0 ? value.slice(0, field.maxLength) : value;
  markEdited(field);
  field.dispatchEvent(new window.Event('input', { bubbles: true }));
  rendering.forget();
}

/** What a key does in a page without scripts. @throws Error for keys whose work is not known here */
export async function pressKey(view: View, key: string): Promise<Step | null> {
  const { document } = view;
  const focused = document.activeElement as HTMLElement | null;
  switch (key) {
    case 'Enter':
      return pressEnter(view, focused);
    case 'Space':
    case ' ':
      if (!isTextField(focused))
        return focused?.matches('button, input, summary') ? press(view, focused) : null;
      typeInto(view, focused, ' ');
      return null;
    case 'Tab':
    case 'Shift+Tab':
      moveFocus(view, key === 'Tab' ? 1 : -1);
      return null;
    case 'Escape':
      closePopovers(document);
      view.rendering.forget();
      return null;
    default:
      if (!isTextField(focused) || [...key].length !== 1) throw cannot(`key ${key} on ${focused?.localName}`);
      typeInto(view, focused, key);
      return null;
  }
}

async function pressEnter(view: View, focused: HTMLElement | null): Promise<Step | null> {
  if (focused === null) return null;
  if (focused.localName === 'textarea') {
    typeInto(view, focused as HTMLTextAreaElement, '\n');
    return null;
  }
  if (focused.localName === 'select') throw cannot('Enter on a list');
  if (
    focused.localName === 'input' &&
    !['submit', 'image', 'reset', 'button'].includes((focused as HTMLInputElement).type)
  )
    return submitImplicitly(view, focused as HTMLInputElement);
  return focused.matches('a[href], button, input, summary') ? press(view, focused) : null;
}

function moveFocus({ document, rendering, window }: View, direction: 1 | -1): void {
  const stops = [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      rendering.isRendered(element) &&
      window.getComputedStyle(element).visibility === 'visible' &&
      isStopOfGroup(document, element as HTMLInputElement),
  );
  if (stops.some((element) => element.tabIndex > 0)) throw cannot('order of positive tabindex');
  const focused = document.activeElement ?? document.body;
  const following = stops.filter((element) => {
    const position = focused.compareDocumentPosition(element);
    return Boolean(position & (direction === 1 ? 4 : 2)) && element !== focused;
  });
  const isAtStart = focused === document.body;
  const next = isAtStart ? stops.at(direction === 1 ? 0 : -1) : following.at(direction === 1 ? 0 : -1);
  if (next) next.focus();
  else (focused as HTMLElement).blur();
  rendering.forget();
}

/** Of radio buttons with one name the chosen one is a stop, or the first that comes while none is chosen. */
function isStopOfGroup(document: Document, element: HTMLInputElement): boolean {
  if (element.type !== 'radio' || element.checked || !element.name) return true;
  return ![...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].some(
    (other) =>
      other.name === element.name &&
      other.form === element.form &&
      (other.checked || (other === document.activeElement && other !== element)),
  );
}
