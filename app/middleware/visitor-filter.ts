import type { RouterContextProvider } from 'react-router';
import { type DishLabels, foldLabel } from '#app/domain/menu/dish-labels.ts';
import { sessionFrom } from './session.ts';

type Context = Readonly<RouterContextProvider>;

/** Bytes that the labels of one kind may take: no cookie outgrows its 4 kB. */
const MOST_BYTES = 1_100;

/** The visitor's own choice of diets and allergens, or null. Reading one makes the answer private (B-OPS-06). */
export async function visitorFilter(context: Context): Promise<DishLabels | null> {
  return sessionFrom(context).read('diet');
}

/** Keeps a choice with this browser, for 30 days; one of nothing is none. */
export function keepFilter(context: Context, { diets, allergens }: DishLabels): void {
  const chosen = { diets: cleaned(diets), allergens: cleaned(allergens) };
  const isNone = chosen.diets.length + chosen.allergens.length === 0;
  sessionFrom(context).write('diet', isNone ? null : chosen);
}

function cleaned(labels: string[]): string[] {
  const folded = new Set(labels.map(foldLabel).filter((label) => label !== ''));
  let room = MOST_BYTES;
  return [...folded].filter((label) => {
    const size = new TextEncoder().encode(JSON.stringify(label)).length + 1;
    if (size > room) return false;
    room -= size;
    return true;
  });
}
