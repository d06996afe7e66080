import { importRestaurant } from '#app/backend/use-cases/catalogue/import-restaurant.ts';
import type { CallDefinition, CallName, CallReply } from '#app/contract/calls.ts';
import { calls } from '#app/contract/calls.ts';
import type { DraftRefusal } from '#app/contract/draft.ts';
import type { RestaurantFile, RestaurantFileInput } from '#app/contract/restaurant-file/restaurant-file.ts';
import { checkedFile, fileInput } from '#tests/fixtures/restaurant-file.ts';
import { addStaff } from '#tests/fixtures/staff.ts';
import { type ApiReply, type ApiSend, apiClient } from './api-client.ts';
import type { TestBackend } from './test-backend.ts';

type DraftCall = CallName & (`draft.${string}` | `versions.${string}` | `sale.${string}`);
type Sent = ApiSend & { query?: Record<string, string>; path?: Record<string, string>; as?: string };

/** A restaurant with people who change it, over HTTP. */
export type Drafting = {
  id: string;
  subdomain: string;
  tokens: { owner: string; manager: string; publisher: string; kitchen: string };
  /** Asks as an owner where nobody else is named by a token. */
  ask<N extends DraftCall>(name: N, sent?: Sent): Promise<ApiReply<CallReply<N>>>;
  /** The same, of which the refusal is looked at. */
  refused(name: DraftCall, sent?: Sent): Promise<{ status: number; code: unknown; data: DraftRefusal }>;
  /** The draft's number. */
  number(): Promise<number>;
  /** The draft as a file. */
  file(): Promise<RestaurantFile>;
};

const DISHES = fileInput({
  departments: [
    {
      name: 'Mains',
      products: [
        { name: 'Dal', price: 12.5, names: { hi: 'दाल' } },
        {
          name: 'Korma',
          price: 19.9,
          variants: [
            { name: 'Small', price: 15 },
            { name: 'Large', price: 19.9 },
          ],
        },
        { name: 'Paneer', price: 17.9, stock: 9 },
      ],
    },
    {
      name: 'Breads',
      products: [
        { name: 'Naan', price: 4.5 },
        { name: 'Roti', price: 3 },
      ],
    },
  ],
});

let restaurants = 0;

/** Imports a file as a restaurant of its own, with an owner, a manager, one who may publish, and a cook. */
export async function startDrafting(
  store: TestBackend,
  input: RestaurantFileInput = DISHES,
): Promise<Drafting> {
  restaurants += 1;
  const restaurant = { ...input.restaurant, subdomain: `drafting-${restaurants}` };
  const file = checkedFile({ ...input, restaurant });
  const { restaurantId: id } = await importRestaurant(store.deps, file, { pictures: new Map() });
  const token = async (email: string, role: 'owner' | 'manager' | 'kitchen', mayPublish = false) =>
    (await addStaff(store, id, { email, role, mayPublish, name: email })).token;
  const tokens = {
    owner: await token('owner@example.com', 'owner'),
    manager: await token('manager@example.com', 'manager'),
    publisher: await token('publisher@example.com', 'manager', true),
    kitchen: await token('kitchen@example.com', 'kitchen'),
  };
  const api = apiClient(store.url);
  const ask: Drafting['ask'] = (name, { query = {}, path = {}, as = tokens.owner, ...sent } = {}) => {
    const definition: CallDefinition = calls[name];
    const values: Record<string, string> = { clientId: id, ...path };
    const filled = definition.path.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
    const target = `${filled}?${new URLSearchParams(query)}`;
    const method = definition.method.toLowerCase() as 'get' | 'post' | 'delete';
    return api[method](target, { ...sent, bearer: as });
  };
  return {
    id,
    subdomain: restaurant.subdomain,
    tokens,
    ask,
    async refused(name, sent) {
      const { status, body, data, success } = await ask(name, sent);
      if (success) throw new Error(`${name} was not refused`);
      const { code } = body.error as { code: string };
      return { status, code, data: data as unknown as DraftRefusal };
    },
    number: async () => (await ask('draft.get')).data.number,
    file: async () => (await ask('draft.file')).data.file as unknown as RestaurantFile,
  };
}
