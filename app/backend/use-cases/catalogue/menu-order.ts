const names = new Intl.Collator('en');

/** displayOrder, then name as people sort names; the databases would each sort them in their own way (B-CAT-01). */
export function inMenuOrder(
  a: { display_order: number; name: string },
  b: { display_order: number; name: string },
): number {
  return a.display_order - b.display_order || names.compare(a.name, b.name);
}
