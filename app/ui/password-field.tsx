import { type ComponentProps, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { useTranslation } from './translation.tsx';

/** No keyboard changes what is hidden; what is shown is a text like any other to them. */
const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off' };

/** A password that can be looked at: with script an eye shows and hides it. */
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
