import { useEffect } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { endKept } from './kept-board.ts';
import { KitchenPage } from './kitchen-page.tsx';
import { PairCard, spaced } from './pair/pair-card.tsx';
import type { ShownCode } from './pair/pairing.server.ts';

type SignInProps = {
  formToken: string;
  /** What the device is called if nobody says otherwise. */
  name: string;
  /** Why the form came to nothing, and which one. */
  refused: { intent: 'pair' | 'sign-in'; text: string } | null;
  shown: ShownCode | null;
  /** The code before is over. */
  isOver: boolean;
  /** The device was signed in until now. */
  isEnded: boolean;
  /** Without scripts the page of a code reloads itself, unless the key was asked for. */
  byKey: boolean;
};

/**
 * A device that is signed in nowhere: by the code of one that is, or by the receiver key. What it knew before is
 * deleted.
 */
export function SignIn({ formToken, name, refused, shown, isOver, isEnded, byKey }: SignInProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  useEffect(() => endKept(t('kitchenLost.unsent')), [t]);
  const refusalOf = (intent: 'pair' | 'sign-in') => (refused?.intent === intent ? refused.text : null);
  return (
    <KitchenPage title={t('receiver.title')} columns="half" isFirst>
      {isEnded && (
        <p className="alert full" role="alert">
          <Icon name="alert" />
          {t('kitchenPair.ended')}
        </p>
      )}
      <PairCard shown={shown} isOver={isOver} name={name} refusal={refusalOf('pair')} formToken={formToken} />
      <div className="stack">
        {shown && (
          <section className="card pairing" aria-labelledby="steps">
            <h2 id="steps">{t('kitchenPair.stepsTitle')}</h2>
            <ol>
              <li>
                <span>{t('kitchenPair.stepOpen')}</span>
              </li>
              <li>
                <span>{t('kitchenPair.stepType', { code: spaced(shown.code) })}</span>
              </li>
              <li>
                <span>{t('kitchenPair.stepGo')}</span>
              </li>
            </ol>
          </section>
        )}
        {shown && !byKey && !hydrated ? (
          <a className="btn line" href="/order-receiver?key">
            {t('kitchenPair.useKey')}
          </a>
        ) : (
          <KeyForm formToken={formToken} name={name} refusal={refusalOf('sign-in')} />
        )}
      </div>
    </KitchenPage>
  );
}

/** Asks for the receiver key, and what this device is to be called. */
function KeyForm({
  formToken,
  name,
  refusal,
}: Pick<SignInProps, 'formToken' | 'name'> & { refusal: string | null }) {
  const { t } = useTranslation();
  return (
    <form method="post" className="card">
      <h2>{t('kitchenPair.useKey')}</h2>
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
      <Field
        field={{ id: 'name', name: 'name', defaultValue: name, maxLength: 40 }}
        label={t('receiver.devices.name')}
        autoComplete="off"
      />
      <div>
        <Button variant="pri" big>
          {t('receiver.open')}
        </Button>
      </div>
    </form>
  );
}
