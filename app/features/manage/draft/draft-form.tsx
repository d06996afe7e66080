import { type ComponentProps, type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { MOST_STAFF_FORM_BYTES } from '#app/contract/form-limits.ts';
import { useEmptiedForm } from '#app/features/manage/manage-form.tsx';
import type { Typed } from '#app/features/manage/typed.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { FieldControl } from '#app/ui/field-control.ts';
import { Card } from '#app/ui/manage/card.tsx';
import { Faults } from '#app/ui/manage/faults.tsx';
import { Note } from '#app/ui/note.tsx';
import { Tile } from '#app/ui/tile.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { CHOICE, type DraftAnswer, type DraftSeen } from './draft-answer.ts';
import { type QuietState, useQuietSave } from './use-quiet-save.ts';

type DraftFormParts = {
  /** A field as it is drawn: what was typed into it, else what the draft has. */
  field: (name: string, known?: string | number | null) => FieldControl;
  /** What was typed or chosen; undefined where the form was not sent, or the field was empty of it. */
  typed: (name: string) => string | undefined;
  /** All values of a name, of boxes that are ticked; undefined where the form was not sent. */
  ticked: (name: string) => readonly string[] | undefined;
  /** A box as it is drawn: what was ticked, else what the draft has. */
  isTicked: (name: string, value: string, known: boolean) => boolean;
  /** The form was sent: a box without a tick was unticked. */
  isSent: boolean;
  busy: boolean;
  /** For the bar at the end: what became of the last save, or that nothing is public yet. */
  state: string;
};

type DraftFormProps = {
  /** Which form of the page it is; the ids of its fields begin with it. */
  intent: string;
  formToken: string;
  /** The draft that is seen. */
  seen: DraftSeen;
  /** The answer of the page's action, to whichever form. */
  answer: DraftAnswer | undefined;
  /** What was typed before its person had to sign in again. */
  before?: Typed | null;
  /** What the fields are called, in the order of the page; the name of a field is its place in the part. */
  labels: Readonly<Record<string, string>>;
  /** No field of it is the draft's: it is about the draft that the page shows now, however often that changes. */
  isOfPage?: boolean;
  className?: string;
  /** With scripts it is saved a moment after the last key too. Its page has `answerUnlessQuiet` and `isLoadedAgain`. */
  savesItself?: boolean;
  /** Hears of the draft's number after such a save. */
  onSaved?: (number: number) => void;
  children: (parts: DraftFormParts) => ReactNode;
} & Pick<ComponentProps<'form'>, 'encType' | 'action'>;

/**
 * A form that saves a part of the draft. It carries the number of the draft that was seen, comes back with what was
 * typed, its faults beside the fields and in a summary, and with both values of what somebody else changed meanwhile.
 */
export function DraftForm({
  intent,
  formToken,
  seen,
  answer,
  before = null,
  labels,
  isOfPage = false,
  className = 'stack',
  savesItself = false,
  onSaved,
  children,
  ...rest
}: DraftFormProps) {
  const { t } = useTranslation();
  const navigation = useNavigation();
  const own = answer?.intent === intent ? answer : undefined;
  const { kept, forget } = useKept(intent, answer, before);
  // a page reads the draft again after each press: what fields were drawn with is older then, and so is their number
  const [drawnWith, setDrawnWith] = useState(seen.number);
  const errors = own?.faults ?? seen.faults ?? {};
  const idOf = (name: string) => `${intent}-${name}`;
  const busy = navigation.state !== 'idle' && navigation.formData?.get('intent') === intent;
  const form = useEmptiedForm(busy, own !== undefined);
  const numberField = useRef<HTMLInputElement>(null);
  const isOn = savesItself && own === undefined;
  const quiet = useQuietSave({ form, numberField, drawnWith, isOn, onSaved });
  const state = useStateWords(isOn ? quiet.state : null);
  const [tooLarge, setTooLarge] = useState<number | null>(null);
  const faults = faultsOf({ labels, errors, others: own?.others ?? [], idOf }, t('manageDraft.elsewhere'));
  const ticked = (name: string) => (kept ? (kept[name] ?? []) : undefined);

  // the server would refuse it unread, and the page that says so would have nothing of what was typed
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const bytes = rest.encType === undefined ? bytesOf(event.currentTarget) : 0;
    const isTooLarge = bytes > MOST_STAFF_FORM_BYTES;
    setTooLarge(isTooLarge ? bytes : null);
    if (isTooLarge) return event.preventDefault();
    quiet.handlers.onSubmit();
  }

  function startAnew() {
    setDrawnWith(seen.number);
    forget();
  }

  return (
    // the sentences are ours and in the page's language, not the browser's
    <form
      ref={form}
      method="post"
      className={className}
      noValidate
      onReset={startAnew}
      {...rest}
      {...quiet.handlers}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="formToken" value={formToken} />
      <input
        ref={numberField}
        type="hidden"
        name="number"
        value={quiet.number ?? kept?.number?.[0] ?? (isOfPage ? seen.number : drawnWith)}
      />
      <Faults title={t('manage.faults', { count: faults.length })} faults={faults} of={own} />
      {tooLarge !== null && (
        <Note tone="no" alert>
          {t('manageDraft.tooLarge', { size: megabytes(tooLarge), most: megabytes(MOST_STAFF_FORM_BYTES) })}
        </Note>
      )}
      {own?.refusal && (
        <Note tone="no" alert>
          {own.refusal}
        </Note>
      )}
      {own?.isTooOld && (
        <div>
          <ButtonLink href="?" data-native="">
            {t('manageDraft.openAgain')}
          </ButtonLink>
        </div>
      )}
      {own?.contest && <Contest contest={own.contest} />}
      {/* the choice is made of what the press made of the form, so it is pressed once more with it */}
      {own?.contest && own.typed.press && <input type="hidden" name="press" value={own.typed.press.at(-1)} />}
      {children({
        field: (name, known) => ({
          id: idOf(name),
          name,
          defaultValue: kept ? (kept[name]?.[0] ?? '') : (known?.toString() ?? undefined),
          errors: errors[name] ? [...errors[name]] : undefined,
        }),
        typed: (name) => kept?.[name]?.[0],
        ticked,
        isTicked: (name, value, known) => ticked(name)?.includes(value) ?? known,
        isSent: kept !== null,
        busy,
        state,
      })}
    </form>
  );
}

/** What a form without files weighs as browsers send it. */
function bytesOf(form: HTMLFormElement): number {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  // line breaks are sent as two letters
  return body.toString().replaceAll('%0A', '%0D%0A').length;
}

/** Rounded up, so that what is too large never reads as the most that is allowed. */
function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 100_000) / 10).toFixed(1);
}

function useStateWords(state: QuietState | null): string {
  const { t } = useTranslation();
  if (state === null) return t('manageDraft.notPublic');
  switch (state.is) {
    case 'saved':
      return t('manageDraft.savedAt', { time: state.at });
    case 'faulty':
      return t('manageDraft.notYet', { count: state.count });
    default:
      return t(`manageDraft.quiet.${state.is}`);
  }
}

/**
 * What was typed into a form that came back, until it is set back. Another form's press takes neither this form's answer
 * nor what stands in its fields.
 */
export function useKept(intent: string, answer: DraftAnswer | undefined, before: Typed | null) {
  const own = answer?.intent === intent ? answer.typed : null;
  const given = own ?? (before?.intent?.[0] === intent ? before : null);
  const [last, setLast] = useState(given);
  if (given !== null && given !== last) setLast(given);
  return { kept: given ?? last, forget: () => setLast(null) };
}

type Sources = {
  labels: Readonly<Record<string, string>>;
  errors: DraftAnswer['faults'];
  others: readonly string[];
  idOf: (name: string) => string;
};

/** The summary: faults of fields in the order of the page, then what is wrong elsewhere. */
function faultsOf({ labels, errors, others, idOf }: Sources, elsewhere: string) {
  const named = Object.keys(labels).filter((name) => errors[name]);
  const unnamed = Object.keys(errors).filter((name) => !(name in labels));
  return [
    ...named.map((name) => ({ id: idOf(name), label: labels[name] ?? '', text: textOf(errors[name]) })),
    ...unnamed.map((name) => ({ id: null, label: elsewhere, text: textOf(errors[name]) })),
    ...others.map((text) => ({ id: null, label: elsewhere, text })),
  ];
}

function textOf(texts: readonly string[] | undefined): string {
  return (texts ?? []).join(' ');
}

/** Both values of what two people changed, of which one is chosen; the next save names the choice. */
function Contest({ contest: { number, conflicts } }: { contest: NonNullable<DraftAnswer['contest']> }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is another look
  useEffect(() => box.current?.focus(), [conflicts]);
  return (
    // biome-ignore lint/a11y/noAutofocus: a page that comes back with a contest begins with it
    <div ref={box} role="alert" tabIndex={-1} autoFocus>
      <Card question={t('manageDraft.contest')} hint={t('manageDraft.contestHint')}>
        <input type="hidden" name="conflictNumber" value={number} />
        {conflicts.map(({ key, what, mine, theirs }) => (
          <fieldset key={key}>
            <legend className="lab">{what}</legend>
            <div className="opttile">
              {(['mine', 'theirs'] as const).map((side) => (
                <Tile
                  key={side}
                  type="radio"
                  name={CHOICE + key}
                  value={side}
                  defaultChecked={side === 'mine'}
                  title={t(`manageDraft.${side}`)}
                  note={side === 'mine' ? mine : theirs}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </Card>
    </div>
  );
}
