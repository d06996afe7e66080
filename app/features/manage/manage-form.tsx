import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { FormAnswer } from '#app/shell/form/checked-form.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Faults } from '#app/ui/manage/faults.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { emptyForm } from './empty-form.ts';
import { type Typed, typedIn } from './typed.ts';

/** What the action of a page with several forms answers: which form it was, and what is wrong with it. */
export type PressAnswer = FormAnswer & { intent: string };

type FormParts<Name extends string> = {
  /** A field as it is drawn: what was typed into it, else what is known. */
  field: (name: Name, known?: string | null) => FieldControl;
  /** What was typed or chosen; undefined where the form was not sent. */
  typed: (name: Name) => string | undefined;
  /** The form was sent: a box without a tick was unticked. */
  isSent: boolean;
  busy: boolean;
};

type ManageFormProps<Name extends string> = {
  /** Which form of the page it is; the ids of its fields begin with it. */
  intent: string;
  formToken: string;
  /** The answer of the page's action, to whichever form. */
  answer: PressAnswer | undefined;
  /** What was typed before its person had to sign in again. */
  before?: Typed | null;
  /** What the fields are called, in the order of the page. */
  labels: Readonly<Record<Name, string>>;
  className?: string;
  children: (parts: FormParts<Name>) => ReactNode;
};

/**
 * A form of the owner's pages, sent to its own page and checked by the server: it comes back with what was typed, a
 * summary of its faults that links to the fields, and a sentence beside each of them.
 */
export function ManageForm<Name extends string>({
  intent,
  formToken,
  answer,
  before = null,
  labels,
  className = 'stack',
  children,
}: ManageFormProps<Name>) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const own = answer?.intent === intent ? answer : undefined;
  const errors = own?.result?.error?.fieldErrors ?? {};
  const idOf = (name: string) => `${intent}-${name}`;
  const names = Object.keys(labels) as Name[];
  const typed = (name: Name) => {
    const value = own?.result?.submission.payload[name];
    return typeof value === 'string' ? value : typedIn(before, intent, name);
  };
  const faults = names.flatMap((name) => {
    const texts = errors[name] ?? [];
    return texts.length > 0 ? [{ id: idOf(name), label: labels[name], text: texts.join(' ') }] : [];
  });
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent;
  const form = useEmptiedForm(busy, own !== undefined);
  return (
    // the sentences are ours and in the page's language, not the browser's
    <form ref={form} id={formId(intent)} method="post" className={className} noValidate>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formToken" value={formToken} />
      <Faults title={t('manage.faults', { count: faults.length })} faults={faults} of={own} />
      {own?.refusal && (
        <Note tone="no" alert>
          {own.refusal}
        </Note>
      )}
      {children({
        field: (name, known) => ({
          id: idOf(name),
          name,
          defaultValue: typed(name) ?? known ?? undefined,
          errors: errors[name] ?? undefined,
        }),
        typed,
        isSent: own !== undefined || before?.intent?.[0] === intent,
        busy,
      })}
    </form>
  );
}

/** The id of a form, for buttons that stand outside it, such as those of a SaveBar below other cards. */
export function formId(intent: string): string {
  return `form-${intent}`;
}

/** A form that was done is empty again, or has what is known now; without scripts the page is another one by then. */
export function useEmptiedForm(busy: boolean, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && !isRefused && form.current) emptyForm(form.current);
    wasBusy.current = busy;
  }, [busy, isRefused]);
  return form;
}

/** The hidden fields of a form that is one press. */
export function PressFields(fields: { intent: string; formToken: string } & Record<string, string>) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
