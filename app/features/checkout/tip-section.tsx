import { useEffect, useRef, useState } from 'react';
import { formatPrice } from '#app/domain/money/format-price.ts';
import { withTip } from '#app/domain/pricing/bill.ts';
import { OTHER_TIP, type TipChoice, type TipOffer, tipOf } from '#app/domain/pricing/tip.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Tile, Tiles } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import styles from './checkout.module.css';
import type { CheckoutView } from './checkout-view.ts';
import { FIELD, tipChoice, tipKey } from './intent.ts';
import { Section, useSideButton } from './section.tsx';

/**
 * The checkout with the tip of its form counted in: script does it at once, without script the server does.
 * @returns the choice is null until script has read it off the page, as it may be made before script loads
 */
export function useTip(loaded: CheckoutView) {
  const group = useRef<HTMLDivElement>(null);
  const [choice, setChoice] = useState<TipChoice | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read off the page again after each answer
  useEffect(read, [loaded]);
  function read() {
    const form = group.current?.closest('form');
    setChoice(form ? tipChoice(new FormData(form)) : null);
  }
  const cents = choice && (tipOf(loaded.tips, choice) ?? 0);
  const { cash, online } = loaded.totals;
  const totals = { cash: withTip(cash, cents ?? 0), online: online && withTip(online, cents ?? 0) };
  return { view: cents === null ? loaded : { ...loaded, totals }, group, choice, onChange: read };
}

type Props = {
  tips: TipOffer;
  tip: ReturnType<typeof useTip>;
  picked: FieldControl;
  amount: FieldControl;
  busy: boolean;
};

/**
 * A tip for the people of the restaurant; none is chosen beforehand. Each percentage shows its amount.
 * Without script a button shows the new total; no order is placed with a tip that the shown total does not
 * include.
 */
export function TipSection({ tips, tip, picked, amount, busy }: Props) {
  const { t } = useTranslation();
  const side = useSideButton('summary', busy);
  const hydrated = useHydrated();
  const { choice, group, onChange } = tip;
  const sent = { tip: picked.defaultValue ?? '', tipAmount: amount.defaultValue ?? '' };
  const radio = (value: string) =>
    ({ type: 'radio', name: FIELD.tip, value, defaultChecked: sent.tip === value }) as const;
  return (
    <Section title={t('checkout.tip.title')}>
      <div
        ref={group}
        className={styles.payment}
        onChange={onChange}
        role="radiogroup"
        aria-label={t('checkout.tip.title')}
      >
        <Tiles columns="half">
          <Tile pill {...radio('')} title={t('checkout.tip.none')} />
          {tips.percents.map(({ percent, cents }) => (
            <Tile
              key={percent}
              pill
              {...radio(String(percent))}
              title={`${percent}% · ${formatPrice(cents)}`}
            />
          ))}
        </Tiles>
        {tips.takesOther && (
          <div className={styles.option}>
            <Tile {...radio(OTHER_TIP)} title={t('checkout.tip.other')} />
            <div className={styles.panel}>
              <div>
                <Field
                  field={amount}
                  label={t('checkout.tip.amount')}
                  inputMode="decimal"
                  autoComplete="off"
                />
              </div>
            </div>
          </div>
        )}
      </div>
      <input type="hidden" name={FIELD.shownTip} value={tipKey(choice ?? sent)} />
      {!hydrated && (
        <Button variant="soft" name={FIELD.intent} value="choose-tip" {...side}>
          {t('checkout.tip.update')}
        </Button>
      )}
    </Section>
  );
}
