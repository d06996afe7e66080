import { clsx } from 'clsx';
import { FilterLink } from '#app/features/menu/dish-filter.tsx';
import { Picture } from '#app/shell/picture/picture.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './department-tiles.module.css';

type Department = { departmentId: string; name: string; lang?: string; imageUrl: string | null };

type DepartmentTilesProps = {
  departments: Department[];
  showImages: boolean;
  /** Shown up to 600 px only, because wider screens show the dishes themselves. */
  narrow: boolean;
  /**
   * Some dishes have diets or allergens, so a link to the filter stands here. The bar that holds it otherwise
   * is hidden on phones.
   */
  hasLabels: boolean;
};

/** The department view: one tile for each department, which links to its dishes. */
export function DepartmentTiles({ departments, showImages, narrow, hasLabels }: DepartmentTilesProps) {
  const { t } = useTranslation();
  return (
    <div className={clsx(styles.departments, narrow && 'phone-only')}>
      <header className="row between">
        <h2 className="h2">{t('menu.departments')}</h2>
        {hasLabels && <FilterLink over="" />}
      </header>
      <ul className={styles.tiles}>
        {departments.map(({ departmentId, name, lang, imageUrl }) => (
          <li key={departmentId}>
            <a
              className={styles.tile}
              href={`/products/${encodeURIComponent(departmentId)}`}
              data-department={name}
            >
              {showImages && imageUrl && <Picture address={imageUrl} place="thumb" />}
              <b lang={lang}>{name}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
