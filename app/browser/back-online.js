/*
 * On a page that was kept for when there is no connection: says when there is one again. A page that stands in for
 * another gives way to it by itself; a menu that somebody reads stays until they say so.
 */
(() => {
  const note = document.getElementById('back-online');
  const title = document.querySelector('[data-unreachable]');
  let isBack = false;

  async function look() {
    if (isBack || document.hidden) return;
    const answer = await fetch('/readyz', { cache: 'no-store' }).catch(() => null);
    isBack = answer?.ok ?? false;
    if (!isBack) {
      // the device has a connection: it is the store that does not answer
      if (navigator.onLine && title) title.textContent = title.dataset.unreachable;
      return;
    }
    const isOwnAddress = location.pathname.startsWith('/offline');
    if (note.dataset.kept === undefined && !isOwnAddress) return location.reload();
    note.hidden = false;
  }

  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  setInterval(look, 10_000);
  // a page that gave way and came again does so ten seconds later, or it might go round and round
  const [{ type } = {}] = performance.getEntriesByType('navigation');
  if (type !== 'reload') void look();
})();
