import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** Asks for the receiver key. */
export function SignInForm({ formToken, refusal }: { formToken: string; refusal: string | null }) {
  const { t } = useTranslation();
  return (
    <form method="post" className="stack">
      <input type="hidden" name="intent" value="sign-in" />
      <input type="hidden" name="formToken" value={formToken} />
      <p className="dim">{t('receiver.signInHint')}</p>
      <Field
        field={{ id: 'key', name: 'key', errors: refusal ? [refusal] : undefined }}
        label={t('receiver.key')}
        type="password"
        autoComplete="current-password"
        required
      />
      <div>
        <Button variant="pri" big>
          {t('receiver.open')}
        </Button>
      </div>
    </form>
  );
}
