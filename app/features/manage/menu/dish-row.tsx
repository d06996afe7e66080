import { clsx } from 'clsx';
import { Picture } from '#app/shell/picture/picture.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { Switch } from '#app/ui/manage/switch.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { InLanguage } from '#app/ui/with-names.tsx';
import type { ShownDish } from './menu.server.ts';
import { dishPath } from './menu-paths.ts';

/** A dish of the list: what it is, what differs from what customers see, its price and its switch. */
export function DishRow({ dish }: { dish: ShownDish }) {
  const { t } = useTranslation();
  const { id, name, picture, price, upTo, isHidden, sale } = dish;
  return (
    <li id={`dish-${id}`} className={clsx('dish', sale && !sale.isOn && 'off', isHidden && 'hid')}>
      <span className="pic" aria-hidden="true">
        {picture ? <Picture address={picture} place="thumb" /> : letters(name.text)}
      </span>
      <div className="nm">
        <a href={dishPath(id)}>
          <InLanguage lang={name.lang}>{name.text}</InLanguage>
        </a>
        <Parts dish={dish} />
        <Tags dish={dish} />
      </div>
      <div className="pr num">
        {price}
        {upTo && <small>{t('manageMenu.upTo', { price: upTo })}</small>}
      </div>
      <div className="st">
        {isHidden ? (
          <button
            type="submit"
            className="link"
            name={`show:${id}`}
            aria-label={t('manageMenu.showDish', { name: name.text })}
          >
            {t('manageMenu.show')}
          </button>
        ) : (
          sale && (
            <Switch
              isOn={sale.isOn}
              label={t('manageMenu.isOnSale', { name: name.text })}
              name={`sale:${id}`}
              on={t('manageMenu.onSale')}
              off={t('manageMenu.soldOut')}
            />
          )
        )}
      </div>
      <Order dish={dish} />
    </li>
  );
}

/** Two letters where there is no picture. */
function letters(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase();
}

function Parts({ dish: { sizes, choices, isCombo } }: { dish: ShownDish }) {
  const { t } = useTranslation();
  const words = [
    ...(isCombo ? [t('manageMenu.combo')] : []),
    ...(sizes > 0 ? [t('manageMenu.sizes', { count: sizes })] : []),
    ...(choices > 0 ? [t('manageMenu.choices', { count: choices })] : []),
  ];
  return <p>{words.length > 0 ? words.join(', ') : t('manageMenu.noChoices')}</p>;
}

function Tags({ dish }: { dish: ShownDish }) {
  const { t } = useTranslation();
  const { isFeatured, isRecommended, differs, picture, isHidden, sale } = dish;
  const tags = [
    isFeatured && (
      <Badge key="f" tone="brand">
        {t('manageMenu.featured')}
      </Badge>
    ),
    isRecommended && (
      <Badge key="r" tone="brand">
        {t('manageMenu.recommended')}
      </Badge>
    ),
    differs && (
      <Badge key="d" tone="info" icon="edit">
        {t(differs === 'new' ? 'manageMenu.isNew' : 'manageMenu.changed')}
      </Badge>
    ),
    isHidden && (
      <Badge key="h" icon="eye-off">
        {t('manageMenu.hidden')}
      </Badge>
    ),
    sale && !sale.isOn && (
      <Badge key="s" tone="warn" icon="clock">
        {sale.until ? t('manageMenu.soldOutUntil', { when: sale.until }) : t('manageMenu.soldOut')}
      </Badge>
    ),
    sale?.isOn && sale.piecesLeft !== null && (
      <Badge key="l" tone={sale.piecesLeft <= 5 ? 'warn' : undefined}>
        {t('manageMenu.left', { count: sale.piecesLeft })}
      </Badge>
    ),
    !picture && (
      <Badge key="p" icon="cam">
        {t('manageMenu.noPicture')}
      </Badge>
    ),
  ].filter(Boolean);
  return tags.length > 0 && <div className="tags">{tags}</div>;
}

/** One step up or down, while the list is arranged. */
function Order({ dish: { id, name, up, down } }: { dish: ShownDish }) {
  const { t } = useTranslation();
  if (up === undefined && down === undefined) return null;
  return (
    <div className="ord">
      <button
        type="submit"
        className="ico"
        name={`move:${id}`}
        value={up}
        disabled={up === undefined}
        aria-label={t('manageMenu.up', { name: name.text })}
      >
        <ManageIcon name="up" />
      </button>
      <button
        type="submit"
        className="ico"
        name={`move:${id}`}
        value={down}
        disabled={down === undefined}
        aria-label={t('manageMenu.down', { name: name.text })}
      >
        <Icon name="down" />
      </button>
    </div>
  );
}
