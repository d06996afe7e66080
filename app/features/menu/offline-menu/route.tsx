import { formatPrice } from '#app/domain/money/format-price.ts';
import { OfflinePage } from '#app/shell/offline/offline-page.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import type { Route } from './+types/route.ts';
import styles from './kept-menu.module.css';
import { loadKeptMenu, type OfflineMenu } from './load-kept-menu.server.ts';

export const handle: ScreenHandle<OfflineMenu> = {
  title: ({ words }) => words.keptMenu,
  layout: 'special',
  isStill: true,
};

export function loader({ context }: Route.LoaderArgs) {
  return loadKeptMenu(context);
}

/**
 * The menu as the browser last loaded it, to read without connection. It has no form, no cart and no link to
 * a dish, because all of that needs the store. The first line names the time that the menu is from.
 */
export default function KeptMenuPage({ loaderData }: Route.ComponentProps) {
  const { words, lastSeen, sections, isCut } = loaderData;
  return (
    <OfflinePage words={words} isKeptMenu>
      <h1 className="h1">{words.keptMenu}</h1>
      <div className={styles.note}>
        <p>{lastSeen}</p>
        <p>{words.toOrder}</p>
      </div>
      {sections.map(({ id, name, dishes }) => (
        <section key={id} className="box">
          <h2 className="h2">{name}</h2>
          <ul className={styles.dishes}>
            {dishes.map((dish) => (
              <li key={dish.id}>
                <div>
                  <h3>{dish.name}</h3>
                  {dish.description && <p className="small dim">{dish.description}</p>}
                </div>
                {dish.price !== null && <span className="num">{formatPrice(dish.price)}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isCut && <p className="dim">{words.more}</p>}
    </OfflinePage>
  );
}
