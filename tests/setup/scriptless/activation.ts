import type { Outgoing } from './network.ts';
import { cannot } from './refuse.ts';
import { type Submitter, submissionOf } from './submission.ts';
import type { View } from './view.ts';

/** A request that a press leads to; `isNewPage` for a link with a target of its own. */
export type Step = Outgoing & { isNewPage?: boolean };

const ACTIVE = 'a[href], area[href], button, input, select, textarea, summary, label';
/** Fields that a customer has typed into: only those can be too short. */
const edited = new WeakSet<Element>();

export function markEdited(field: Element): void {
  edited.add(field);
}

/** Presses an element as a mouse does. @returns the request that follows, once the whole press is over */
export async function press(view: View, element: Element): Promise<Step | null> {
  const { document, window } = view;
  // a form is read when its button is pressed: nothing runs in between that could change it
  let step: Promise<Step | null> | null = null;
  const onClick = (event: Event) => {
    const active = (event.target as Element).closest(ACTIVE);
    const followed = active === null ? null : activate(view, active);
    if (followed === null) return;
    event.preventDefault();
    step = followed;
  };
  document.addEventListener('click', onClick);
  const focusable = element.closest<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  if (focusable) focusable.focus();
  else (document.activeElement as HTMLElement | null)?.blur();
  closePopovers(document, element);
  element.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1 }),
  );
  document.removeEventListener('click', onClick);
  const details = element.closest('summary')?.parentElement;
  if (details?.localName === 'details') closeOthersOfGroup(document, details as HTMLDetailsElement);
  view.rendering.forget();
  return step;
}

/** @returns null where the DOM library itself does what a press does */
function activate(view: View, active: Element): Promise<Step | null> | null {
  const { window } = view;
  if (active instanceof window.HTMLAnchorElement || active instanceof window.HTMLAreaElement)
    return Promise.resolve(followed(view, active as HTMLAnchorElement));
  if (!isButton(active)) return null;
  const button = active as Submitter;
  if (button.disabled || button.matches(':disabled')) return null;
  const isSubmit = button.type === 'submit' || button.type === 'image';
  if (isSubmit && button.form) return submit(view, button.form, button);
  const popover = button.getAttribute('popovertarget');
  if (popover) togglePopover(view.document, popover, button.getAttribute('popovertargetaction') ?? 'toggle');
  if (button.hasAttribute('commandfor')) throw cannot('commandfor');
  return null;
}

const isButton = (element: Element) =>
  element.localName === 'button' ||
  (element.localName === 'input' &&
    ['submit', 'image', 'button'].includes((element as HTMLInputElement).type));

function followed({ window }: View, link: HTMLAnchorElement): Step | null {
  if (link.hasAttribute('download')) throw cannot('download');
  if (!/^https?:/.test(link.protocol)) return null;
  const isNewPage = link.target !== '' && link.target !== '_self';
  const from = link.relList.contains('noreferrer') ? undefined : window.location.href;
  return { method: 'GET', url: link.href, from, isNewPage };
}

/** Checks a form as browsers do, and sends it unless a field is wrong: that one gets the focus. */
async function submit(view: View, form: HTMLFormElement, submitter: Submitter | null): Promise<Step | null> {
  if (!form.noValidate && !submitter?.formNoValidate) {
    const wrong = [...form.elements].filter((field) => !isValid(field as HTMLInputElement));
    if (wrong.length > 0) {
      (wrong[0] as HTMLElement).focus();
      return null;
    }
  }
  const method = submitter?.getAttribute('formmethod') ?? form.getAttribute('method');
  if (method?.toLowerCase() === 'dialog') {
    form.closest('dialog')?.removeAttribute('open');
    return null;
  }
  const target = submitter?.getAttribute('formtarget') ?? form.getAttribute('target') ?? '';
  const request = await submissionOf(view.window, form, submitter);
  return { ...request, isNewPage: target !== '' && target !== '_self' };
}

function isValid(field: HTMLInputElement): boolean {
  if (!field.willValidate) return true;
  // jsdom takes no value for one that was typed
  const isShort = edited.has(field) && field.value !== '' && field.value.length < field.minLength;
  return field.checkValidity() && !isShort;
}

const ONE_LINE = [
  'text',
  'search',
  'tel',
  'url',
  'email',
  'password',
  'number',
  'date',
  'month',
  'week',
  'time',
  'datetime-local',
];

/** Enter in a field: presses the form's first submit button, or sends a form that has one field and no button. */
export async function submitImplicitly(view: View, field: HTMLInputElement): Promise<Step | null> {
  const { form } = field;
  if (!form) return null;
  const controls = [...view.document.querySelectorAll<Submitter>('button, input')].filter(
    (one) => one.form === form,
  );
  const button = controls.find((one) => isButton(one) && one.type !== 'button');
  if (button) return button.disabled ? null : press(view, button);
  const fields = controls.filter((one) => one.localName === 'input' && ONE_LINE.includes(one.type));
  return fields.length > 1 ? null : submit(view, form, null);
}

function closeOthersOfGroup(document: Document, opened: HTMLDetailsElement): void {
  const name = opened.getAttribute('name');
  if (!opened.open || !name) return;
  for (const other of document.querySelectorAll('details')) {
    if (other !== opened && other.getAttribute('name') === name) other.open = false;
  }
}

function togglePopover(document: Document, id: string, action: string): void {
  const popover = document.getElementById(id);
  if (!popover) return;
  const isOpen = popover.hasAttribute(OPEN);
  if (action === 'hide' || (action === 'toggle' && isOpen)) popover.removeAttribute(OPEN);
  else popover.setAttribute(OPEN, '');
}

/** jsdom knows no popovers: the driver's style sheets read this in place of `:popover-open`. */
const OPEN = 'data-popover-open';

/** A press outside closes popovers, and the buttons that open them see to themselves. */
export function closePopovers(document: Document, pressed?: Element): void {
  for (const popover of document.querySelectorAll(`[${OPEN}]`)) {
    const isOwn = pressed?.closest(`[popovertarget="${popover.id}"]`);
    if (!popover.contains(pressed ?? null) && !isOwn) popover.removeAttribute(OPEN);
  }
}
