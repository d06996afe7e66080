import { ButtonLink } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/mark.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './signed-out.module.css';

type Props = {
  title: string;
  /** A line below the title. */
  text?: string;
  /** The tab's own address, which signing in leads back to. */
  from: string;
};

/** What a tab shows to a guest, with a link to the sign-in. */
export function SignedOut({ title, text, from }: Props) {
  const { t } = useTranslation();
  return (
    <div className={`box ${styles.card}`}>
      <Mark icon="user" />
      <h1 className="h2">{title}</h1>
      {text && <p className="dim">{text}</p>}
      <ButtonLink variant="pri" big href={`/sign-in?from=${encodeURIComponent(from)}`} data-dialog="">
        {t('profile.logInHere')}
      </ButtonLink>
    </div>
  );
}
