import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { Cents } from '#app/contract/money.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { OrderMoment } from '#app/features/orders/history/order-entry.ts';
import { againPath } from '#app/features/orders/history/order-paths.ts';
import { useOrderMoment } from '#app/features/orders/history/order-time.tsx';
import { useRootData } from '#app/shell/root-data/root-data.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DialogBody, DialogFoot, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import styles from './again.module.css';
import { AGAIN_FIELD, readAgainWish } from './again-form.ts';
import { AgainLines } from './again-lines.tsx';
import type { AgainLineView } from './again-view.ts';

type Props = {
  again: {
    orderId: string;
    number: string;
    at: OrderMoment | null;
    lines: AgainLineView[] | null;
    key: string;
    formToken: string;
  };
  refused: { message: string; key: string } | undefined;
};

/**
 * The order at today's prices. Where the cart is not empty, two buttons ask whether to add to it or to
 * replace it.
 */
export function AgainDialog({ again, refused }: Props) {
  const { t } = useTranslation();
  const { orderId, number, at, lines } = again;
  const moment = useOrderMoment(at);
  const note = moment ? t('orders.againNote', { number, day: moment.day }) : undefined;
  if (!lines)
    return (
      <>
        <DialogHead title={t('orders.again')} note={note} />
        <DialogBody>
          <p>{t('orders.menuNotLoaded')}</p>
        </DialogBody>
        <DialogFoot>
          <ButtonLink variant="soft" href={againPath(orderId)} data-native="">
            {t('orders.tryAgain')}
          </ButtonLink>
        </DialogFoot>
      </>
    );
  return <AgainForm again={{ ...again, lines }} note={note} refused={refused} />;
}

type FormProps = {
  again: Props['again'] & { lines: AgainLineView[] };
  note: string | undefined;
  refused: Props['refused'];
};

function AgainForm({ again: { orderId, lines, key, formToken }, note, refused }: FormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { cents, count } = useTickedCents(form, lines);
  const canAdd = lines.some((line) => line.unitCents !== null);
  return (
    <form ref={form} method="post" action={againPath(orderId)} onChange={count}>
      <input type="hidden" name={AGAIN_FIELD.token} value={formToken} />
      <input type="hidden" name={AGAIN_FIELD.key} value={refused?.key ?? key} />
      <DialogHead title={t('orders.again')} note={note} />
      <DialogBody>
        <div className="stack">
          {refused?.message && (
            <Note tone="no" alert>
              {refused.message}
            </Note>
          )}
          <Verdict lines={lines} canAdd={canAdd} />
          <AgainLines lines={lines} />
        </div>
      </DialogBody>
      {canAdd ? (
        <Buttons cents={cents} />
      ) : (
        <DialogFoot>
          <ButtonLink variant="pri" href="/">
            {t('cart.toMenu')}
          </ButtonLink>
        </DialogFoot>
      )}
    </form>
  );
}

/** One sentence: whether the order can be had again unchanged, changed, or not at all. */
function Verdict({ lines, canAdd }: { lines: AgainLineView[]; canAdd: boolean }) {
  const { t } = useTranslation();
  if (!canAdd) return <Note tone="warn">{t('orders.nothingLeft')}</Note>;
  if (lines.some((line) => line.differences.length > 0))
    return <Note tone="warn">{t('orders.changed')}</Note>;
  return <Note tone="ok">{t('orders.unchanged')}</Note>;
}

function Buttons({ cents }: { cents: Cents }) {
  const { t } = useTranslation();
  const { cart } = useRootData();
  const busy = useNavigation().state === 'submitting';
  return (
    <DialogFoot>
      {cart && <p className={styles.question}>{t('orders.cartHas', { count: cart.count })}</p>}
      {/* Enter presses the first button of a form, so the first one removes nothing */}
      <Button variant="pri" big split name={AGAIN_FIELD.mode} value="add" busy={busy}>
        <span>{cart ? t('orders.addToThem') : t('orders.add')}</span>
        <span className="num">{formatPrice(cents)}</span>
      </Button>
      {cart && (
        <Button variant="line" big name={AGAIN_FIELD.mode} value="replace" busy={busy}>
          {t('orders.replace')}
        </Button>
      )}
    </DialogFoot>
  );
}

/** The price of the ticked lines in cents; of all lines until script counts them, which `count` does. */
function useTickedCents(
  form: RefObject<HTMLFormElement | null>,
  lines: readonly AgainLineView[],
): { cents: Cents; count: () => void } {
  const [ticked, setTicked] = useState<ReadonlySet<number> | null>(null);

  function count() {
    if (form.current)
      setTicked(new Set(readAgainWish(new FormData(form.current)).lines.map(({ index }) => index)));
  }
  // boxes may be unticked before script loads
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later changes call `count` themselves
  useEffect(count, []);

  const cents = lines
    .filter(({ index }) => ticked === null || ticked.has(index))
    .reduce((sum, { unitCents, qty }) => sum + (unitCents ?? 0) * qty, 0);
  return { cents, count };
}
