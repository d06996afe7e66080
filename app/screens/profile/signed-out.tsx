import { ButtonLink } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './signed-out.module.css';

type Props = {
  title: string;
  /** A line under it. */
  text?: string;
  /** The tab's own address, where signing in leads back to. */
  from: string;
};

/** What a tab shows to somebody who is not signed in, with the way to sign in (R-PROF-06, R-PROF-07). */
export function SignedOut({ title, text, from }: Props) {
  const { t } = useTranslation();
  return (
    <section className={`box ${styles.card}`}>
      <Mark icon="user" />
      <h1 className="h2">{title}</h1>
      {text && <p className="dim">{text}</p>}
      <ButtonLink variant="pri" big href={`/sign-in?from=${encodeURIComponent(from)}`} data-dialog="">
        {t('profile.logInHere')}
      </ButtonLink>
    </section>
  );
}
