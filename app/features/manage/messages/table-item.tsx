import type { ManageMessage } from '#app/contract/manage-messages.ts';
import { ManageForm } from '#app/features/manage/manage-form.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field, Fields, TextAreaField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Ask } from '#app/ui/manage/ask.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { AnswerFold, type Given, useWhen, Ways } from './message-parts.tsx';
import { tableTime } from './moments.ts';

/** A wish for a table: when, for how many, from whom, and the three answers. */
export function TableItem({ message, given }: { message: ManageMessage; given: Given }) {
  const { t, tell } = useTranslation();
  const when = useWhen(given);
  const { fullName, partySize, text, createdUtc, answer } = message;
  return (
    <li className="it plain">
      <div className="body">
        <div className="row between wraps">
          <div>
            <b>
              {t('manageMessages.tableFor', {
                when: tableTime(tell, message, given.timeZone),
                count: partySize ?? 0,
              })}
            </b>
            <p className="dim small">
              {t('manageMessages.asked', { name: fullName, when: when(createdUtc) })}
            </p>
            <Ways message={message} />
          </div>
          <State message={message} timeZone={given.timeZone} />
        </div>
        {text && <p className="quote">{text}</p>}
        {message.reason && <p className="dim small">{t('manageMessages.yours', { text: message.reason })}</p>}
        {!answer && <Answers message={message} given={given} />}
      </div>
    </li>
  );
}

function State({ message, timeZone }: { message: ManageMessage; timeZone: string }) {
  const { t, tell } = useTranslation();
  const { answer, offeredDate, offeredTime } = message;
  if (!answer)
    return (
      <Badge tone="warn" icon="clock">
        {t('manageMessages.waits')}
      </Badge>
    );
  if (answer === 'confirmed')
    return (
      <Badge tone="ok" icon="check">
        {t('manageMessages.reserved')}
      </Badge>
    );
  return (
    <Badge icon={offeredDate ? 'clock' : 'x'}>
      {offeredDate
        ? t('manageMessages.offered', {
            when: tableTime(tell, { date: offeredDate, time: offeredTime }, timeZone),
          })
        : t('manageMessages.declined')}
    </Badge>
  );
}

function Answers({ message: { id, fullName: name }, given }: { message: ManageMessage; given: Given }) {
  const { t } = useTranslation();
  const { formToken, answer, before } = given;
  const intent = `table-${id}`;
  const labels = {
    line: t('manageMessages.line'),
    date: t('manageMessages.day'),
    time: t('manageMessages.time'),
  };
  const of = (press: string) => `${press}: ${name}`;
  return (
    <ManageForm intent={intent} labels={labels} {...{ formToken, answer, before }}>
      {({ field, typed, busy }) => {
        const isOther =
          [typed('date'), typed('time')].some((text) => Boolean(text)) || pressed(answer, intent) === 'other';
        return (
          <>
            <input type="hidden" name="entry" value={id} />
            <TextAreaField field={field('line')} label={labels.line} rows={2} maxLength={300} />
            <div className="acts">
              <Button
                variant="pri"
                name="press"
                value="yes"
                busy={busy}
                aria-label={of(t('manageMessages.yes'))}
              >
                <Icon name="check" />
                {t('manageMessages.yes')}
              </Button>
              <AnswerFold
                label={t('manageMessages.other')}
                name={of(t('manageMessages.other'))}
                isOpen={isOther}
              >
                <p>{t('manageMessages.otherHint')}</p>
                <Fields two>
                  <Field field={field('date')} label={labels.date} type="date" />
                  <Field field={field('time')} label={labels.time} type="time" step={900} />
                </Fields>
                <div className="acts">
                  <Button variant="pri" name="press" value="other">
                    {t('manageMessages.offer')}
                  </Button>
                </div>
              </AnswerFold>
              <Ask
                label={t('manageMessages.no')}
                name={of(t('manageMessages.no'))}
                hint={t('manageMessages.noHint')}
              >
                <div className="acts">
                  <Button className="red mini" name="press" value="no">
                    {t('manageMessages.noNow')}
                  </Button>
                </div>
              </Ask>
            </div>
          </>
        );
      }}
    </ManageForm>
  );
}

/** The button by which a form was sent that has come back. */
function pressed(answer: Given['answer'], intent: string): unknown {
  return answer?.intent === intent ? answer.result?.submission.payload.press : undefined;
}
