const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit/i;

/** Whether a search engine reads the page: it has scripts and a screen, but nobody who answers or is sent elsewhere. */
export function isCrawler(): boolean {
  return CRAWLER.test(navigator.userAgent);
}
