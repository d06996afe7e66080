import { departmentOf } from '#app/domain/menu/menu-sections.ts';
import { expect, httpTest as test } from '#tests/e2e/fixtures.ts';
import type { ForeignDish, ForeignGroup } from '#tests/fixtures/foreign-menu.ts';
import { fileOfForeignMenu, menuUnderTest, variantGroup } from '#tests/fixtures/real-menu.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { attributesOf, unescapeHtml } from '#tests/setup/html-forms.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';

const { menu, title } = menuUnderTest();
const dishes = menu.flatMap(({ items }) => items);

/** The menu as one restaurant of the worker's server, seen by a browser without scripts. */
async function open(store: StoreProcess): Promise<Visitor> {
  const operator = await operatorOf(store);
  try {
    await operator.take(fileOfForeignMenu(menu, 'real'));
  } finally {
    await operator.close();
  }
  return createVisitor(store.port, `real.localhost:${store.port}`);
}

const dollars = (price: number) => `$${price.toFixed(2)}`;
function seenPrice(dish: ForeignDish): string {
  const prices = variantGroup(dish)?.options.map(({ priceAdjustment }) => priceAdjustment);
  return dollars(prices ? Math.min(...prices) : dish.basePrice);
}

/** What a reader sees of a piece of markup, part by part. */
function words(html: string): string[] {
  return html
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/<[^>]*>/)
    .map((text) => unescapeHtml(text).trim())
    .filter((text) => text !== '');
}

type Seen = { id: string; name: string; price: string };

/** The dishes of a menu page in their order, with the price beside each name. */
function cardsOf(html: string): Seen[] {
  return [...html.matchAll(/<li\b([^>]*)>([\s\S]*?)<\/li>/g)].flatMap(([, head = '', inner = '']) => {
    const id = attributesOf(head).id ?? '';
    if (!id.startsWith('card-')) return [];
    const name = words(/<h3>[\s\S]*?<\/h3>/.exec(inner)?.[0] ?? '').join(' ');
    const price = words(inner).find((text) => /^\$[\d,]+\.\d\d$/.test(text)) ?? 'no price';
    return [{ id: id.slice('card-'.length), name, price }];
  });
}

/** The departments of / in their order, each with its own page; of a big menu only the first are whole there. */
async function sectionsOf(visitor: Visitor): Promise<{ path: string; cards: Seen[]; isWhole: boolean }[]> {
  const home = await visitor.get('/');
  expect(home.status).toBe(200);
  return home.body.split(/(?=<section\b)/).flatMap((part) => {
    const id = attributesOf(/^<section\b[^>]*>/.exec(part)?.[0] ?? '').id ?? '';
    const departmentId = departmentOf(id);
    if (departmentId === null) return [];
    const path = `/products/${encodeURIComponent(departmentId)}`;
    return [{ path, cards: cardsOf(part), isWhole: !part.includes(` href="${path}"`) }];
  });
}

/**
 * The choices of an open dish: '+ Extra Cheese +$1.00', 'Half $9.50'. A long name is cut short and stands whole in its
 * title.
 */
function rowsOf(html: string): string[] {
  const dialog = /<dialog\b[\s\S]*?<\/dialog>/.exec(html)?.[0] ?? '';
  const rows = dialog.matchAll(/<label\b[^>]*>(<input\b[\s\S]*?)<\/label>(<span\b[^>]*>[^<]*<\/span>)?/g);
  return [...rows].map(([, label = '', price = '']) => {
    const [shown = '', ...rest] = words(label + price);
    const whole = attributesOf(/<span\b[^>]*\btitle=[^>]*>/.exec(label)?.[0] ?? '').title ?? shown;
    expect(whole.startsWith(shown.replace(/\.\.\.$/, ''))).toBe(true);
    return [whole, ...rest].join(' ');
  });
}

function rowsMeant(dish: ForeignDish): string[] {
  const variants = variantGroup(dish);
  const rows = (group: ForeignGroup | undefined, sign: string) =>
    (group?.options ?? []).map(({ name, priceAdjustment }) =>
      priceAdjustment === 0 ? name : `${name} ${sign}${dollars(priceAdjustment)}`,
    );
  const others = dish.modifierGroups.filter((group) => group !== variants);
  return [...rows(variants, ''), ...others.flatMap((group) => rows(group, '+'))];
}

/** Dishes whose choices are drawn as no dish's before; with EVERY_WAY=1 all. */
function eachKind(): ForeignDish[] {
  if (process.env.EVERY_WAY === '1') return dishes;
  const known = new Set<string>();
  return dishes.filter((dish) => {
    const kinds = dish.modifierGroups.map((group) =>
      JSON.stringify([
        ...[group === variantGroup(dish), group.isRequired, group.selectionType, group.maxSelections],
        new Set(group.options.map(({ priceAdjustment }) => priceAdjustment > 0)).size,
      ]),
    );
    const unknown = [`${kinds.length} groups`, ...kinds].filter((kind) => !known.has(kind));
    for (const kind of unknown) known.add(kind);
    return unknown.length > 0;
  });
}

test.describe(`${title} @http`, () => {
  test('every dish stands on its department’s page, with its price, and on / or behind its link there (R-TEN-20, R-CARD-03, C-009)', async ({
    store,
  }) => {
    const visitor = await open(store);
    const sections = await sectionsOf(visitor);
    expect(sections).toHaveLength(menu.length);
    for (const [index, { path, cards, isWhole }] of sections.entries()) {
      const meant = (menu[index]?.items ?? []).map((dish) => [dish.name, seenPrice(dish)]);
      const page = await visitor.get(path);
      expect(cardsOf(page.body).map(({ name, price }) => [name, price])).toEqual(meant);
      if (isWhole) expect(cards.map(({ name, price }) => [name, price])).toEqual(meant);
    }
    expect(sections.some(({ isWhole }) => isWhole)).toBe(true);
  });

  test('each kind of dish opens with every choice and what it costs, before any script (R-ROUTE-18)', async ({
    store,
  }) => {
    test.slow();
    const visitor = await open(store);
    const pages: Seen[][] = [];
    for (const { path } of await sectionsOf(visitor)) pages.push(cardsOf((await visitor.get(path)).body));
    const opened = eachKind();
    expect(opened.length).toBeGreaterThan(5);
    const seen: string[][] = [];
    for (const dish of opened) {
      const { id } = pages.flat()[dishes.indexOf(dish)] ?? {};
      seen.push(rowsOf((await visitor.get(`/item/${id}`)).body));
    }
    expect(seen).toEqual(opened.map(rowsMeant));
  });
});
