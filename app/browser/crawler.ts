const CRAWLER = /bot\b|crawl|spider|slurp|facebookexternalhit/i;

/**
 * Whether a search engine reads the page. It runs scripts and has a screen, but must not be asked or
 * redirected.
 */
export function isCrawler(): boolean {
  return CRAWLER.test(navigator.userAgent);
}
