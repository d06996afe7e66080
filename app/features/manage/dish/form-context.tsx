import { createContext, useContext } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ManageIcon } from '#app/ui/manage/manage-icon.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Row } from './dish-form.ts';
import { DISH_INTENT, type DishPageData, PRESS } from './dish-page.ts';
import { pressOf, type RowAct } from './dish-presses.ts';
import { hiddenRow } from './dish-typed.ts';

/** What every part of the form needs. */
export type DishFields = {
  page: DishPageData;
  /** What is wrong, by the names of the fields. */
  faults: Readonly<Record<string, readonly string[]>>;
  /** The field or button that has the focus as the page comes back from a press. */
  focus: string | null;
  /** What the form came back with; null where it did not. */
  answer: object | null;
};

export const DishContext = createContext<DishFields | null>(null);

/** The fields of the form around. @throws Error outside of one */
export function useDishFields() {
  const context = useContext(DishContext);
  if (!context) throw new Error('This stands in the form of a dish');
  const { page, faults, focus, answer } = context;
  return {
    page,
    answer,
    /** A field of that name with its value, its faults, and the focus where it comes first. */
    field: (name: string, value: string): FieldControl => ({
      id: idOf(name),
      name,
      defaultValue: value,
      errors: faults[name] ? [...faults[name]] : undefined,
    }),
    focusOn: (name: string) => ({ ...(focus === name && { autoFocus: true }) }),
    /** Whether something within that place is wrong, or comes first: then it is open. */
    isOpen: (place: string) =>
      Object.keys(faults).some((name) => isIn(name, place)) || (focus !== null && isIn(focus, place)),
    faultsAt: (name: string) => faults[name] ?? [],
  };
}

/** The id of a field or button in the page. */
export function idOf(name: string): string {
  return `${DISH_INTENT}-${name.replace(' ', '-')}`;
}

/** Presses within a place are of it, but for those on itself. */
function isIn(name: string, place: string): boolean {
  const [, at = name] = name.split(' ');
  const isItself = at === place && at !== name;
  return !isItself && at.startsWith(place) && /^([.[]|$)/.test(at.slice(place.length));
}

/** What the form carries of a row without showing it. */
export function HiddenRow({ place, row }: { place: string; row: Row }) {
  return <input type="hidden" name={`${place}.row`} value={hiddenRow(row)} />;
}

/** Moves a row up and down among its kind, and removes it: submits that work without scripts. */
export function RowTools({
  list,
  at,
  length,
  name,
  isWide,
}: {
  list: string;
  at: number;
  length: number;
  /** How the row is called: 'Large'. */
  name: string;
  /** With words, for what is large itself. */
  isWide?: boolean;
}) {
  const { t } = useTranslation();
  const { focusOn } = useDishFields();
  const place = `${list}[${at}]`;
  const acts: { act: Exclude<RowAct, 'add'>; isOff: boolean }[] = [
    { act: 'up', isOff: at === 0 },
    { act: 'down', isOff: at === length - 1 },
    { act: 'remove', isOff: false },
  ];
  return (
    <span className="acts">
      {acts.map(({ act, isOff }) => {
        const press = pressOf(act, place);
        const icon = act === 'remove' ? 'bin' : act;
        const words = { id: idOf(press), name: PRESS, value: press, disabled: isOff, ...focusOn(press) };
        const label = t(`manageDish.rows.${act}`, { name });
        if (!isWide)
          return (
            <button key={act} {...words} type="submit" className="ico" aria-label={label}>
              <ManageIcon name={icon} />
            </button>
          );
        return (
          <Button
            key={act}
            {...words}
            variant="line"
            className={act === 'remove' ? 'mini danger' : 'mini'}
            aria-label={label}
          >
            <ManageIcon name={icon} />
            {t(`manageDish.rowsPlain.${act}`)}
          </Button>
        );
      })}
    </span>
  );
}

/** Adds a row at the end of a list. */
export function AddRow({ list, children }: { list: string; children: string }) {
  const { focusOn } = useDishFields();
  const press = pressOf('add', list);
  return (
    <Button id={idOf(press)} name={PRESS} value={press} className="mini" {...focusOn(press)}>
      <Icon name="plus" />
      {children}
    </Button>
  );
}
