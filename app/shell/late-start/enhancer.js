/* Runs on every page before any framework: opens a server-drawn dialog modally and starts the router late. */
(() => {
  // What the scripts need and older browsers lack. These keep the page as it is without scripts, which is whole.
  // tests/e2e/supported-browsers.spec.ts reads this list, and compares it with all that the built scripts use.
  const hasAll =
    CSS.supports('selector(:modal)') &&
    [].findLast &&
    AbortSignal.timeout &&
    HTMLFormElement.prototype.requestSubmit;

  const dialog = hasAll && document.querySelector('dialog[open]');
  if (dialog) {
    const focused = document.activeElement;
    dialog.open = false;
    dialog.showModal();
    // ui/dialog.tsx does the same
    dialog.tabIndex = -1;
    (dialog.contains(focused) ? focused : dialog).focus({ preventScroll: true });
    // until the router has started, Escape follows the close link
    dialog.addEventListener('cancel', (event) => {
      if (document.documentElement.dataset.hydrated) return;
      event.preventDefault();
      dialog.querySelector('[data-close]')?.click();
    });
  }

  // The page's policy lets no text become markup or a script's address (Trusted Types) but what this one knows:
  // React's way to make a script element, what Leaflet tries a browser with, our own files, the card provider's.
  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (['', '<script></script>', '<svg/>'].includes(text) ? text : null),
    createScriptURL(text) {
      const { origin, pathname, protocol, hostname } = new URL(text, location.href);
      const isOwn =
        origin === location.origin &&
        /^\/(assets\/|((order-receiver\/)?service|push)-worker\.js$)/.test(pathname);
      return isOwn || (protocol === 'https:' && /(^|\.)js\.stripe\.com$/.test(hostname)) ? text : null;
    },
  });

  // A page that comes alive or hears news may move what is pressed before the press is over. Browsers then press what has
  // come into its place, or nothing at all: here it is what the press began on, unless it is drawn away.
  const isFar = ([x, y], [otherX, otherY], px) => Math.hypot(x - otherX, y - otherY) > px;
  const middleOf = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  let begun = null;
  addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, clientX, clientY }) => {
      const what = isPrimary && button === 0 && target.closest('a[href], button, summary, label');
      begun = what && { what, middle: middleOf(what), at: [clientX, clientY] };
    },
    { capture: true, passive: true },
  );
  addEventListener(
    'click',
    (event) => {
      // keys and scripts press without a place
      if (!event.isTrusted || event.detail === 0) return;
      const { what, middle, at } = begun || {};
      begun = null;
      if (!what || what.contains(event.target) || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const isMoved = what.getClientRects().length > 0 && isFar(middle, middleOf(what), 4);
      if (!isMoved || isFar(at, [event.clientX, event.clientY], 12)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      what.click();
    },
    { capture: true },
  );

  // a page that visitors share has no key in its form: the first press makes it, and a second one sends the same
  addEventListener(
    'submit',
    ({ target }) => {
      const field = target.querySelector('input[type=hidden][name=key]');
      if (!field || field.value) return;
      const bytes = [...crypto.getRandomValues(new Uint8Array(16))];
      field.value = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    { capture: true },
  );

  const boot = JSON.parse(document.getElementById('rr')?.textContent || 'null');
  if (!boot) return;
  let started = false;
  // a page that waits for something reloads itself, as long as the router has not started
  const { refresh } = document.querySelector('[data-refresh]')?.dataset ?? {};
  if (refresh)
    setInterval(() => {
      if (!started || 'crashed' in document.documentElement.dataset) location.reload();
    }, refresh * 1000);
  if (!hasAll) return;

  // The library that checks forms would try whether it may compile code. It may not, by the page's policy, and
  // where cards are paid browsers report each such try.
  window.__zod_globalConfig = { jitless: true };

  async function textAt(address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(answer.statusText);
    return answer.text();
  }

  /** @param isHeld whether the document holds the rules already; the router and the loader of later files look for the link */
  function addSheet(href, isHeld) {
    if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.toggleAttribute('disabled', isHeld);
    document.head.append(link);
    if (isHeld) return;
    return new Promise((loaded, failed) => {
      link.onload = loaded;
      link.onerror = () => {
        link.remove();
        failed(new Error(href));
      };
    });
  }

  const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
  const { port1: waiting, port2: caller } = new MessageChannel();
  /** Lets the browser answer to what was touched meanwhile. No timer: those of a tab in the background wait for a second. */
  const pause = () =>
    new Promise((goOn) => {
      waiting.onmessage = goOn;
      caller.postMessage(0);
    });

  /** Loads all at once, and runs one file after the other, each in a task of its own. */
  async function runApart(hrefs) {
    const loaded = [];
    for (const href of hrefs) {
      loaded.push(await import(href));
      await pause();
    }
    return loaded;
  }

  async function start() {
    if (started) return;
    started = true;
    try {
      for (const href of boot.preload)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      const ids = Object.keys(boot.routes);
      const { textContent, dataset } = document.getElementById('rr-state');
      // a page that visitors share has the start data at an address of their own, and only the styles that it shows
      const isShared = 'src' in dataset;
      // it was drawn without what others add to an address (`?fbclid=`); the router has to find it at the same address
      if (isShared) {
        const { pathname, search, hash } = location;
        const [language = ''] = /(?<=[?&])lng=\w+/.exec(search) ?? [];
        const drawn = pathname.replace(/(.)\/$/, '$1') + (language && `?${language}`) + hash;
        if (drawn !== pathname + search + hash) history.replaceState(history.state, '', drawn);
      }
      const run = [...boot.preload.filter((href) => href !== boot.entry), boot.manifest];
      const [state, modules] = await Promise.all([
        isShared ? textAt(dataset.src) : textContent,
        runApart(run).then(() => runApart(ids.map((id) => boot.routes[id]))),
        Promise.all(boot.css.map((href) => addSheet(href, !isShared))),
      ]);
      // a sheet that a later file needs too is named with an empty fragment, and would be loaded twice
      for (const route of Object.values(window.__reactRouterManifest.routes))
        route.css = route.css?.map((href) => href.replace('#', ''));
      window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]));
      window.__reactRouterContext = { ...boot.context, stream: new Response(state).body };
      await import(boot.entry);
      // long after everything the visitor waits for
      if (boot.keeper) idle(() => import(boot.keeper).catch(() => {}));
    } catch {
      // the page works without the router; the next touch tries again
      started = false;
    }
  }
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, start, { once: true, passive: true, capture: true });
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return;
  // a device that is never idle starts the router all the same
  const whenIdle = () => idle(start, { timeout: 5000 });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
})();
