import { type ReactNode, useState } from 'react';
import { CartPanel } from '#app/features/cart/cart-panel.tsx';
import { VisitorPart } from '#app/shell/kept-pages/hole.tsx';
import { Screen } from '#app/shell/page/screen.tsx';
import { CardLayout } from '#app/shell/picture/menu-look.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Segments } from '#app/ui/segments.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { type DepartmentLink, DepartmentNav } from './department-nav.tsx';
import { FilterLink, FilterNote } from './dish-filter.tsx';
import styles from './menu-screen.module.css';

type MenuScreenProps = {
  /** Path of the page, '' for /. */
  over: string;
  links: DepartmentLink[];
  /** Shows the bar of departments above 600 px only, because narrower screens show tiles in its place. */
  wideNav?: boolean;
  /** Some dishes have diets or allergens, so the link to the filter is shown. */
  hasLabels?: boolean;
  /** How many dishes of this page the visitor's filter hides; null where that is unknown. */
  hidden: number | null;
  /** Where dialogs lead back to when that is not the page's own path: the results of a search. */
  from?: string | undefined;
  children: ReactNode;
};

/**
 * The frame of / and of a department's page: the bar of departments, the choice of grid or list, the dishes
 * (children), and above 900 px the cart beside them. A setting of the restaurant says whether grid or list
 * comes first.
 */
export function MenuScreen({ over, links, wideNav, hasLabels, hidden, from, children }: MenuScreenProps) {
  const root = useRootData();
  const { menuView } = root;
  const [view, setView] = useState(menuView.layout);
  return (
    <Screen className={styles.screen}>
      <div className={styles.dishes} data-view={view}>
        {links.length > 0 && (
          <DepartmentNav
            links={links}
            tools={hasLabels && <FilterLink over={over} from={from} />}
            end={menuView.showImages ? <ViewChoice view={view} onView={setView} /> : undefined}
            wide={wideNav}
          />
        )}
        <FilterNote over={over} from={from} hidden={hidden} />
        <CardLayout value={view}>{children}</CardLayout>
      </div>
      <VisitorPart
        root={root}
        uses={({ cart, isCartLost, order }) => [cart, isCartLost, order.zone, order.canRestoreCart]}
        draw={({ cart }) => <CartPanel cart={cart} over={over} />}
      />
    </Screen>
  );
}

type View = 'grid' | 'list';

/** Grid or list; nothing until script runs, when its room is kept free. */
function ViewChoice({ view, onView }: { view: View; onView(view: View): void }) {
  const { t } = useTranslation();
  if (!useHydrated()) return null;
  const views = [
    { value: 'grid', label: t('menu.grid'), icon: 'grid' },
    { value: 'list', label: t('menu.list'), icon: 'list' },
  ] as const;
  return (
    <Segments
      compact
      legend={t('menu.view')}
      name="view"
      items={views}
      defaultValue={view}
      onValue={(value) => onView(value === 'list' ? 'list' : 'grid')}
    />
  );
}

/**
 * Shown in place of the dishes when the store did not answer: a sentence and a link to try again. The rest of
 * the page stays.
 */
export function MenuNotLoaded({ href }: { href: string }) {
  const { t } = useTranslation();
  return (
    <Empty icon="alert" title={t('menu.notLoaded')}>
      <ButtonLink variant="soft" href={href} data-native="">
        {t('menu.tryAgain')}
      </ButtonLink>
    </Empty>
  );
}
