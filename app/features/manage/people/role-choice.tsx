import type { StaffRole } from '#app/contract/enumerations.ts';
import { ROLES } from '#app/features/manage/staff-role.ts';
import { Check } from '#app/ui/check.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

type RoleChoiceProps = {
  /** The ids of its fields begin with it. */
  form: string;
  role: StaffRole;
  mayPublish: boolean;
};

/** What somebody may do: a role, and for a manager whether to publish too. */
export function RoleChoice({ form, role, mayPublish }: RoleChoiceProps) {
  const { t } = useTranslation();
  return (
    <>
      <fieldset>
        <legend className="lab">{t('managePeople.role')}</legend>
        <div className="opttile">
          {ROLES.map((each) => (
            <Tile
              key={each}
              type="radio"
              name="role"
              value={each}
              defaultChecked={each === role}
              title={t(`manage.roles.${each}`)}
              note={t(`managePeople.roleHint.${each}`)}
            />
          ))}
        </div>
      </fieldset>
      <Check id={`${form}-mayPublish`} name="mayPublish" defaultChecked={mayPublish}>
        {t('managePeople.mayPublish')}
        <small className="dim">{t('managePeople.mayPublishHint')}</small>
      </Check>
    </>
  );
}
