/** The address of the dialog, begun with an order type; `from` is where it leads back to. */
export function promptAddress(orderType: 1 | 2 | null, from: string): string {
  const query = new URLSearchParams({
    ...(orderType ? { type: String(orderType) } : {}),
    ...(from === '/' ? {} : { from }),
  });
  return query.size > 0 ? `/order-preference?${query}` : '/order-preference';
}
