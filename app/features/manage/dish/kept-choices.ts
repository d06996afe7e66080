import { toCents } from '#app/contract/money.ts';
import type { ModifierCategory } from '#app/domain/menu/types.ts';
import type { Kept } from './dish-form.ts';

/** Groups of choices that a size has of its own; the form keeps them as they are. */
export function groupsOfKept({ modifiers }: Kept): ModifierCategory[] {
  return groups(modifiers);
}

function groups(value: unknown): ModifierCategory[] {
  return things(value).map((group, index) => ({
    modifierCategoryId: String(index),
    name: text(group.name),
    minQuantity: number(group.min),
    maxQuantity: number(group.max),
    isDisabled: group.isDisabled === true,
    modifierItems: things(group.items).map((item, place) => ({
      modifierItemId: String(place),
      name: text(item.name),
      priceCents: cents(item.price),
      imageUrl: null,
      inStock: item.inStock !== false,
      isDefault: item.isDefault === true,
      minQuantity: number(item.min),
      maxQuantity: number(item.max) ?? 1,
      allergens: [],
    })),
  }));
}

function things(value: unknown): Kept[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'object' && each !== null) : [];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function number(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function cents(value: unknown): number {
  return typeof value === 'number' ? toCents(value) : 0;
}
