/* Runs on every page before any framework: opens a server-drawn dialog modally, and starts the router late. */
(() => {
  const dialog = document.querySelector('dialog[open]');
  if (dialog?.showModal) {
    const focused = document.activeElement;
    dialog.open = false;
    dialog.showModal();
    // as ui/dialog.tsx does it
    dialog.tabIndex = -1;
    (dialog.contains(focused) ? focused : dialog).focus({ preventScroll: true });
    // until the router is here, Escape is the close link
    dialog.addEventListener('cancel', (event) => {
      if (document.documentElement.dataset.hydrated) return;
      event.preventDefault();
      dialog.querySelector('[data-close]')?.click();
    });
  }

  const boot = JSON.parse(document.getElementById('rr')?.textContent || 'null');
  if (!boot) return;
  const idle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
  let started = false;
  async function start() {
    if (started) return;
    started = true;
    try {
      for (const href of boot.preload)
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      const ids = Object.keys(boot.routes);
      const [, ...modules] = await Promise.all([
        import(boot.manifest),
        ...ids.map((id) => import(boot.routes[id])),
      ]);
      window.__reactRouterRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index]]));
      const state = document.getElementById('rr-state').textContent;
      window.__reactRouterContext = { ...boot.context, stream: new Response(state).body };
      await import(boot.entry);
      // long after what the visitor waits for
      if (boot.keeper) idle(() => import(boot.keeper).catch(() => {}));
    } catch {
      // the page goes on natively; the next touch may try again
      started = false;
    }
  }
  // a page that waits for something, on a visit where the router does not come
  const { refresh } = document.querySelector('[data-refresh]')?.dataset ?? {};
  if (refresh)
    setInterval(() => {
      if (!started) location.reload();
    }, refresh * 1000);
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(type, start, { once: true, passive: true, capture: true });
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith('2g')) return;
  // a device that is never idle gets them all the same
  const whenIdle = () => idle(start, { timeout: 5000 });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
})();
