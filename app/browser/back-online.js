/*
 * Runs on a page that was kept for use without a connection, and watches for the connection to return. A page
 * that stands in for another one then reloads by itself; a menu that somebody reads stays until they press
 * the button.
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
      // the device is online, so it is the store that does not answer
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
  // after a reload wait ten seconds before asking, or page and server could send each other round in circles
  const [{ type } = {}] = performance.getEntriesByType('navigation');
  if (type !== 'reload') void look();
})();
