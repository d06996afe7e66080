/**
 * Whether a restaurant offers delivery that nobody can order: its file has no zone. No fault, since a restaurant that opens
 * may switch delivery on first, and customers are told that there is no zone; a note beside each place that can mend it.
 */
export function lacksZones(
  settings: { delivery: { isAllowed: boolean } },
  zones: readonly unknown[],
): boolean {
  return settings.delivery.isAllowed && zones.length === 0;
}
