/** The page of what customers wrote, and its three parts. */
export const MESSAGES = '/manage/messages';
export const PARTS = { reservation: 'tables', message: 'letters', feedback: 'stars' } as const;
export type MessageKind = keyof typeof PARTS;

/** The page at one of its parts: which page of it, and whether what was answered is shown there. */
export function partPath(kind: MessageKind, { page = 1, answered = false } = {}): string {
  const query = new URLSearchParams();
  if (answered) query.set('answered', kind);
  if (page > 1) query.set(PARTS[kind], String(page));
  return `${MESSAGES}${query.size > 0 ? `?${query}` : ''}#${PARTS[kind]}`;
}

/** An order as the kitchen opens it. */
export function orderPath(orderId: string): string {
  return `/order-receiver/orders/${encodeURIComponent(orderId)}`;
}
