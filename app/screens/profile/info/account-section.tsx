import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './account-section.module.css';

const HERE = '/profile/info';

/** What a customer may do with the account: a new password, all data as a file, no account any more. */
export function AccountSection({ hasAccountCalls }: { hasAccountCalls: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={`box ${styles.account}`} aria-labelledby="account-title">
      <h2 className="h3" id="account-title">
        {t('profile.account')}
      </h2>
      <ul>
        <li>
          <a href={`/password-reset?from=${encodeURIComponent(HERE)}`} data-dialog="">
            <Icon name="lock" />
            <span>
              {t('profile.password')}
              <small>{t('profile.passwordNote')}</small>
            </span>
            <Icon name="right" />
          </a>
        </li>
        {hasAccountCalls && (
          <>
            <li>
              <a href="/profile/data" download>
                <Icon name="download" />
                <span>
                  {t('profile.download')}
                  <small>{t('profile.downloadNote')}</small>
                </span>
                <Icon name="right" />
              </a>
            </li>
            <li>
              <a href={`${HERE}/delete-account`} data-dialog="">
                <Icon name="bin" />
                <span>
                  {t('profile.delete')}
                  <small>{t('profile.deleteNote')}</small>
                </span>
                <Icon name="right" />
              </a>
            </li>
          </>
        )}
      </ul>
    </section>
  );
}
