import { type ComponentProps, useState } from 'react';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useTranslation } from './translation.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * Keeps phone keyboards from changing letters once the password is shown, because it is then a plain text
 * field.
 */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off' };

/** A password field; with script, a button shows and hides what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      {...(isShown && AS_TYPED)}
      spellCheck={false}
      end={
        hydrated && (
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            label={t('layout.showPassword')}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        )
      }
    />
  );
}
