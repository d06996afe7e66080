import { clsx } from 'clsx';
import { FilterLink } from '#app/components/filter-link.tsx';
import { Picture } from '#app/components/picture.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './department-tiles.module.css';

type Department = { departmentId: string; name: string; imageUrl: string | null };

type DepartmentTilesProps = {
  departments: Department[];
  showImages: boolean;
  /** Only up to 600 px: wider screens show the dishes themselves (R-ROUTE-04). */
  narrow: boolean;
  /** Dishes say something about diets or allergens: the way to the filter stands here, as the bar that has it is for wide screens. */
  hasLabels: boolean;
};

/** Department view: one tile for each department, leading to its dishes (R-TEN-15, R-ROUTE-02). */
export function DepartmentTiles({ departments, showImages, narrow, hasLabels }: DepartmentTilesProps) {
  const { t } = useTranslation();
  return (
    <div className={clsx(styles.departments, narrow && 'phone-only')}>
      <header className="row between">
        <h2 className="h2">{t('menu.departments')}</h2>
        {hasLabels && <FilterLink over="" />}
      </header>
      <ul className={styles.tiles}>
        {departments.map(({ departmentId, name, imageUrl }) => (
          <li key={departmentId}>
            <a
              className={styles.tile}
              href={`/products/${encodeURIComponent(departmentId)}`}
              data-department={name}
            >
              {showImages && imageUrl && <Picture address={imageUrl} place="thumb" />}
              <b>{name}</b>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
