import { withTaxNames } from '#app/backend/catalogue/changes/tax-names.ts';
import { isThing, type Thing } from '#app/backend/catalogue/changes/thing.ts';
import { type FileFault, quoted } from '#app/backend/catalogue/restaurant-file-faults.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { isTaxUsed, taxUses } from '#app/domain/pricing/tax-use.ts';

/**
 * The file with other taxes, unchecked. Whatever names a tax by its name goes along when that changes; a tax that
 * something names or a dish has may not go.
 * @param value as it came
 */
export function withTaxes(base: RestaurantFile, value: unknown): { file: object; faults: FileFault[] } {
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const next = new Map(entries.filter(isThing).map((tax) => [String(tax.id), tax]));
  const renamed = new Map(base.taxes.map((tax) => [tax.name, nameNow(next.get(tax.id ?? ''), tax.name)]));
  const uses = taxUses(base);
  const gone = base.taxes.filter(({ id = '', name }) => !next.has(id) && isTaxUsed(uses.get(name)));
  const file = withTaxNames(base, (names) => names.map((name) => renamed.get(name) ?? name));
  return {
    file: { ...file, taxes: value },
    faults: gone.map(({ name }) => ({
      path: 'taxes',
      message: `${quoted(name)} is in use, so that it stays`,
    })),
  };
}

/** A name that is none is refused in its own place. */
function nameNow(tax: Thing | undefined, before: string): string {
  return typeof tax?.name === 'string' && tax.name.trim() !== '' ? tax.name.trim() : before;
}
