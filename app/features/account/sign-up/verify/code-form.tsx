import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { CodeAnswer } from './answer.server.ts';

const LENGTH = 6;

type CodeFormProps = {
  formToken: string;
  answer: CodeAnswer | undefined;
  /** Places the two parts in the dialog. */
  frame: (field: ReactNode, confirm: ReactNode) => ReactNode;
};

/** Six digits, which are sent as soon as the last one is typed; emptied after a wrong code. */
export function CodeForm({ formToken, answer, frame }: CodeFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const busy = useNavigation().state !== 'idle';
  const [digits, setDigits] = useState('');
  const [seen, setSeen] = useState<CodeAnswer>();
  const [tries, setTries] = useState(0);
  const isEdited = digits !== '';

  if (answer !== seen) {
    setSeen(answer);
    setDigits('');
    setTries(tries + 1);
  }

  useEffect(() => {
    if (digits.length === LENGTH) form.current?.requestSubmit();
  }, [digits]);

  const fault = isEdited ? null : (answer?.fault ?? null);
  return (
    <form ref={form} method="post" noValidate>
      <input type="hidden" name="formToken" value={formToken} />
      {frame(
        <CodeField
          key={tries}
          field={{ id: 'code', name: 'code', errors: fault ? [fault] : undefined }}
          label={t('account.code')}
          hideLabel
          hint={t(hydrated ? 'account.codeHint' : 'account.codePress')}
          onDigits={setDigits}
          focused
        />,
        <Button variant="pri" big busy={busy} disabled={hydrated && digits.length < LENGTH}>
          {t('account.confirm')}
        </Button>,
      )}
    </form>
  );
}
