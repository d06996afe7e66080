import { clsx } from 'clsx';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { ShownDish, ShownOption, Switch } from './sold-out-view.ts';

type Own = { own: string | undefined };

/** A dish with its switch, and its sizes, items and choices folded below it. */
export function DishRow({ dish, own, isOpen }: { dish: ShownDish; isOpen: boolean } & Own) {
  const { t } = useTranslation();
  const { counts, options, left } = dish;
  const parts = [
    counts.size > 0 && t('kitchenStock.sizes', { count: counts.size }),
    counts.comboItem > 0 && t('kitchenStock.items', { count: counts.comboItem }),
    counts.choice > 0 && t('kitchenStock.choices', { count: counts.choice }),
  ];
  const what = parts.filter(Boolean).join(', ');
  return (
    <li id={placeOf(dish.key)}>
      <span className="main">
        <b>
          <InLanguage lang={own}>{dish.name}</InLanguage>
        </b>
        <OffWords one={dish} />
        {dish.lacksChoices && <small>{t('kitchenStock.lacksChoices')}</small>}
        {!dish.isOff && left !== null && <small>{t('receiver.soldOut.left', { count: left })}</small>}
        {what && !options && (
          <small>
            <a className="link" href={`?${new URLSearchParams({ dish: dish.id, q: dish.name })}`}>
              {what}
            </a>
          </small>
        )}
      </span>
      <SwitchButton one={dish} />
      {options && options.length > 0 && (
        <details className="parts" open={isOpen || options.some(({ isOff }) => isOff)}>
          <summary>{what}</summary>
          <ul className="rows">
            {options.map((option) => (
              <OptionRow key={option.key} option={option} own={own} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** @param isAlone not below its dish, so that it says in which ones it is, and is where a press returns to */
export function OptionRow({ option, own, isAlone }: { option: ShownOption; isAlone?: boolean } & Own) {
  const { t } = useTranslation();
  const { kind, inDish: dish, others } = option;
  return (
    <li id={isAlone ? undefined : placeOf(option.key)} className={clsx(!isAlone && 'sub')}>
      <span className="main">
        <InLanguage lang={own}>{option.name}</InLanguage>
        {(isAlone || kind !== 'size') && (
          <small lang={own}>
            {[option.of, isAlone && kind !== 'size' && dish].filter(Boolean).join(' · ')}
          </small>
        )}
        {kind === 'choice' && others > 0 && (
          <small>{t('kitchenStock.inDishes', { dish, count: others })}</small>
        )}
        <OffWords one={option} />
        {option.isOutOtherwise && <small>{t('kitchenStock.otherwise')}</small>}
      </span>
      <SwitchButton one={option} />
    </li>
  );
}

/** Of what is off: until when, and since when. */
export function OffWords({ one: { isOff, until, isForToday, since } }: { one: Switch }) {
  const { t, tell } = useTranslation();
  if (!isOff) return null;
  const end = isForToday
    ? t('kitchenStock.today')
    : until === null
      ? t('receiver.soldOut.untilOn')
      : t('receiver.soldOut.until', { time: translateDate(tell, until) });
  return (
    <small>
      {end}
      {since && ` · ${t('kitchenStock.since', { time: translateDate(tell, since) })}`}
    </small>
  );
}

/** One press takes it off, the next one puts it back. */
function SwitchButton({ one: { key, name, of, isOff } }: { one: Switch }) {
  const { t } = useTranslation();
  return (
    <button
      type="submit"
      className="sw"
      role="switch"
      aria-checked={!isOff}
      aria-label={of === null ? name : `${of}: ${name}`}
      name={isOff ? 'on' : 'off'}
      value={key}
    >
      {t(isOff ? 'receiver.soldOut.title' : 'kitchenStock.onSale')}
    </button>
  );
}

/** Where a press returns to: the key in the letters that an id may have. */
export function placeOf(key: string): string {
  return `at-${encodeURIComponent(key).replaceAll('%', '_')}`;
}
