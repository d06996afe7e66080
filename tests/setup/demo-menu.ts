import { send } from './http.ts';

type Wire = {
  productId: string;
  name: string;
  inStock: boolean;
  isComboProduct: boolean;
  hasVariants: boolean;
  hasModifiers: boolean;
};

/** A restaurant's id, and a dish of it that can be added as it is: no sizes, no choices, in stock. */
export async function plainDish(
  port: number,
  subdomain = 'demo',
): Promise<{ clientId: string; productId: string; name: string }> {
  const host = `${subdomain}.localhost:${port}`;
  const read = async (path: string) =>
    (JSON.parse((await send(port, { host, path })).body) as { data: unknown }).data;
  const { clientId } = (await read(`/api/client/${subdomain}`)) as { clientId: string };
  const { items } = (await read(`/api/${clientId}/products?departmentid=`)) as { items: Wire[] };
  const dish = items.find(
    (one) => one.inStock && !one.isComboProduct && !one.hasVariants && !one.hasModifiers,
  );
  if (!dish) throw new Error(`${subdomain} has no dish without choices`);
  return { clientId, productId: dish.productId, name: dish.name };
}
