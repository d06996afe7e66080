import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Note } from '#app/ui/note.tsx';
import { tellToasts } from '#app/ui/toast-queue.ts';
import type { FormResult, FormRules } from './live-checks.tsx';
import { useFormFields } from './use-form-fields.ts';
import { useLiveChecks } from './use-live-checks.ts';

/** What a form's action answers when it goes no further: what was typed and its faults, and what the store said. */
export type FormAnswer = { result: FormResult | null; refusal: string | null };

type FormParts<Name extends string> = ReturnType<typeof useFormFields<Name>> & {
  /** The form is on its way. */
  busy: boolean;
  /** What the store said, to stand where it is read. */
  refusal: ReactNode;
  /** Takes away what was wrong with a field that is edited without an input event of its own. */
  clear: (name: Name) => void;
};

type CheckedFormProps<Name extends string> = {
  id: string;
  /** The form's rules, from a module that nothing else brings; the same function each time. */
  bring: () => Promise<FormRules>;
  /** Fields that the schema requires, as the server says, so that the page need not bring the schema. */
  required: readonly string[];
  formToken: string;
  answer: FormAnswer | undefined;
  children: (parts: FormParts<Name>) => ReactNode;
};

const NONE: ReadonlySet<string> = new Set();
/** Conform's own, by which its submissions are told from the customer's. */
const DEFAULT_INTENT_NAME = '__INTENT__';

/**
 * A form of a personal page: checked by the server, and in the browser on blur and on submit once it is touched. It goes
 * back to its own address, whatever its query says.
 */
export function CheckedForm<Name extends string>({
  id,
  bring,
  required,
  formToken,
  answer,
  children,
}: CheckedFormProps<Name>) {
  const { Checks, live, left, onChange, check, handlers } = useLiveChecks(id, bring);
  const result = answer?.result ?? null;
  const fields = useFormFields<Name>(id, required, result, live);
  const { edited, clear, watch } = useEdited(answer);
  const field = (name: Name) => ({
    ...fields.field(name),
    errors: edited.has(name) ? undefined : fields.field(name).errors,
  });
  const errorOf = (name: Name) => (edited.has(name) ? undefined : fields.errorOf(name));
  const busy = useNavigation().state !== 'idle';
  return (
    <form
      id={id}
      method="post"
      // the texts are the spec's, not the browser's
      noValidate
      onSubmit={(event) => {
        watch.onSubmit(event);
        check(event);
      }}
      onFocus={handlers.onFocus}
      onInput={(event) => {
        watch.onInput(event);
        handlers.onInput(event);
      }}
      onBlur={(event) => {
        watch.onBlur(event);
        handlers.onBlur(event);
      }}
    >
      {Checks && (
        <Checks.Component
          {...Checks.rules}
          formId={id}
          lastResult={result?.error ? result : null}
          left={left}
          onChange={onChange}
        />
      )}
      <input type="hidden" name="formToken" value={formToken} />
      {children({ ...fields, field, errorOf, busy, clear, refusal: <Refusal answer={answer} /> })}
    </form>
  );
}

/**
 * Fields that were edited since they were last looked at: what was wrong with them is not said any longer, until they are
 * left or the form is sent (R-AUTH-42).
 */
function useEdited(answer: FormAnswer | undefined) {
  const [edited, setEdited] = useState<ReadonlySet<string>>(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another look
  useEffect(() => setEdited(NONE), [answer]);

  function mark(name: string, isEdited: boolean) {
    if (edited.has(name) === isEdited) return;
    setEdited(new Set(isEdited ? [...edited, name] : [...edited].filter((each) => each !== name)));
  }

  return {
    edited,
    clear: (name: string) => mark(name, true),
    watch: {
      // the checks send the form to themselves to look at one field
      onSubmit: ({ nativeEvent }: FormEvent<HTMLFormElement>) => {
        const { submitter } = nativeEvent as SubmitEvent;
        if (submitter?.getAttribute('name') !== DEFAULT_INTENT_NAME) setEdited(NONE);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => mark((target as HTMLInputElement).name, true),
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => mark(target.name, false),
    },
  };
}

/** The store's words, in place; with script a toast says them too (R-AUTH-27, A-74). */
export function Refusal({ answer }: { answer: Pick<FormAnswer, 'refusal'> | undefined }) {
  const hydrated = useHydrated();
  // what a document came with has been read by the time script is here
  const told = useRef(answer);
  useEffect(() => {
    if (answer === told.current) return;
    told.current = answer;
    if (answer?.refusal) tellToasts([{ kind: 'no', text: answer.refusal }]);
  }, [answer]);
  if (!answer?.refusal) return null;
  return (
    <Note tone="no" alert={!hydrated}>
      {answer.refusal}
    </Note>
  );
}
