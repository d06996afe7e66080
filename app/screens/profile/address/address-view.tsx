import { SignedOut } from '#app/screens/profile/signed-out.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

/** @param page null for somebody who is not signed in. */
export function AddressView({ page }: { page: null }) {
  const { t } = useTranslation();
  if (page === null) return <SignedOut title={t('profile.signedOutAddress')} from="/profile/address" />;
  return null;
}
