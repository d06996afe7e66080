import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './account-section.module.css';

const HERE = '/profile/info';

/**
 * Actions on the account: change the password, end sessions, download all data, delete the account. Another
 * maker's store has the mailed code alone.
 */
export function AccountSection({ hasAccountCalls }: { hasAccountCalls: boolean }) {
  const { t } = useTranslation();
  return (
    <section className={`box ${styles.account}`} aria-labelledby="account-title">
      <h2 className="h3" id="account-title">
        {t('profile.account')}
      </h2>
      <ul>
        <li>
          <a
            href={hasAccountCalls ? `${HERE}/password` : `/password-reset?from=${encodeURIComponent(HERE)}`}
            data-dialog=""
          >
            <Icon name="lock" />
            <span>
              {t('profile.password')}
              <small>{t(hasAccountCalls ? 'profile.passwordOwnNote' : 'profile.passwordNote')}</small>
            </span>
            <Icon name="right" />
          </a>
        </li>
        {hasAccountCalls && (
          <>
            <li>
              <a href={`${HERE}/sessions`} data-dialog="">
                <Icon name="key" />
                <span>
                  {t('profile.sessions')}
                  <small>{t('profile.sessionsNote')}</small>
                </span>
                <Icon name="right" />
              </a>
            </li>
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
