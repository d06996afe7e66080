import { useHydrated } from 'remix-utils/use-hydrated';
import { useCountdown } from '#app/components/use-countdown.ts';
import { Button } from '#app/ui/button.tsx';
import { useTranslation } from '#app/ui/translation.tsx';

import styles from './resend-button.module.css';

type ResendButtonProps = {
  /** Id of the form that asks for another code. */
  form: string;
  sentAt: number;
  /** Until the store mails another one; it says so itself to who does not wait. */
  secondsToWait: number;
};

/** Asks for another code, once a minute. Without script it is always there. */
export function ResendButton({ form, sentAt, secondsToWait }: ResendButtonProps) {
  const { t } = useTranslation();
  const left = useCountdown(secondsToWait, sentAt);
  const waits = useHydrated() && left > 0;
  return (
    <Button form={form} disabled={waits} className={styles.again}>
      {waits ? t('account.resendIn', { seconds: left }) : t('account.resend')}
    </Button>
  );
}
