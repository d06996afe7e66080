import type { Books } from './books.ts';

/** A link to an account's form: good once, for five minutes. */
type Link = { account: string; returnUrl: string; refreshUrl: string; until: number; isUsed: boolean };

const GOOD_MS = 300_000;
const links = new WeakMap<Books, Map<string, Link>>();
let opened = 0;

/** @returns what stands last in its address */
export function openLink(books: Books, link: Pick<Link, 'account' | 'returnUrl' | 'refreshUrl'>): string {
  const all = links.get(books) ?? new Map<string, Link>();
  links.set(books, all);
  opened += 1;
  const token = `link${opened}`;
  all.set(token, { ...link, until: books.now() + GOOD_MS, isUsed: false });
  return token;
}

/** A link that somebody opens for the first time, or whose form is sent; `isGood` false once it is over. */
export function followLink(
  books: Books,
  token: string,
  isSent: boolean,
): (Link & { isGood: boolean }) | null {
  const link = links.get(books)?.get(token);
  if (!link) return null;
  const isGood = link.until >= books.now() && link.isUsed === isSent;
  link.isUsed = true;
  return { ...link, isGood };
}
