import { useEffect, useId, useRef } from 'react';
import { ORDER_TYPE } from '#app/contract/enumerations.ts';
import { formatPrice } from '#app/domain/money/format-price.ts';
import type { Change } from '#app/domain/order/what-changed.ts';
import { Note } from '#app/ui/note.tsx';
import type { Translate } from '#app/ui/translate.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { InLanguage } from '#app/ui/with-names.tsx';
import styles from './what-changed.module.css';

const WORDS = {
  gone: 'changes.gone',
  soldOut: 'checkout.outOfStock',
  promotionLost: 'changes.promotionLost',
  promotionWon: 'changes.promotionWon',
  added: 'changes.added',
  back: 'changes.back',
} as const;

/**
 * What differs from the page that was sent, each figure then and now. It takes the focus when an answer
 * brings it, so that it is seen and read out first; a new document begins with it anyway.
 */
export function WhatChanged({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const titleId = useId();
  const hydrated = useHydrated();
  const seen = useRef(hydrated ? null : changes);
  useEffect(() => {
    if (seen.current !== changes) box.current?.focus();
    seen.current = changes;
  }, [changes]);

  if (changes.length === 0) return null;
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={titleId} className={styles.box}>
      <Note tone="warn">
        <b id={titleId}>{t('changes.title')}</b>
        <dl className={styles.rows}>
          {changes.map((change, index) => {
            const { label, was, now } = changeRow(t, change);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may share a name; rows have no state
              <div key={index}>
                <dt>
                  <InLanguage lang={'lang' in change ? change.lang : undefined}>{label}</InLanguage>
                </dt>
                <dd>
                  {was !== null && (
                    <>
                      <span className="sr">{t('changes.before')} </span>
                      <del>{was}</del> <span className="sr">{t('changes.now')} </span>
                    </>
                  )}
                  <b>{now}</b>
                </dd>
              </div>
            );
          })}
        </dl>
      </Note>
    </section>
  );
}

/** One change in words: what it is about, how it was, and how it is. */
type ChangeRow = { label: string; was: string | null; now: string };

/** A change, in the words that the checkout uses for the same figure. */
function changeRow(t: Translate, change: Change): ChangeRow {
  const row = (label: string, was: string, now: string): ChangeRow => ({ label, was, now });
  switch (change.kind) {
    case 'orderType':
      return row(t('checkout.orderType'), typeName(t, change.was), typeName(t, change.now));
    case 'address':
    case 'zone':
      return row(
        t(change.kind === 'zone' ? 'changes.zone' : 'checkout.deliveryTo'),
        change.was ?? t('changes.none'),
        change.now ?? t('changes.none'),
      );
    case 'line': {
      const { was, now } = change;
      const words = ({ qty, cents }: typeof was) =>
        was.qty === now.qty ? formatPrice(cents) : `${qty} × · ${formatPrice(cents)}`;
      return row(change.name, words(was), words(now));
    }
    case 'tax':
      return row(change.name, ...taxWords(t, change));
    case 'sum':
      return row(t(`checkout.bill.${change.row}`), sum(t, change.was), sum(t, change.now));
    case 'choices':
      return { label: change.name, was: null, now: t('changes.choices', { choices: change.now }) };
    default:
      return { label: change.name, was: null, now: t(WORDS[change.kind]) };
  }
}

function typeName(t: Translate, orderType: number | null): string {
  if (orderType === ORDER_TYPE.delivery) return t('checkout.delivery');
  return orderType === ORDER_TYPE.pickup ? t('checkout.pickup') : t('changes.none');
}

/** A tax then and now, with its rate where the rate changed. */
function taxWords(t: Translate, { was, now }: Extract<Change, { kind: 'tax' }>): [string, string] {
  const isOfRate = was?.ratePercent !== now?.ratePercent;
  const words = (tax: typeof was) => {
    if (!tax) return t('changes.none');
    const price = formatPrice(tax.taxCents);
    return isOfRate ? `${tax.ratePercent}% · ${price}` : price;
  };
  return [words(was), words(now)];
}

function sum(t: Translate, cents: number | 'unknown' | null): string {
  if (cents === 'unknown') return t('checkout.deliveryFeeUnknown');
  return cents === null ? t('changes.none') : formatPrice(cents);
}
