import { Screen } from '#app/components/screen.tsx';
import { storeFrom } from '#app/middleware/restaurant.ts';
import type { Route } from './+types/route.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const products = await storeFrom(context).products();
  return { names: products?.map((p) => p.name) ?? [] };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <Screen>
      <h1>Menu</h1>
      <ul>
        {loaderData.names.map((n) => (
          <li key={n}>
            <a href="/cart" data-dialog="">
              {n}
            </a>
          </li>
        ))}
      </ul>
    </Screen>
  );
}
