import { type ReactNode, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Segments } from '#app/ui/segments.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { CartPanel } from './cart-panel.tsx';
import { type DepartmentLink, DepartmentNav } from './department-nav.tsx';
import { FilterLink } from './filter-link.tsx';
import { FilterNote } from './filter-note.tsx';
import { CardLayout } from './menu-look.ts';
import styles from './menu-screen.module.css';
import { useRootData } from './root-data.ts';
import { Screen } from './screen.tsx';

type MenuScreenProps = {
  /** Path of the screen, '' for /. */
  over: string;
  links: DepartmentLink[];
  /** The bar of departments only above 600 px: narrower screens show tiles in its place. */
  wideNav?: boolean;
  /** The menu says something about diets or allergens: there is something to filter by. */
  hasLabels?: boolean;
  /** How many dishes of this page the visitor's filter hides; null where nobody knows. */
  hidden: number | null;
  /** Where dialogs lead back to when that is not the screen's own path: search results. */
  from?: string | undefined;
  children: ReactNode;
};

/**
 * What / and a department's page share: departments, the choice of grid or list, the dishes (children), and the cart at
 * the side above 900 px. The restaurant's setting says which view comes first (R-CARD-07).
 */
export function MenuScreen({ over, links, wideNav, hasLabels, hidden, from, children }: MenuScreenProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { menuView, cart } = useRootData();
  const [view, setView] = useState(menuView.layout);
  const views = [
    { value: 'grid', label: t('menu.grid'), icon: 'grid' },
    { value: 'list', label: t('menu.list'), icon: 'list' },
  ] as const;
  // null keeps its place free until script is there
  const choice = hydrated ? (
    <Segments
      compact
      legend={t('menu.view')}
      name="view"
      items={views}
      defaultValue={view}
      onValue={(value) => setView(value === 'list' ? 'list' : 'grid')}
    />
  ) : null;
  return (
    <Screen className={styles.screen}>
      <div className={styles.dishes} data-view={view}>
        {links.length > 0 && (
          <DepartmentNav
            links={links}
            tools={hasLabels && <FilterLink over={over} from={from} />}
            end={menuView.showImages ? choice : undefined}
            wide={wideNav}
          />
        )}
        <FilterNote over={over} from={from} hidden={hidden} />
        <CardLayout value={view}>{children}</CardLayout>
      </div>
      <CartPanel cart={cart} over={over} />
    </Screen>
  );
}
