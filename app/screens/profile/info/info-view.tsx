import { SignedOut } from '#app/screens/profile/signed-out.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { AccountSection } from './account-section.tsx';
import { InfoForm } from './info-form.tsx';
import type { InfoAnswer, InfoPage } from './info-page.ts';

/** As if the form had been refused with its file; the edge never reads one so large. */
const TOO_LARGE: InfoAnswer = { ok: false, says: [], typed: null, isPictureRefused: true };

type Props = {
  /** null for somebody who is not signed in. */
  page: InfoPage | null;
  /** To a form that was sent before script. */
  answer: InfoAnswer | null;
};

/** The profile's own tab: the form, and what one may do with the account. */
export function InfoView({ page, answer }: Props) {
  const { t } = useTranslation();
  if (page === null)
    return <SignedOut title={t('profile.signedOut')} text={t('profile.signedOutInfo')} from="/profile" />;
  return (
    <div className="stack">
      <InfoForm page={page} answer={answer ?? (page.isPictureTooLarge ? TOO_LARGE : null)} />
      <AccountSection hasAccountCalls={page.hasAccountCalls} />
    </div>
  );
}
