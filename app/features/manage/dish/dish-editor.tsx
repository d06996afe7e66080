import '#app/ui/manage/dish.css';
import {
  type FormEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { DraftAnswer, DraftSeen } from '#app/features/manage/draft/draft-answer.ts';
import { DraftForm, useKept } from '#app/features/manage/draft/draft-form.tsx';
import type { Typed } from '#app/features/manage/typed.ts';
import { EnterButton } from '#app/shell/form/enter-button.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SaveBar } from '#app/ui/manage/save-bar.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { ComboCard, RangeCard } from './combo-card.tsx';
import type { DishForm } from './dish-form.ts';
import { readDishForm } from './dish-form.ts';
import { DISH_INTENT, type DishPageData, PRESS } from './dish-page.ts';
import { pressed } from './dish-presses.ts';
import { dishOfTyped, hiddenRow } from './dish-typed.ts';
import { type DishField, fieldsOfDish } from './field-names.ts';
import { FoodCard } from './food-card.tsx';
import { DishContext, idOf } from './form-context.tsx';
import { PictureCard } from './picture-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { Preview } from './preview.tsx';
import { PriceCard } from './price-card.tsx';
import { shownProduct } from './shown-product.ts';
import { SizesCard } from './sizes-card.tsx';
import { StockCard } from './stock-card.tsx';
import { SuggestCard } from './suggest-card.tsx';
import { WordsCard } from './words-card.tsx';

/** What the page of a dish answers: as any page over the draft, and after a press the field that comes next. */
export type DishAnswer = DraftAnswer & { focus?: string };

type DishEditorProps = {
  /** The dish as the draft has it. */
  known: DishForm;
  seen: DraftSeen;
  page: DishPageData;
  formToken: string;
  answer: DishAnswer | undefined;
  before: Typed | null;
  /** It is there already, and saved a moment after the last key; hears of the draft's number then. */
  onSaved?: (number: number) => void;
  /** What is pressed beside the form. */
  children?: React.ReactNode;
};

const PARTS = {
  dish: ['words', 'price', 'picture', 'food', 'sizes', 'choices', 'stock', 'suggest', 'place'],
  combo: ['words', 'price', 'combo', 'picture', 'food', 'stock', 'suggest', 'place'],
} as const;
const NO_FAULTS: DraftAnswer['faults'] = {};

/**
 * The form of a dish or combo. Without scripts each press on a row comes back as a page; with scripts it is done in
 * place, by the same rules, and what customers will see follows the form.
 */
export function DishEditor(props: DishEditorProps) {
  const { known, seen, page, formToken, answer, before, onSaved, children } = props;
  const { t } = useTranslation();
  const sent = answer?.intent === DISH_INTENT ? answer : undefined;
  const { kept, forget } = useKept(DISH_INTENT, answer, before);
  const start = useMemo(() => (kept ? dishOfTyped(kept) : known), [known, kept]);
  const { form, shown, focus, box, handlers } = usePresses(start, kept, forget);
  const faults = sent?.faults ?? (seen.faults || NO_FAULTS);
  const context = useMemo(
    () => ({ page, faults, focus: focus ?? sent?.focus ?? null, answer: sent ?? null }),
    [page, faults, focus, sent],
  );
  const product = useMemo(
    () => shownProduct(shown, { dishes: page.dishes, nameless: t('manageDish.nameless') }),
    [shown, page, t],
  );
  const labels = Object.fromEntries(fieldsOfDish(form).map((field) => [field.name, labelOf(field, t)]));
  const parts = PARTS[form.kind];
  return (
    <DishContext value={context}>
      <nav className="jump" aria-label={t('manageDish.parts')}>
        <ul>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{t(`manageDish.part.${part}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="duo-c">
        {/* presses are read where they come up, as rows come and go */}
        <div ref={box} {...handlers}>
          <DraftForm
            intent={DISH_INTENT}
            encType="multipart/form-data"
            {...{ formToken, seen, answer, before, labels }}
            {...(onSaved && { savesItself: true, onSaved })}
          >
            {({ busy, state }) => (
              <>
                <EnterButton />
                <input type="hidden" name="kind" value={form.kind} />
                <input type="hidden" name="row" value={hiddenRow({ key: '0', kept: form.kept })} />
                <WordsCard form={form} />
                <PriceCard form={form} />
                {form.kind === 'combo' && (
                  <>
                    <ComboCard form={form} />
                    <RangeCard product={product} />
                  </>
                )}
                <PictureCard form={form} />
                <FoodCard form={form} />
                {form.kind === 'dish' && (
                  <>
                    <SizesCard form={form} />
                    <ChoicesCard form={form} />
                  </>
                )}
                <StockCard form={form} />
                <SuggestCard form={form} />
                <PlaceCard form={form} />
                <SaveBar state={state}>
                  <ButtonLink className="thin-only" href="#preview">
                    {t('manageDish.toPreview')}
                  </ButtonLink>
                  <Button variant="pri" busy={busy}>
                    {t('manageDraft.saveInDraft')}
                  </Button>
                </SaveBar>
              </>
            )}
          </DraftForm>
          {children}
        </div>
        <aside>
          <Preview product={product} own={page.language} />
        </aside>
      </div>
    </DishContext>
  );
}

/**
 * The form after the presses on its rows, and as far as it is filled in for the preview. What was pressed stays until the
 * form comes back or is set back, however often the dish is read again meanwhile.
 * @param kept what the form came back with
 */
function usePresses(start: DishForm, kept: Typed | null, forget: () => void) {
  const [edited, setEdited] = useState<{ of: Typed | null; form: DishForm; focus: string } | null>(null);
  const [typed, setTyped] = useState<{ of: Typed | null; form: DishForm } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const now = edited?.of === kept ? edited : null;
  const form = now?.form ?? start;

  useEffect(() => {
    if (!edited) return;
    document.getElementById(idOf(edited.focus))?.focus();
    // a row that came, went or moved is a change as a key is
    box.current?.querySelector('form')?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [edited]);

  function read(): DishForm | null {
    const element = box.current?.querySelector('form');
    return element ? readDishForm(new FormData(element)) : null;
  }

  function follow() {
    const next = read();
    if (next) setTyped({ of: kept, form: next });
  }

  /** Of this form alone: others stand beside it. */
  function startAnew({ target }: FormEvent<HTMLDivElement>) {
    if (target !== box.current?.querySelector('form')) return;
    forget();
    setEdited(null);
    setTyped(null);
  }

  function press(event: MouseEvent<HTMLDivElement>) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const current = button?.name === PRESS ? read() : null;
    const done = current && pressed(current, button?.value ?? '');
    if (!done) return;
    event.preventDefault();
    setEdited({ of: kept, ...done });
    setTyped({ of: kept, form: done.form });
  }

  return {
    form,
    shown: useDeferredValue(typed?.of === kept ? typed.form : form),
    focus: now?.focus ?? null,
    box,
    handlers: { onClick: press, onInput: follow, onReset: startAnew },
  };
}

type Say = ReturnType<typeof useTranslation>['t'];

/** 'Add extras, Raita, Adds'. */
function labelOf({ label, in: rows }: DishField, t: Say): string {
  const names = rows.map(({ name, kind, number }) => name || t(`manageDish.numbers.${kind}`, { number }));
  return [...names, t(`manageDish.fields.${label}`)].join(', ');
}
