import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import { menuOf, NEW_DEPARTMENT, ORDER } from './menu-paths.ts';

type DepartmentListProps = {
  departments: readonly { id: string; name: { text: string; lang?: string }; dishes: number }[];
  /** Whose dishes are shown; null while something is searched. */
  current: string | null;
};

/** The departments with how many dishes each has, and what can be done with all of them. */
export function DepartmentList({ departments, current }: DepartmentListProps) {
  const { t } = useTranslation();
  return (
    <nav className="box dlist" aria-label={t('manageMenu.list')}>
      <ul>
        {departments.map(({ id, name, dishes }) => (
          <li key={id}>
            <a href={menuOf(id)} aria-current={id === current ? 'true' : undefined}>
              <InLanguage lang={name.lang}>{name.text}</InLanguage>
              <span className="n">{dishes}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="low">
        <a href={NEW_DEPARTMENT}>
          <Icon name="plus" />
          {t('manageMenu.addDepartment')}
        </a>
        {departments.length > 1 && (
          <a href={ORDER}>
            <Icon name="list" />
            {t('manageMenu.order')}
          </a>
        )}
      </div>
    </nav>
  );
}
