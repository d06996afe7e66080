import { type ReactNode, useState } from 'react';
import { useSubmit } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { PressAnswer } from './manage-form.tsx';
import type { PasskeyPurpose } from './passkey-purpose.ts';

type PasskeyButtonProps = {
  purpose: PasskeyPurpose;
  formToken: string;
  /** What the new one is called, as the page's field has it. */
  name?: () => string;
  children: ReactNode;
};

type Asked = { handle: string; options: Record<string, unknown> };

/**
 * Signs with a passkey, or makes one, and sends it to the page as a form. Only scripts can: without them, and in browsers
 * that read no options (before Chrome 129, Firefox 119 and Safari 18.4), it is not there.
 */
export function PasskeyButton({ purpose, formToken, name, children }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const submit = useSubmit();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function press() {
    setState('busy');
    try {
      const asked = await optionsFor(purpose, formToken);
      const response = await credential(purpose, asked.options);
      await submit(
        {
          intent: 'passkey',
          formToken,
          handle: asked.handle,
          response: JSON.stringify(response),
          ...(name && { name: name() }),
        },
        { method: 'post' },
      );
      setState('idle');
    } catch {
      // closed by the person, or refused by the browser or the store: which of them no page is told
      setState('failed');
    }
  }

  if (!hydrated || !hasPasskeys()) return <div className="passkey" />;
  return (
    <div className="passkey">
      <Button type="button" variant="line" wide busy={state === 'busy'} onClick={() => void press()}>
        <ManageIcon name="key" />
        {children}
      </Button>
      <div role="status">{state === 'failed' && <Note tone="no">{t('manage.passkeyFailed')}</Note>}</div>
    </div>
  );
}

/** Why what a passkey signed came to nothing. */
export function PasskeyRefusal({ answer }: { answer: PressAnswer | undefined }) {
  if (answer?.intent !== 'passkey' || !answer.refusal) return null;
  return (
    <Note tone="no" alert>
      {answer.refusal}
    </Note>
  );
}

function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

async function optionsFor(purpose: PasskeyPurpose, formToken: string): Promise<Asked> {
  const response = await fetch('/manage/passkey', {
    method: 'POST',
    body: new URLSearchParams({ purpose, formToken }),
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`The options of a passkey answered ${response.status}`);
  return (await response.json()) as Asked;
}

/** @throws where there is none, or its person says no */
async function credential(purpose: PasskeyPurpose, options: Record<string, unknown>): Promise<unknown> {
  const made =
    purpose === 'new'
      ? await navigator.credentials.create({
          publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
            options as unknown as PublicKeyCredentialCreationOptionsJSON,
          ),
        })
      : await navigator.credentials.get({
          publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
            options as unknown as PublicKeyCredentialRequestOptionsJSON,
          ),
        });
  if (!(made instanceof PublicKeyCredential)) throw new Error('No passkey was given');
  return made.toJSON();
}
