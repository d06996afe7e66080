import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ManageMessage } from '#app/contract/manage-messages.ts';
import { phoneLink, phoneText } from '#app/contract/phone-number.ts';
import { ManageForm, type PressAnswer } from '#app/features/manage/manage-form.tsx';
import { whenText } from '#app/features/manage/today/when.ts';
import type { Typed } from '#app/features/manage/typed.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Card } from '#app/ui/manage/card.tsx';
import { Pager } from '#app/ui/manage/pager.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { type MessageKind, PARTS, partPath } from './message-paths.ts';
import type { ShownPart } from './messages.server.ts';

/** What the forms of the page need, and the clock by which it tells times. */
export type Given = {
  formToken: string;
  answer: PressAnswer | undefined;
  before: Typed | null;
  nowUtc: string;
  timeZone: string;
};

type PartProps = {
  kind: MessageKind;
  part: ShownPart;
  question: string;
  hint?: ReactNode;
  /** What stands there where nobody waits. */
  nothing: string;
  children: ReactNode;
};

/** A part of the page: what waits, with the way to what was answered, and the pages of a long list. */
export function Part({ kind, part, question, hint, nothing, children }: PartProps) {
  const { t } = useTranslation();
  const { isAnswered, page, pages, total, counts } = part;
  const { answered } = counts[kind];
  const at = (other: number) => partPath(kind, { page: other, answered: isAnswered });
  const others =
    kind === 'feedback' ? null : isAnswered ? (
      <a className="link" href={partPath(kind)}>
        {t('manageMessages.toWaiting', { count: counts[kind].waiting })}
      </a>
    ) : (
      answered > 0 && (
        <a className="link" href={partPath(kind, { answered: true })}>
          {t('manageMessages.answered', { count: answered })}
          <Icon name="right" />
        </a>
      )
    );
  return (
    <Card id={PARTS[kind]} question={question} hint={hint} foot={others || undefined}>
      {total === 0 ? <Empty icon="check" title={nothing} /> : children}
      {pages > 1 && (
        <Pager
          newer={page > 1 ? { href: at(page - 1), name: t('manageMessages.pageBefore') } : null}
          older={page < pages ? { href: at(page + 1), name: t('manageMessages.pageAfter') } : null}
        >
          {t('manageMessages.pageOf', { page, pages })}
        </Pager>
      )}
    </Card>
  );
}

/** When something was written, near the present. */
export function useWhen({ nowUtc, timeZone }: Pick<Given, 'nowUtc' | 'timeZone'>) {
  const { tell } = useTranslation();
  return (utc: string) => whenText(tell, utc, nowUtc, timeZone);
}

/** How who wrote can be reached, beside an e-mail from here. */
export function Ways({ message: { phone, email } }: { message: ManageMessage }) {
  if (!phone && !email) return null;
  return (
    <p className="ways">
      {phone && (
        <a className="link" href={phoneLink(phone)}>
          {phoneText(phone)}
        </a>
      )}
      {email && (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </p>
  );
}

type AnswerFoldProps = {
  label: ReactNode /** Of which one of several. */;
  name: string;
  isOpen: boolean;
  children: ReactNode;
};

/** A way to answer that needs more words; it works without scripts. */
export function AnswerFold({ label, name, isOpen, children }: AnswerFoldProps) {
  return (
    <details className="answer" open={isOpen}>
      <summary className={clsx(buttonClass({ variant: 'line' }), 'mini')} aria-label={name}>
        {label}
      </summary>
      <div>{children}</div>
    </details>
  );
}

/** An answer by e-mail, and marking as answered without one; the former only where there is an address. */
export function Replies({ message, name, given }: { message: ManageMessage; name: string; given: Given }) {
  const { t } = useTranslation();
  const { id, email } = message;
  const [reply, mark] = [`reply-${id}`, `mark-${id}`];
  const { formToken, answer, before } = given;
  const isOpen = answer?.intent === reply || before?.intent?.[0] === reply;
  return (
    <div className="acts">
      {email && (
        <AnswerFold
          label={
            <>
              <Icon name="mail" />
              {t('manageMessages.reply')}
            </>
          }
          name={`${t('manageMessages.reply')}: ${name}`}
          isOpen={isOpen}
        >
          <ManageForm
            intent={reply}
            labels={{ reply: t('manageMessages.replyTo', { name }) }}
            {...{ formToken, answer, before }}
          >
            {({ field, busy }) => (
              <>
                <input type="hidden" name="entry" value={id} />
                <TextAreaField
                  field={field('reply')}
                  label={t('manageMessages.replyTo', { name })}
                  hint={t('manageMessages.replyHint', { email })}
                  rows={4}
                  maxLength={2000}
                />
                <div className="acts">
                  <Button variant="pri" name="press" value="reply" busy={busy}>
                    {t('manageMessages.send')}
                  </Button>
                </div>
              </>
            )}
          </ManageForm>
        </AnswerFold>
      )}
      <ManageForm intent={mark} labels={{}} className="" {...{ formToken, answer, before }}>
        {({ busy }) => (
          <>
            <input type="hidden" name="entry" value={id} />
            <Button
              className="mini"
              name="press"
              value="done"
              busy={busy}
              aria-label={`${t('manageMessages.mark')}: ${name}`}
            >
              <Icon name="check" />
              {t('manageMessages.mark')}
            </Button>
          </>
        )}
      </ManageForm>
    </div>
  );
}
