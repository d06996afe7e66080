import { formatPrice } from '#app/domain/money/format-price.ts';
import type { Difference } from '#app/domain/order/order-again.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage, WithNames } from '#app/ui/with-names.tsx';
import styles from './again.module.css';
import { AGAIN_FIELD, lineValue } from './again-form.ts';
import type { AgainLineView } from './again-view.ts';

/** Each line with its tick box; one that cannot be added as it was has none, and says why. */
export function AgainLines({ lines }: { lines: readonly AgainLineView[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.index}>
          {line.unitCents === null ? (
            <div className={styles.gone}>
              <Icon name="x" />
              <Words line={line} />
            </div>
          ) : (
            <label className={styles.line}>
              <input
                type="checkbox"
                name={AGAIN_FIELD.line}
                value={lineValue(line.index, line.unitCents)}
                defaultChecked
              />
              <Words line={line} />
              <span className="num">{formatPrice(line.unitCents * line.qty)}</span>
            </label>
          )}
          <Differences line={line} />
        </li>
      ))}
    </ul>
  );
}

function Words({ line: { qty, name, lang, detail, detailLang, note } }: { line: AgainLineView }) {
  const { t } = useTranslation();
  return (
    <span className={styles.words}>
      <span>
        <b className="num">{qty} ×</b> <InLanguage lang={lang}>{name}</InLanguage>
      </span>
      {detail && (
        <span className="small dim" lang={detailLang}>
          {detail}
        </span>
      )}
      {note && <span className="small dim">{t('cart.note', { text: note })}</span>}
    </span>
  );
}

/** Each difference from the order, in words. */
function Differences({ line: { differences, names, chooseHref } }: { line: AgainLineView }) {
  const { t } = useTranslation();
  const text = useDifferenceText();
  if (differences.length === 0) return null;
  return (
    <ul className={styles.differences}>
      {differences.map((difference) => (
        <li key={JSON.stringify(difference)}>
          <WithNames text={text(difference)} names={names} />
        </li>
      ))}
      {chooseHref && (
        <li>
          <a className="link solo" href={chooseHref}>
            {t('orders.choose')}
          </a>
        </li>
      )}
    </ul>
  );
}

function useDifferenceText() {
  const { t } = useTranslation();
  return (difference: Difference): string => {
    switch (difference.kind) {
      case 'dishRenamed':
        return t('orders.differences.dishRenamed', { before: difference.before });
      case 'fewer':
        return t('orders.differences.fewer', { count: difference.left, wanted: difference.wanted });
      case 'optionGone':
        return t('orders.differences.optionGone', { option: difference.option });
      case 'optionOut':
        return t('orders.differences.optionOut', { option: difference.option });
      case 'optionRenamed':
        return t('orders.differences.optionRenamed', { option: difference.option, now: difference.now });
      case 'price':
        return t('orders.differences.price', {
          before: formatPrice(difference.before),
          now: formatPrice(difference.now),
        });
      default:
        return t(`orders.differences.${difference.kind}`);
    }
  };
}
