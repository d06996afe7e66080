import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Note } from '#app/ui/note.tsx';
import { showToasts } from '#app/ui/toast-queue.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { FormResult, FormRules } from './live-checks.tsx';
import { TokenField } from './token-field.tsx';
import { useFaultFocus } from './use-fault-focus.ts';
import { useFormFields } from './use-form-fields.ts';
import { useLiveChecks } from './use-live-checks.ts';

/**
 * What the action of a form answers when it does not redirect: what was typed, its faults, and the store's
 * refusal.
 */
export type FormAnswer = { result: FormResult | null; refusal: string | null };

type FormParts<Name extends string> = ReturnType<typeof useFormFields<Name>> & {
  /** The form was sent and has no answer yet. */
  busy: boolean;
  /** The store's refusal, to be placed where it is read. */
  refusal: ReactNode;
  /** Removes the fault of a field that was edited without an input event of its own. */
  clear: (name: Name) => void;
};

type CheckedFormProps<Name extends string> = {
  id: string;
  /**
   * Loads the form's rules from a module that nothing else imports; must be the same function at each render.
   */
  bring: () => Promise<FormRules>;
  /** Fields that the schema requires, named by the server, so that the page need not load the schema. */
  required: readonly string[];
  /** null where the loader made none, as it loads what many share (TokenField). */
  formToken: string | null;
  answer: FormAnswer | undefined;
  /** Its rules know what is never sent, so that with script it waits for them. */
  mustCheck?: boolean;
  children: (parts: FormParts<Name>) => ReactNode;
};

const NONE: ReadonlySet<string> = new Set();
/** Conform's own name of its submit intents, by which they differ from the customer's submits. */
const DEFAULT_INTENT_NAME = '__INTENT__';

/**
 * A form that is checked by the server and, once it is touched, in the browser too: on blur and on submit. It
 * is sent to its own address, whatever query that has.
 */
export function CheckedForm<Name extends string>({
  id,
  bring,
  required,
  formToken,
  answer,
  mustCheck = false,
  children,
}: CheckedFormProps<Name>) {
  const { Checks, live, left, onChange, check, hold, handlers } = useLiveChecks(id, bring);
  const result = answer?.result ?? null;
  const fields = useFormFields<Name>(id, required, result, live);
  const { edited, clear, watch } = useEdited(answer);
  const { focusFault } = useFaultFocus(id, result);
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
      // the messages are the spec's, not the browser's
      noValidate
      onSubmit={(event) => {
        watch.onSubmit(event);
        const isSent = isOfCustomer(event);
        if (mustCheck && isSent && hold(event)) return;
        check(event);
        if (isSent && event.defaultPrevented) focusFault();
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
      <TokenField given={formToken} />
      {children({ ...fields, field, errorOf, busy, clear, refusal: <RefusalNote answer={answer} /> })}
    </form>
  );
}

/**
 * Fields that were edited since the last check. Their faults are hidden until they are left or the form is
 * sent.
 */
function useEdited(answer: FormAnswer | undefined) {
  const [edited, setEdited] = useState<ReadonlySet<string>>(NONE);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another look
  useEffect(() => setEdited(NONE), [answer]);

  function mark(name: string, isEdited: boolean) {
    // one event may mark two
    setEdited((known) => {
      if (known.has(name) === isEdited) return known;
      return new Set(isEdited ? [...known, name] : [...known].filter((each) => each !== name));
    });
  }

  return {
    edited,
    clear: (name: string) => mark(name, true),
    watch: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (isOfCustomer(event)) setEdited(NONE);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => mark((target as HTMLInputElement).name, true),
      onBlur: ({ target }: FocusEvent<HTMLFormElement>) => mark(target.name, false),
    },
  };
}

/** Whether the customer sends the form: Conform submits it to itself to check one field. */
function isOfCustomer({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter?.getAttribute('name') !== DEFAULT_INTENT_NAME;
}

/**
 * The store's refusal in its place; with script a toast shows it too. A document that came back for its
 * fields alone says there that some are marked.
 */
export function RefusalNote({ answer }: { answer: Partial<FormAnswer> | undefined }) {
  const hydrated = useHydrated();
  const { t } = useTranslation();
  const [withDocument] = useState(answer);
  // a refusal that came with the document has been read before script runs
  const shown = useRef(answer);
  useEffect(() => {
    if (answer === shown.current) return;
    shown.current = answer;
    if (answer?.refusal) showToasts([{ kind: 'no', text: answer.refusal }]);
  }, [answer]);
  const isMarked = answer === withDocument && answer?.result?.error != null;
  const words = answer?.refusal ?? (isMarked ? t('layout.checkFields') : null);
  if (!words) return null;
  return (
    <Note tone="no" alert={!hydrated}>
      {words}
    </Note>
  );
}
