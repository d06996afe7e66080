import { useNavigation } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogFoot } from '#app/ui/dialog.tsx';
import { useCloseLink } from '#app/ui/dialog-context.ts';
import styles from './offer-foot.module.css';

type OfferFootProps = {
  /** Text of the button that takes the offer. */
  take: string;
  /** Text of the link that closes the dialog. */
  leave: string;
};

/** The two answers to an offer; both are disabled while a form is being sent. */
export function OfferFoot({ take, leave }: OfferFootProps) {
  const link = useCloseLink();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <DialogFoot>
      <Button variant="pri" big disabled={isBusy} busy={isBusy} className={styles.take}>
        {take}
      </Button>
      <ButtonLink
        {...link}
        big
        aria-disabled={isBusy || undefined}
        className={styles.leave}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
          else link.onClick(event);
        }}
      >
        {leave}
      </ButtonLink>
    </DialogFoot>
  );
}
