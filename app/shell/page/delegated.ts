import { type MouseEvent, type SubmitEvent, startTransition, useRef } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { chosenLanguage } from '#app/browser/chosen-language.ts';
import { pressedData } from '#app/shell/form/pressed-data.ts';
import { afterDialogs } from '#app/ui/dialog-leaving.ts';
import { showToasts } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { addPressed } from './pressed-adds.ts';

/** A link whose screen has not come by then is asked for as a document, ms: the browser says that it waits, or why not. */
const PATIENCE_MS = 10_000;

/**
 * One onSubmit and one onClick on <body> serve every plain form and link. Long lists need no handlers of
 * their own, and everything works the same before hydration.
 *
 * `data-native` requests a document. `data-quiet` stays on the page; its value names the fetcher, where a
 * later form replaces an earlier one; values `add-…` are separate each time. `data-dialog` marks links that
 * open a dialog over the page, `data-replace` those that lead from one dialog to another in its place.
 * `data-department` passes the department's name along in navigation state.
 *
 * A button stays pressed until the screen that it leads to is there: pressing it again does nothing. A link whose
 * screen does not come is asked for as a document.
 *
 * Once another language was chosen in another tab, everything is requested as a document: loaders would
 * answer in that language, but the page has its texts in this one.
 * Where the browser knows that there is no connection, a link says so and leads nowhere: the page stays. A
 * form is sent all the same, as each says itself what a lost answer means; the cart says nothing.
 * @param hasCart false while the visitor has no cart: then quiet adds are sent one after another, so that
 * quick first taps share one cart.
 */
export function useDelegated(hasCart: boolean) {
  const { t, language } = useTranslation();
  const submit = useSubmit();
  const navigate = useNavigate();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const knowsCart = useRef(hasCart);
  knowsCart.current ||= hasCart;
  const adds = useRef(0);
  const pressed = useRef<HTMLElement>(null);
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);

  function onSubmit(event: SubmitEvent<HTMLBodyElement>) {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method !== 'post' || 'native' in form.dataset || isOtherLanguage(language)) return;
    event.preventDefault();
    // without cookies every form would begin a cart of its own
    if (!navigator.cookieEnabled) return showToasts([{ kind: 'no', text: t('cart.noCookies') }]);
    const submitter = (event.nativeEvent as globalThis.SubmitEvent).submitter as
      | HTMLButtonElement
      | HTMLInputElement
      | null;
    const quiet = form.dataset.quiet;
    const action = actionOf(form, submitter);
    if (quiet === undefined) {
      const button = submitter ?? form;
      // a second tap would abort the screen that the first one leads to, and the answer to it may lead elsewhere
      if (pressed.current === button) return;
      pressed.current = button;
      void submit(button, {
        action,
        preventScrollReset: true,
        replace: form.closest('dialog') !== null,
      }).finally(() => {
        if (pressed.current === button) pressed.current = null;
      });
      return;
    }
    // under one name, a second press would abort the first one's request
    const fetcherKey = quiet.startsWith('add-') ? `${quiet} ${++adds.current}` : quiet;
    // read now: when a queued add is sent, the form may show something else
    const data = pressedData(form, submitter);
    const send = () =>
      submit(data, {
        method: 'post',
        action,
        navigate: false,
        // for an answer that leads to an offer over this page
        preventScrollReset: true,
        fetcherKey,
      });
    const answered = quiet.startsWith('add-')
      ? addPressed({ fetcherKey, productId: String(data.get('productId')) })
      : () => undefined;
    if (knowsCart.current) void send().finally(answered);
    else
      queue.current = queue.current
        .then(send, send)
        .then(() => {
          knowsCart.current = true;
        })
        .finally(answered);
  }

  function onClick(event: MouseEvent<HTMLBodyElement>) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.hasAttribute('download') || 'native' in link.dataset) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || isFragmentOfHere(to) || isOtherLanguage(language)) return;
    event.preventDefault();
    if (!navigator.onLine) return showToasts([{ kind: 'no', text: t('layout.noConnection') }]);
    const options = optionsOf(link.dataset);
    const stop = insteadOf(to);
    // in a transition: otherwise React would show the page as waiting before the router sends its request
    afterDialogs(() =>
      startTransition(() => {
        void Promise.resolve(navigate(to.pathname + to.search + to.hash, options)).finally(stop);
      }),
    );
  }

  /** Loads the document of a link that still leads nowhere after a while. @returns what calls it off */
  function insteadOf(to: URL): () => void {
    const from = location.href;
    clearTimeout(late.current);
    const timer = setTimeout(() => location.href === from && location.assign(to), PATIENCE_MS);
    late.current = timer;
    return () => clearTimeout(timer);
  }

  return { onSubmit, onClick };
}

function isOtherLanguage(language: string): boolean {
  return (chosenLanguage() ?? language) !== language;
}

/**
 * The address a browser would send to: the button's formaction, the form's action, else the page's address.
 */
function actionOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  return (
    submitter?.getAttribute('formaction') ||
    form.getAttribute('action') ||
    location.pathname + location.search
  );
}

/** The router's options for a link, by its data attributes. */
function optionsOf(marks: DOMStringMap) {
  if ('dialog' in marks) return { state: { over: true }, preventScrollReset: true };
  if ('replace' in marks) return { replace: true, preventScrollReset: true };
  return { state: marks.department === undefined ? null : { departmentName: marks.department } };
}

/** True for a jump within the page, which is left to the browser. */
function isFragmentOfHere(to: URL): boolean {
  return to.hash !== '' && to.pathname === location.pathname && to.search === location.search;
}
