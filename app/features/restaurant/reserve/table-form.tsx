import { useFetcher } from 'react-router';
import { WriterFields } from '#app/features/restaurant/writing-page.tsx';
import { CheckedForm, type FormAnswer } from '#app/shell/form/checked-form.tsx';
import { EnterButton } from '#app/shell/form/enter-button.tsx';
import { KeyField } from '#app/shell/form/key-field.tsx';
import { prefilled } from '#app/shell/form/use-form-fields.ts';
import { wholeDayWords } from '#app/shell/restaurant/whole-day-words.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Fields, SelectField, TextAreaField } from '#app/ui/field.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { DayView } from './day-view.server.ts';
import type { ReserveField } from './schema.ts';

const bringRules = async () => (await import('./live-rules.ts')).liveRules;
const USUAL_PEOPLE = '2';

type Props = {
  formToken: string | null;
  formKey: string | null;
  required: readonly string[];
  day: DayView;
  answer: (FormAnswer & { day: DayView | null }) | undefined;
};

/** What the page's loader answers for another day. */
type LoadedDay = { form: { day: DayView } | null };

/**
 * The reservation form: how many, when, and who. It shows the times of the chosen day; without script a
 * button shows them.
 */
export function TableForm({ formToken, formKey, required, day: firstDay, answer }: Props) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const asked = useFetcher<LoadedDay>();
  const day = newestOf(asked.data?.form?.day, answer?.day) ?? firstDay;
  return (
    <CheckedForm<ReserveField>
      id="table"
      bring={bringRules}
      required={required}
      formToken={formToken}
      answer={answer}
    >
      {({ field, busy, refusal, clear }) => (
        <div className="stack">
          {!hydrated && <EnterButton />}
          <KeyField given={formKey} />
          {refusal}
          <Fields two>
            <Field
              field={{ ...prefilled(field('partySize'), USUAL_PEOPLE), min: 1, max: 100 }}
              label={t('writing.people')}
              type="number"
              inputMode="numeric"
              icon="user"
            />
            <Field
              field={{ ...prefilled(field('date'), day.date), min: day.first, max: day.last }}
              label={t('writing.date')}
              hint={dayWords(day, t)}
              type="date"
              onChange={({ currentTarget: { value } }) => {
                if (!value) return;
                clear('time');
                void asked.load(`/reserve?date=${value}`);
              }}
              beside={
                !hydrated && (
                  <Button variant="soft" name="intent" value="times" formNoValidate>
                    {t('writing.showTimes')}
                  </Button>
                )
              }
            />
            <SelectField
              key={`${day.date} ${day.times.length}`}
              field={field('time')}
              label={t('writing.time')}
              hint={day.times.length === 0 ? t('writing.noTimes') : undefined}
              aria-busy={asked.state !== 'idle' || undefined}
            >
              <option value="">–</option>
              {day.times.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <WriterFields name={field('fullName')} email={field('email')} />
            <Field field={field('phone')} label={t('writing.phone')} type="tel" autoComplete="tel" />
            <TextAreaField
              field={{ ...field('note'), maxLength: 1000 }}
              label={t('writing.note')}
              hint={t('writing.noteHint')}
              rows={2}
              full
            />
          </Fields>
          <div>
            <Button variant="pri" big busy={busy}>
              {t('writing.askForTable')}
            </Button>
          </div>
        </div>
      )}
    </CheckedForm>
  );
}

/** The day that script loaded; where an answer holds the same day, the answer's, which is newer. */
function newestOf(asked: DayView | null | undefined, answered: DayView | null | undefined): DayView | null {
  if (!asked) return answered ?? null;
  return answered?.date === asked.date ? answered : asked;
}

function dayWords({ hours, reason }: DayView, t: ReturnType<typeof useTranslation>['t']): string {
  const said = wholeDayWords(hours, t('writing.closedOn'), t) ?? t('writing.openOn', { hours });
  return reason === null ? said : `${said} · ${reason}`;
}
