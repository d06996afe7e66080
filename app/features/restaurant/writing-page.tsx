import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { prefilled } from '#app/shell/form/use-form-fields.ts';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Mark } from '#app/ui/mark.tsx';
import { StateCard } from '#app/ui/state-card.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './writing-page.module.css';

type Props = {
  title: string;
  lead?: string | undefined;
  /** Beside the form, below it on narrow screens. */
  aside: ReactNode;
  /** On narrow screens the aside comes first, because most people came for it. */
  isAsideFirst?: boolean;
  children: ReactNode;
};

/** A page with a form to the restaurant, and beside it other ways to reach it. */
export function WritingPage({ title, lead, aside, isAsideFirst, children }: Props) {
  const form = <div className="box stack">{children}</div>;
  return (
    <div className="wrap page">
      <h1 className="h1">{title}</h1>
      {lead && <p className="dim">{lead}</p>}
      <div className={clsx(styles.columns, isAsideFirst && styles.asideFirst)}>
        {isAsideFirst ? (
          <>
            {aside}
            {form}
          </>
        ) : (
          <>
            {form}
            {aside}
          </>
        )}
      </div>
    </div>
  );
}

type WriterProps = {
  name: FieldControl;
  email: FieldControl;
  /** Hints below the two fields. */
  hints?: { name: string; email: string };
};

/** Name and e-mail of the writer, filled in for a signed-in customer. */
export function WriterFields({ name, email, hints }: WriterProps) {
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

/** Confirms that something was sent. It is a page of its own, so that it is still there after a reload. */
export function SentCard({
  title,
  more,
  children,
}: {
  title: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="wrap page">
      <StateCard
        mark={<Mark icon="check" tone="ok" />}
        title={title}
        actions={
          <>
            <ButtonLink variant="pri" big href="/">
              {t('errors.menu')}
            </ButtonLink>
            {more}
          </>
        }
      >
        {children}
      </StateCard>
    </div>
  );
}
