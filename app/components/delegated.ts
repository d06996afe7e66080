import { type MouseEvent, type SubmitEvent, startTransition, useRef } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { chosenLanguage } from '#app/browser/chosen-language.ts';
import { afterDialogs } from '#app/ui/dialog-leaving.ts';
import { tellToasts } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { addPressed } from './pressed-adds.ts';

/**
 * One onSubmit and one onClick on <body> serve every plain form and link, so that long lists carry no handlers of their
 * own and everything works the same before hydration (page-delivery rules 5 to 7).
 *
 * `data-native` keeps a document request. `data-quiet` stays on the page; its value names the fetcher, where a later
 * form takes an earlier one's place; `add-…` is a wish of its own each time. `data-dialog` marks links that open a dialog
 * over the page, `data-replace` those that lead from one dialog to another in its place. `data-department` gives the name
 * along in navigation state (R-ROUTE-03).
 *
 * Once another language was chosen, in another tab or by storage, everything goes as a document: what loaders say would come
 * in that language, into a page that has its words in this one.
 * @param hasCart false while the visitor has no cart: then quiet adds go one after another, so that quick first taps
 *   land in one cart.
 */
export function useDelegated(hasCart: boolean) {
  const { t, language } = useTranslation();
  const submit = useSubmit();
  const navigate = useNavigate();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const knowsCart = useRef(hasCart);
  knowsCart.current ||= hasCart;
  const adds = useRef(0);

  function onSubmit(event: SubmitEvent<HTMLBodyElement>) {
    const form = event.target;
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.method !== 'post' || 'native' in form.dataset || isOtherLanguage(language)) return;
    event.preventDefault();
    // without them every form would begin a cart of its own (C-046)
    if (!navigator.cookieEnabled) return tellToasts([{ kind: 'no', text: t('cart.noCookies') }]);
    const submitter = (event.nativeEvent as globalThis.SubmitEvent).submitter as
      | HTMLButtonElement
      | HTMLInputElement
      | null;
    const quiet = form.dataset.quiet;
    const action = actionOf(form, submitter);
    if (quiet === undefined) {
      void submit(submitter ?? form, {
        action,
        preventScrollReset: true,
        replace: form.closest('dialog') !== null,
      });
      return;
    }
    // by one name, a second press would take back the first one's request
    const fetcherKey = quiet.startsWith('add-') ? `${quiet} ${++adds.current}` : quiet;
    // read now: by the time a queued add leaves, the form may show something else
    const data = new FormData(form, submitter);
    const send = () =>
      submit(data, {
        method: 'post',
        action,
        navigate: false,
        // should its answer lead elsewhere, to an offer over this page
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
    const options = optionsOf(link.dataset);
    // as a transition, or React would draw the page as waiting before the router could ask for anything
    afterDialogs(() => startTransition(() => void navigate(to.pathname + to.search + to.hash, options)));
  }

  return { onSubmit, onClick };
}

function isOtherLanguage(language: string): boolean {
  return (chosenLanguage() ?? language) !== language;
}

/** As a browser has it: the button's formaction, the form's action, else the address of the page. */
function actionOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  return (
    submitter?.getAttribute('formaction') ||
    form.getAttribute('action') ||
    location.pathname + location.search
  );
}

/** How a link is followed. */
function optionsOf(marks: DOMStringMap) {
  if ('dialog' in marks) return { state: { over: true }, preventScrollReset: true };
  if ('replace' in marks) return { replace: true, preventScrollReset: true };
  return { state: marks.department === undefined ? null : { departmentName: marks.department } };
}

/** A jump within the page is the browser's own business. */
function isFragmentOfHere(to: URL): boolean {
  return to.hash !== '' && to.pathname === location.pathname && to.search === location.search;
}
