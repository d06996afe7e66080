import type { Books, Kind } from './books.ts';
import type { Params } from './form-body.ts';
import { listOf } from './params.ts';

const KINDS: Record<string, Kind> = {
  pi: 'payment_intent',
  pm: 'payment_method',
  ch: 'charge',
  re: 'refund',
  du: 'dispute',
  cs: 'checkout.session',
};

/** Puts objects in the place of their ids, as `expand[]=latest_charge` or `data.payment_intent.latest_charge` asks. */
export function expand(books: Books, account: string | null, answer: object, params: Params): object {
  for (const wish of listOf(params, 'expand'))
    if (typeof wish === 'string') expandOne(books, account, answer, wish.split('.'));
  return answer;
}

function expandOne(books: Books, account: string | null, target: unknown, path: string[]): void {
  const [name, ...rest] = path;
  if (name === undefined || typeof target !== 'object' || target === null) return;
  if (Array.isArray(target)) {
    for (const item of target) expandOne(books, account, item, path);
    return;
  }
  const fields = target as Record<string, unknown>;
  const value = fields[name];
  const kind = typeof value === 'string' ? KINDS[value.slice(0, value.indexOf('_'))] : undefined;
  if (kind) fields[name] = books.find(account, kind, String(value));
  expandOne(books, account, fields[name], rest);
}
