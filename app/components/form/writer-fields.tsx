import { useRootData } from '#app/components/root-data.ts';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { prefilled } from './prefilled.ts';

type Props = {
  name: FieldControl;
  email: FieldControl;
  /** What stands below them. */
  hints?: { name: string; email: string };
};

/** Who writes to the restaurant: name and e-mail, which are known of who is signed in. */
export function WriterFields({ name, email, hints }: Props) {
  const { t } = useTranslation();
  const { customer } = useRootData();
  return (
    <>
      <Field
        field={prefilled(name, customer?.name)}
        label={t('writing.fullName')}
        hint={hints?.name}
        autoComplete="name"
      />
      <Field
        field={prefilled(email, customer?.email)}
        label={t('writing.email')}
        hint={hints?.email}
        type="email"
        autoComplete="email"
      />
    </>
  );
}
