import { clsx } from 'clsx';
import { Picture } from '#app/components/picture.tsx';
import styles from './department-tiles.module.css';

type Department = { departmentId: string; name: string; imageUrl: string | null };

type DepartmentTilesProps = {
  departments: Department[];
  showImages: boolean;
  /** Only up to 600 px: wider screens show the dishes themselves (R-ROUTE-04). */
  narrow: boolean;
};

/** Department view: one tile for each department, leading to its dishes (R-TEN-15, R-ROUTE-02). */
export function DepartmentTiles({ departments, showImages, narrow }: DepartmentTilesProps) {
  return (
    <ul className={clsx(styles.tiles, narrow && 'phone-only')}>
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
  );
}
